import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** A payment that a booking proves. */
interface BookedPayment {
  readonly id: string
  readonly reference: string | null
  readonly amountKurus: Kurus
  readonly at: Date
  readonly line: { readonly bankTransactionId: string; readonly bookedOn: string }
}

/** A payment that was executed, by the booking that proves it. */
export interface PaidLine {
  readonly id: string
  readonly listId: string
  readonly refundId: string | null
  readonly payee: 'investor' | 'company' | 'platform'
  readonly amountKurus: bigint
  readonly executedAt: Date
  readonly bankLineId: string
  readonly bookedOn: string
}

/**
 * Payments under way that bookings name, with their amount, are executed; each booking names another. What no second officer has approved
 * is not under way: a booking of it is money that left without an order.
 */
export async function executePayments(
  tx: TransactionContext,
  projectId: string,
  payments: readonly BookedPayment[],
): Promise<readonly PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    with told as (
      select * from unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map(({ reference }) => reference)}::text[],
        ${payments.map(({ amountKurus }) => amountKurus)}::bigint[], ${payments.map(({ at }) => at)}::timestamptz[],
        ${payments.map(({ line }) => line.bankTransactionId || null)}::text[], ${payments.map(({ line }) => line.bookedOn)}::date[])
        t(bank_line_id, reference, amount_kurus, at, transaction_id, booked_on)
    ), locked as materialized (
      select l.id, t.bank_line_id, t.at, t.transaction_id, t.booked_on
        from told t join payments.payment_line l on l.end_to_end_id = t.reference and l.amount_kurus = t.amount_kurus
        join payments.payment_list p on p.id = l.list_id
        where p.project_id = ${projectId} and p.state <> 'prepared' and l.state in ('prepared', 'accepted')
        order by l.id for no key update of l
    )
    update payments.payment_line l set state = 'executed', executed_at = k.at, bank_transaction_id = k.transaction_id
      from locked k where l.id = k.id
      returning l.id, l.list_id, l.refund_id, l.payee, l.amount_kurus,
        l.executed_at, k.bank_line_id, k.booked_on`.execute(tx.db)
  return rows
}

/** A payout whose payments, or what replaced them, are all made. */
interface PaidPayout {
  readonly payoutId: string
  readonly projectId: string
  readonly paidKurus: Kurus
}

/**
 * A list with nothing under way any more is done; with it a batch, or, once each of its payments or what replaced it is paid, a payout,
 * which it then answers with.
 */
export async function endList(tx: TransactionContext, listId: string): Promise<PaidPayout | null> {
  const { rows } = await sql<{ payoutId: string | null; batchId: string | null; projectId: string }>`
    update payments.payment_list p set state = 'done'
      where p.id = ${listId} and not exists (select 1 from payments.payment_line l
        where l.list_id = p.id and l.state in ('prepared', 'accepted'))
      returning payout_id, refund_batch_id as batch_id, project_id`.execute(tx.db)
  const list = rows[0]
  if (!list) return null
  const { payoutId } = list
  if (payoutId === null) {
    await sql`update payments.refund_batch b set state = 'done' where b.id = ${list.batchId}
      and not exists (select 1 from payments.payment_list p where p.refund_batch_id = b.id
        and p.state not in ('done', 'withdrawn'))`.execute(tx.db)
    return null
  }
  const executed = await sql<{ paidKurus: bigint }>`
    update payments.payout o set state = 'executed', executed_at = platform.now()
      where o.id = ${payoutId} and o.state = 'confirmed' and not exists (select 1 from payments.payment_list p
        join payments.payment_line l on l.list_id = p.id
        where p.payout_id = o.id and l.state not in ('executed', 'replaced'))
      returning o.net_kurus as paid_kurus`.execute(tx.db)
  const paid = executed.rows[0]
  return paid ? { payoutId, projectId: list.projectId, paidKurus: paid.paidKurus } : null
}

/** A payment that a booking says came back, `rank` by how likely the booking names it. */
interface ToldReturn {
  readonly id: string
  readonly reference: string
  readonly rank: number
  readonly amountKurus: Kurus
  readonly at: Date
  readonly bookedOn: string
  readonly refusal: PaymentRefusal
}

/** A payment that came back, by its booking. */
export interface ReturnedLine {
  readonly id: string
  readonly payoutId: string | null
  readonly refundId: string | null
  readonly payee: 'investor' | 'company' | 'platform'
  readonly amountKurus: bigint
  readonly refusal: PaymentRefusal
  readonly bankLineId: string
  readonly bookedOn: string
}

/** Payments that were executed and that incoming bookings of their whole amount name have come back. */
export async function returnPayments(
  tx: TransactionContext,
  projectId: string,
  told: readonly ToldReturn[],
): Promise<readonly ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    with told as (
      select * from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ reference }) => reference)}::text[],
        ${told.map(({ rank }) => rank)}::int[], ${told.map(({ amountKurus }) => amountKurus)}::bigint[],
        ${told.map(({ at }) => at)}::timestamptz[], ${told.map(({ bookedOn }) => bookedOn)}::date[],
        ${told.map(({ refusal }) => refusal)}::text[]) t(bank_line_id, reference, rank, amount_kurus, at, booked_on, refusal)
    ), named as (
      select distinct on (t.bank_line_id) l.id, t.bank_line_id, t.at, t.booked_on, t.refusal, p.payout_id
        from told t join payments.payment_line l on l.end_to_end_id = t.reference and l.amount_kurus = t.amount_kurus
        join payments.payment_list p on p.id = l.list_id
        where p.project_id = ${projectId} and l.state = 'executed'
        order by t.bank_line_id, t.rank
    ), locked as materialized (
      select n.* from named n join payments.payment_line l on l.id = n.id
        where l.state = 'executed' order by l.id for no key update of l
    )
    update payments.payment_line l set state = 'returned', returned_at = k.at, return_line_id = k.bank_line_id,
        refusal = k.refusal
      from locked k where l.id = k.id
      returning l.id, k.payout_id, l.refund_id, l.payee, l.amount_kurus,
        l.refusal, k.bank_line_id, k.booked_on`.execute(tx.db)
  return rows
}

/** A payout of which a payment came back is not done. */
export async function reopenPayout(tx: TransactionContext, payoutId: string): Promise<void> {
  await sql`update payments.payout set state = 'confirmed', executed_at = null
    where id = ${payoutId} and state = 'executed'`.execute(tx.db)
}
