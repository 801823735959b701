import { type RawBuilder, sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { type CardStatus, OutsideRefused } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { openMatter } from '../records/matter-store.ts'
import { requireCards } from '../records/require-cards.ts'
import { findDeceased } from '#server/modules/payees/index.ts'
import { cardRefunds } from '#server/modules/investments/index.ts'
import { claimPayment, keepReturnRefusal } from '../records/payment-store.ts'
import { askAbout, takeInStatus } from './ask-about.ts'

const MOST = 50

interface Wanted {
  readonly id: string
  readonly investmentId: string
  readonly projectId: string
  readonly amountKurus: bigint
  readonly expiresAt: Date
  readonly investorId: string
  readonly isCaptured: boolean
  readonly isSettled: boolean
}

/** Payments of which something is wanted and whose time to be asked has come. SQL over `p`, a payment. */
async function listWanted(context: Context, work: string, wanted: RawBuilder<unknown>): Promise<readonly Wanted[]> {
  requireSystem(context.actor)
  if (context.outside.cards === null) return []
  const { rows } = await sql<Wanted>`
    select p.id, p.investment_id, p.investor_id, p.project_id, p.amount_kurus, p.expires_at, p.state = 'captured' as is_captured,
        p.settled_at is not null as is_settled
      from cards.payment p
      where ${wanted} and (p.next_ask_at is null or p.next_ask_at <= platform.now()) and ${isNotPutOff(work, sql`p.id`)}
      order by p.next_ask_at nulls first, p.id limit ${MOST}`.execute(context.db)
  return rows
}

/** One question each, by one process at a time; the round counts what the provider answered. */
async function askEach(
  context: Context,
  work: string,
  wanted: readonly Wanted[],
  ask: (payment: Wanted) => Promise<unknown>,
): Promise<number> {
  return eachApart(
    context,
    work,
    wanted,
    ({ id }) => id,
    async (payment) => (await claimPayment(context, payment.id)) && (await ask(payment)) !== null,
  )
}

const ASK = 'ask-open-card-payments'

/** Pages whose time is over and of which nothing was heard: a notice that never came is made good. */
export const askOpenPayments: DueWork = {
  name: ASK,
  lane: 'cards',
  async run(context) {
    const wanted = await listWanted(
      context,
      ASK,
      sql`p.state = 'open' and p.next_ask_at is not null and p.expires_at <= platform.now()`,
    )
    return askEach(context, ASK, wanted, (payment) => askAbout(context, payment))
  },
}

const CAPTURE = 'capture-card-payments'

/** Takes what is held for investments that are final: nothing is taken from a card as long as its holder may withdraw (T17/4). */
export const capturePayments: DueWork = {
  name: CAPTURE,
  lane: 'cards',
  async run(context) {
    const isFinal = sql`exists (select 1 from investments.investment i where i.id = p.investment_id and i.state = 'final')`
    const wanted = await listWanted(context, CAPTURE, sql`p.state = 'authorised' and p.is_counted and ${isFinal}`)
    return askEach(context, CAPTURE, wanted, (payment) =>
      act(context, payment, () => requireCards(context).capture(payment.id)),
    )
  },
}

const GIVE_BACK = 'give-card-payments-back'

/** What is owed back to a card, and what pays no order. */
export const giveBackPayments: DueWork = {
  name: GIVE_BACK,
  lane: 'cards',
  async run(context) {
    const ids = sql`select r.card_payment_id from investments.refund r where r.state = 'owed' and r.card_payment_id is not null
      union all select u.id from cards.payment u where u.state = 'authorised' and not u.is_counted and u.next_ask_at is not null`
    const wanted = await listWanted(
      context,
      GIVE_BACK,
      sql`p.state in ('authorised', 'captured') and p.return_refusal = ''
        and p.id in (${ids})`,
    )
    const deceased = await findDeceased(
      context,
      wanted.map(({ investorId }) => investorId),
    )
    return askEach(context, GIVE_BACK, wanted, (payment) =>
      payment.isCaptured && deceased.has(payment.investorId)
        ? leaveToEstate(context, payment)
        : act(context, payment, () => requireCards(context).giveBack(payment.id), refuseReturn(context)),
    )
  },
}

/**
 * A card of somebody who died takes nothing back: what was taken from it goes to the account of the estate, as any other refund does,
 * once it lies on the escrow account. What is only held is let go of by the card's bank, whoever the card's holder was.
 */
async function leaveToEstate(context: Context, { id, isSettled }: Wanted): Promise<true | null> {
  if (!isSettled) return null
  return inTransaction(context, async (tx) => ((await cardRefunds.payByTransfer(tx, id)) ? true : null))
}

type Refused = (payment: Wanted, code: string) => Promise<void>

/** Asks the provider to do something. A refusal may mean that the payment stands otherwise than we know: it is asked about. */
async function act(
  context: Context,
  payment: Wanted,
  ask: () => Promise<CardStatus>,
  onRefused?: Refused,
): Promise<CardStatus | 'unknown' | null> {
  try {
    const status = await waitsForOutside(context, ask)
    if (status) await takeInStatus(context, status)
    return status
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error
    context.log.warn({ reason: error.message, payment: payment.id }, 'the card provider refused')
    const before = await sequenceOf(context, payment.id)
    const known = await askAbout(context, payment)
    const isNews = known !== null && known !== 'unknown' && known.sequence > before
    if (!isNews && onRefused) await onRefused(payment, error.code)
    // Nothing came of it: the next try waits.
    return isNews ? known : null
  }
}

async function sequenceOf(context: Context, id: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`select sequence from cards.payment where id = ${id}`.execute(
    context.db,
  )
  return rows[0]?.sequence ?? 0
}

/** The provider does not give it back: two officers decide what is to become of the refund. */
const refuseReturn =
  (context: Context): Refused =>
  async ({ id, projectId, amountKurus }, code) =>
    inTransaction(context, async (tx) => {
      await keepReturnRefusal(tx, id, code)
      await openMatter(tx, { kind: 'refund-refused', subject: id, projectId, paymentId: id, amountKurus })
    })
