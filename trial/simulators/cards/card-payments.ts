import { randomBytes } from 'node:crypto'
import type { Queryable } from '#server/kit/database/database.ts'
import type { CardState, NewCardPayment } from '#server/outside/index.ts'
import { type Ground, oneAtATime, TrialRefused } from '../behaviour.ts'

export interface SimulatedPayment {
  readonly paymentId: string
  readonly page: string
  readonly amountKurus: bigint
  readonly settledKurus: bigint
  readonly accountIban: string
  readonly description: string
  readonly capture: 'later' | 'at-once'
  readonly expiresAt: Date
  readonly returnUrl: string
  readonly noticeUrl: string
  readonly state: CardState
  readonly sequence: number
  readonly authorisedAt: Date | null
  readonly capturedAt: Date | null
  readonly endedAt: Date | null
  readonly changedAt: Date
  readonly brand: string
  readonly lastFour: string
  readonly refusal: string
  readonly reference: string
}

const COLUMNS = `payment_id as "paymentId", page, amount_kurus as "amountKurus", settled_kurus as "settledKurus",
  account_iban as "accountIban", description, capture, expires_at as "expiresAt", return_url as "returnUrl",
  notice_url as "noticeUrl", state, sequence, authorised_at as "authorisedAt", captured_at as "capturedAt", ended_at as "endedAt",
  changed_at as "changedAt", brand, last_four as "lastFour", refusal, reference`

export async function readCardPayments(
  database: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<SimulatedPayment[]> {
  const { rows } = await database.query<SimulatedPayment>(
    `select ${COLUMNS} from trial.card_payment where ${condition} order by changed_at desc, payment_id limit 200`,
    [...values],
  )
  return rows
}

/** The payment's whole state, as answers and notices have it. */
export const statusOf = (one: SimulatedPayment) => ({
  paymentId: one.paymentId,
  sequence: one.sequence,
  state: one.state,
  amountKurus: String(one.amountKurus),
  authorisedAt: one.authorisedAt?.toISOString() ?? null,
  changedAt: one.changedAt.toISOString(),
  brand: one.brand,
  lastFour: one.lastFour,
  refusal: one.refusal,
  reference: one.reference,
})

/** Where another state may come from; what is not here is no change. */
const FROM: Readonly<Record<Exclude<CardState, 'open'>, readonly CardState[]>> = {
  expired: ['open'],
  refused: ['open'],
  authorised: ['open'],
  captured: ['open', 'authorised'],
  lapsed: ['authorised'],
  voided: ['authorised'],
  refunded: ['captured'],
  'charged-back': ['captured'],
}

export interface Change {
  readonly to: Exclude<CardState, 'open'>
  readonly lastFour?: string
  readonly refusal?: string
  readonly reference?: string
  /** Another amount than asked, as where somebody changed it on the way. */
  readonly amountKurus?: bigint
}

/** Moves a payment on and writes its notice; one that stands where it is asked to stay is left as it is. */
export async function changeCardPayment(ground: Ground, paymentId: string, change: Change): Promise<SimulatedPayment> {
  return oneAtATime(ground, async (tx) => {
    const [before] = await readCardPayments(tx, 'payment_id = $1', [paymentId])
    if (!before) throw new TrialRefused('card-payment-unknown')
    if (before.state === change.to) return before
    if (!FROM[change.to].includes(before.state)) throw new TrialRefused('card-payment-ended')
    const now = ground.clock.now()
    const isAgreed = change.to === 'authorised' || change.to === 'captured'
    const isEnd = !isAgreed
    await tx.query(
      `update trial.card_payment set state = $2, sequence = sequence + 1, changed_at = $3,
         authorised_at = case when $4 then coalesce(authorised_at, $3) else authorised_at end,
         captured_at = case when $2 = 'captured' then $3 else captured_at end,
         ended_at = case when $5 then $3 end, last_four = coalesce($6, last_four),
         brand = case when $6::text is null then brand else 'TROY' end, refusal = coalesce($7, ''), reference = coalesce($8, ''),
         amount_kurus = coalesce($9, amount_kurus), settled_kurus = least(settled_kurus, coalesce($9, settled_kurus))
       where payment_id = $1`,
      [
        paymentId,
        change.to,
        now,
        isAgreed,
        isEnd,
        change.lastFour ?? null,
        change.refusal ?? null,
        change.reference ?? null,
        change.amountKurus ?? null,
      ],
    )
    const [after] = await readCardPayments(tx, 'payment_id = $1', [paymentId])
    if (!after) throw new TrialRefused('card-payment-unknown')
    await writeNotice(tx, after, now)
    return after
  })
}

async function writeNotice(tx: Queryable, payment: SimulatedPayment, now: Date): Promise<void> {
  await tx.query('insert into trial.card_notice (id, payment_id, body, made_at) values ($1, $2, $3, $4)', [
    `ntc_${randomBytes(8).toString('hex')}`,
    payment.paymentId,
    JSON.stringify(statusOf(payment)),
    now,
  ])
}

/** Opens a page; the same payment again has the same one. */
export async function openCardPage(
  ground: Ground,
  asked: NewCardPayment & { readonly capture: 'later' | 'at-once' },
): Promise<SimulatedPayment> {
  await ground.pool.query(
    `insert into trial.card_payment (payment_id, page, amount_kurus, settled_kurus, account_iban, description, capture, expires_at,
       return_url, notice_url, state, sequence, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', 1, $11) on conflict (payment_id) do nothing`,
    [
      asked.paymentId,
      randomBytes(12).toString('hex'),
      asked.amountKurus,
      asked.settledKurus,
      asked.accountIban,
      asked.description,
      asked.capture,
      asked.expiresAt,
      asked.returnUrl,
      asked.noticeUrl,
      ground.clock.now(),
    ],
  )
  const [payment] = await readCardPayments(ground.pool, 'payment_id = $1', [asked.paymentId])
  if (!payment) throw new Error('The page was not opened.')
  return payment
}

/** Pages whose time is over close by themselves, as soon as somebody looks. */
export async function closeExpired(ground: Ground, paymentId: string): Promise<void> {
  const [payment] = await readCardPayments(ground.pool, 'payment_id = $1', [paymentId])
  if (payment?.state === 'open' && payment.expiresAt <= ground.clock.now())
    await changeCardPayment(ground, paymentId, { to: 'expired' })
}
