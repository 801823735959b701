import { randomBytes } from 'node:crypto'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { findAccount, post, turkishIban } from '../bank/bank-account.ts'
import { type Ground, oneAtATime } from '../behaviour.ts'

/** The simulated provider's own account. */
export const CARD_SETTLEMENT_IBAN = turkishIban('00062', '7200000000004321')
export const CARD_PROVIDER_NAME = 'ÖRNEK ÖDEME KURULUŞU A.Ş.'

interface Item {
  readonly paymentId: string
  readonly kind: 'capture' | 'refund' | 'charge-back'
  readonly amountKurus: string
}

export interface SimulatedSettlement {
  readonly reference: string
  readonly accountIban: string
  readonly netKurus: bigint
  readonly items: readonly Item[]
}

interface Moved extends Item {
  readonly accountIban: string
  readonly reference: string
}

/** `H`: of a day's sum with an account; `I`: of a charge-back. */
export const makeReference = (kind: 'H' | 'I'): string =>
  `KRT${kind}${randomBytes(5).toString('hex').toUpperCase().slice(1)}`

/** What was settled on a day; null while the day runs. The day is closed, and its sums booked, when somebody first asks. */
export async function listCardSettlements(ground: Ground, day: string): Promise<SimulatedSettlement[] | null> {
  if (day >= istanbulDate(ground.clock.now())) return null
  return oneAtATime(ground, async (tx) => {
    const { rowCount } = await tx.query('insert into trial.card_day (day) values ($1) on conflict do nothing', [day])
    if (rowCount) await closeDay(ground, tx, day)
    const { rows } = await tx.query<SimulatedSettlement>(
      `select reference, account_iban as "accountIban", net_kurus as "netKurus", items from trial.card_settlement
         where day = $1 order by reference`,
      [day],
    )
    return rows
  })
}

/** A sum of captures and refunds for each account, and each charge-back by itself. */
async function closeDay(ground: Ground, tx: Queryable, day: string): Promise<void> {
  const { rows } = await tx.query<Moved>(
    `select m.* from trial.card_payment p cross join lateral (values
         ('capture', p.captured_at, ''),
         ('refund', case when p.state = 'refunded' then p.ended_at end, ''),
         ('charge-back', case when p.state = 'charged-back' then p.ended_at end, p.reference)) k(kind, at, reference)
       cross join lateral (select p.payment_id as "paymentId", k.kind, p.settled_kurus::text as "amountKurus",
         p.account_iban as "accountIban", k.reference) m
       where (k.at at time zone 'Europe/Istanbul')::date = $1 order by p.payment_id`,
    [day],
  )
  const sums = Map.groupBy(rows, ({ accountIban, reference }) => `${accountIban} ${reference}`)
  for (const moved of sums.values()) {
    const [first] = moved
    if (first) await settle(ground, tx, day, first, moved)
  }
}

async function settle(
  ground: Ground,
  tx: Queryable,
  day: string,
  first: Moved,
  moved: readonly Moved[],
): Promise<void> {
  const reference = first.reference === '' ? makeReference('H') : first.reference
  const net = moved.reduce(
    (sum, { kind, amountKurus }) => sum + BigInt(amountKurus) * (kind === 'capture' ? 1n : -1n),
    0n,
  )
  const items = moved.map(({ paymentId, kind, amountKurus }) => ({ paymentId, kind, amountKurus }))
  await tx.query(
    'insert into trial.card_settlement (reference, day, account_iban, net_kurus, items) values ($1, $2, $3, $4, $5)',
    [reference, day, first.accountIban, net, JSON.stringify(items)],
  )
  const account = await findAccount(tx, first.accountIban)
  // A charge-back that the escrow account has nothing for is the operator's own to pay, elsewhere.
  if (net === 0n || !account || account.closed || account.balanceKurus + net < 0n) return
  await post(tx, {
    accountIban: first.accountIban,
    amountKurus: net,
    bookedAt: ground.clock.now(),
    counterpartyName: CARD_PROVIDER_NAME,
    counterpartyIban: CARD_SETTLEMENT_IBAN,
    description: `KART HESAPLASMA ${reference}`,
    endToEndId: null,
  })
}
