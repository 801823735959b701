import { type RawBuilder, sql } from 'kysely'
import type { CardPaymentState, ReturnCode } from '#contracts/cards/lifecycle.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { CardStatus } from '#server/outside/index.ts'

/** One try to pay an order by card. */
export interface CardPayment {
  readonly id: string
  readonly investmentId: string
  readonly investorId: string
  readonly projectId: string
  readonly amountKurus: Kurus
  readonly surchargeKurus: Kurus
  readonly state: CardPaymentState
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly redirectUrl: string | null
  readonly sequence: number
  readonly authorisedAt: Date | null
  readonly capturedAt: Date | null
  readonly settledAt: Date | null
  readonly brand: string
  readonly lastFour: string
  readonly refusal: string
  readonly isCounted: boolean
  readonly returnCode: ReturnCode | null
}

const COLUMNS = sql`id, investment_id, investor_id, project_id, amount_kurus, surcharge_kurus, state, started_at, expires_at,
  redirect_url, sequence, authorised_at, captured_at, settled_at, brand, last_four, refusal, is_counted, return_code`

/** Payments that a condition names, the latest first. */
export async function readPayments(
  context: Pick<Context, 'db'>,
  condition: RawBuilder<unknown>,
  limit = 1,
): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    select ${COLUMNS} from cards.payment where ${condition} order by started_at desc, id desc limit ${limit}`.execute(
    context.db,
  )
  return rows
}

/** Locks a payment, whose investment the caller has locked. */
export async function lockPayment(tx: TransactionContext, id: string): Promise<CardPayment | null> {
  const { rows } = await sql<CardPayment>`
    select ${COLUMNS} from cards.payment where id = ${id} for no key update`.execute(tx.db)
  return rows[0] ?? null
}

export type NewPayment = Pick<
  CardPayment,
  'id' | 'investmentId' | 'investorId' | 'projectId' | 'amountKurus' | 'surchargeKurus' | 'startedAt' | 'expiresAt'
>

/** Keeps a payment before the provider hears of it: whatever happens on the way, it is asked about. */
export async function addPayment(tx: TransactionContext, one: NewPayment): Promise<void> {
  await sql`
    insert into cards.payment (id, investment_id, investor_id, project_id, amount_kurus, surcharge_kurus, state, started_at,
        expires_at, next_ask_at)
      values (${one.id}, ${one.investmentId}, ${one.investorId}, ${one.projectId}, ${one.amountKurus}, ${one.surchargeKurus},
        'open', ${one.startedAt}, ${one.expiresAt}, ${one.expiresAt})`.execute(tx.db)
}

export async function keepPage(context: Pick<Context, 'db'>, id: string, redirectUrl: string): Promise<void> {
  await sql`update cards.payment set redirect_url = ${redirectUrl} where id = ${id}`.execute(context.db)
}

/**
 * Keeps a newer status of the provider's. Nothing more is asked until something is wanted of it; while its page is open, at its end.
 */
export async function keepStatus(tx: TransactionContext, { paymentId, ...status }: CardStatus): Promise<void> {
  await sql`
    update cards.payment set sequence = ${status.sequence}, brand = ${status.brand}, last_four = ${status.lastFour},
        refusal = ${status.refusal}, reference = ${status.reference || null}, attempts = 0,
        next_ask_at = case when ${status.state} = 'open' then expires_at end
      where id = ${paymentId}`.execute(tx.db)
}

/** The card's bank agreed: the payment pays its order, or goes back, and then at once. */
export async function keepAgreed(
  tx: TransactionContext,
  id: string,
  authorisedAt: Date,
  returnCode: ReturnCode | null,
): Promise<void> {
  await sql`
    update cards.payment set state = 'authorised', authorised_at = ${authorisedAt}, ended_at = null,
        is_counted = ${returnCode === null}, return_code = ${returnCode},
        next_ask_at = case when ${returnCode}::text is null then null else platform.now() end
      where id = ${id}`.execute(tx.db)
}

/** The card's bank agreed, and the money was gone before we heard of it: it pays nothing. */
export async function keepGone(tx: TransactionContext, id: string, authorisedAt: Date): Promise<void> {
  await sql`update cards.payment set authorised_at = ${authorisedAt}, return_code = 'late', state = 'authorised', ended_at = null
    where id = ${id}`.execute(tx.db)
}

export async function keepCaptured(tx: TransactionContext, id: string, at: Date): Promise<void> {
  await sql`update cards.payment set state = 'captured', captured_at = ${at} where id = ${id}`.execute(tx.db)
}

/** It takes part no more. `isBorne`: of a charge-back after which its order stands. */
export async function keepEnded(
  tx: TransactionContext,
  id: string,
  state: Extract<CardPaymentState, 'abandoned' | 'refused' | 'returned' | 'lost' | 'charged-back'>,
  isBorne = false,
): Promise<void> {
  await sql`update cards.payment set state = ${state}, ended_at = platform.now(), is_borne = ${isBorne}, next_ask_at = null
    where id = ${id}`.execute(tx.db)
}

/** Why the provider did not give it back; empty: it may be tried again. */
export async function keepReturnRefusal(context: Pick<Context, 'db'>, id: string, refusal: string): Promise<void> {
  await sql`update cards.payment set return_refusal = ${refusal}, next_ask_at = null, attempts = 0 where id = ${id}`.execute(
    context.db,
  )
}

/** Takes a payment for one question to the provider; false when another process has it, or its time has not come. */
export async function claimPayment(context: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const { rows } = await sql`
    update cards.payment set attempts = attempts + 1,
        next_ask_at = platform.now() + make_interval(secs => least(900, 5 * power(2, least(attempts, 10))))
      where id = ${id} and (next_ask_at is null or next_ask_at <= platform.now())
      returning id`.execute(context.db)
  return rows.length > 0
}

/** Marks payments as settled: the bank has booked the sum they are part of. */
export async function markSettled(tx: TransactionContext, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    with locked as materialized (
      select id from cards.payment where id = any(${[...ids]}::uuid[]) and captured_at is not null and settled_at is null
        order by id for no key update
    )
    update cards.payment p set settled_at = ${at} from locked where p.id = locked.id`.execute(tx.db)
}

/** The investment has a page open on which its payer may yet pay: SQL over `investment`. */
export const HAS_OPEN_PAGE = sql`exists (
  select 1 from cards.payment p where p.investment_id = investment.id and p.state = 'open')`

/** A campaign waits for card money that does not lie on its escrow account yet: SQL over `t`, its totals. */
export const HAS_UNSETTLED_CARD = sql`exists (
  select 1 from cards.payment p where p.project_id = t.project_id and p.is_counted and p.state in ('authorised', 'captured')
    and p.settled_at is null)`
