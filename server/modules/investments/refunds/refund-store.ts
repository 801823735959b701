import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

// The states of a refund: owed, listed (on a payment list), executed. Lists, answers and statements move it from settlement; each
// statement that writes one stands here.

export interface ReceiptOwed {
  /** The line of the statement it came with. */
  readonly bankLineId: string
  readonly projectId: string
  readonly amountKurus: Kurus
  /** Whom it goes back to, as far as the statement names somebody; empty otherwise. */
  readonly name: string
  readonly iban: string
}

/** Owes what came in and is no order's payment; each line once, by its derived id. */
export async function oweReceiptRefunds(
  tx: TransactionContext,
  receipts: readonly ReceiptOwed[],
  { reasonCode, owedAt, dueOn }: { readonly reasonCode: string; readonly owedAt: Date; readonly dueOn: string },
): Promise<void> {
  await sql`
    insert into investments.refund (id, project_id, bank_line_id, amount_kurus, reason_code, owed_at, due_on, state,
        creditor_name, creditor_iban)
      select id, project_id, line_id, amount_kurus, ${reasonCode}, ${owedAt}, ${dueOn}::date, 'owed', name, iban
        from unnest(${receipts.map(({ bankLineId }) => derivedId('refund', bankLineId))}::uuid[],
          ${receipts.map(({ projectId }) => projectId)}::uuid[], ${receipts.map(({ bankLineId }) => bankLineId)}::uuid[],
          ${receipts.map(({ amountKurus }) => amountKurus)}::bigint[], ${receipts.map(({ name }) => name)}::text[],
          ${receipts.map(({ iban }) => iban)}::text[])
          o(id, project_id, line_id, amount_kurus, name, iban)`.execute(tx.db)
}

/** Puts owed refunds, which the caller has locked, on a list, with the account each is paid to. */
export async function markRefundsListed(
  tx: TransactionContext,
  refunds: readonly { readonly id: string; readonly creditorName: string; readonly creditorIban: string }[],
): Promise<void> {
  await sql`
    update investments.refund r set state = 'listed', attempts = attempts + 1, creditor_name = l.name, creditor_iban = l.iban
      from unnest(${refunds.map(({ id }) => id)}::uuid[], ${refunds.map(({ creditorName }) => creditorName)}::text[],
        ${refunds.map(({ creditorIban }) => creditorIban)}::text[]) l(id, name, iban)
      where r.id = l.id`.execute(tx.db)
}

/** Takes refunds off their list: they are owed again. Those that were on one, with the investment of each; null: a receipt's. */
export async function unlistRefunds(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly investmentId: string | null }[]> {
  const { rows } = await sql<{ id: string; investmentId: string | null }>`
    update investments.refund set state = 'owed' where state = 'listed' and id = any(${[...ids]}::uuid[])
      returning id, coalesce(investment_id, part_of) as investment_id`.execute(tx.db)
  return rows
}

export interface ExecutedRefund {
  readonly id: string
  /** Null: of a part of an investment, or of a receipt. */
  readonly investmentId: string | null
  readonly partOf: string | null
  readonly investorId: string | null
  readonly amountKurus: Kurus
  readonly reason: string
  /** The how-manieth time it was paid. */
  readonly round: number
  readonly bookedOn: string
}

/** Executes listed refunds at the moment the bank says; those that were listed, in the order of their ids. */
export async function executeRefunds(
  tx: TransactionContext,
  payments: readonly { readonly refundId: string; readonly at: Date; readonly bookedOn: string }[],
): Promise<readonly ExecutedRefund[]> {
  const { rows } = await sql<ExecutedRefund>`
    with locked as materialized (
      select r.id, p.at, p.booked_on from unnest(${payments.map(({ refundId }) => refundId)}::uuid[],
          ${payments.map(({ at }) => at)}::timestamptz[], ${payments.map(({ bookedOn }) => bookedOn)}::date[]) p(id, at, booked_on)
        join investments.refund r on r.id = p.id where r.state = 'listed' order by r.id for no key update of r
    )
    update investments.refund r set state = 'executed', executed_at = k.at, booked_on = k.booked_on from locked k where r.id = k.id
      returning r.id, r.investment_id, r.part_of, r.investor_id, r.amount_kurus, r.reason_code as reason,
        r.round, r.booked_on`.execute(tx.db)
  return rows
}

export interface ReturnedRefund {
  readonly id: string
  readonly investmentId: string | null
  readonly partOf: string | null
  readonly investorId: string | null
  readonly amountKurus: Kurus
  /** The one in which it had been paid. */
  readonly round: number
}

/** Owes again what had been paid and came back, due on a day not before the one it had; another round begins. */
export async function reopenRefunds(
  tx: TransactionContext,
  ids: readonly string[],
  dueOn: string,
): Promise<readonly ReturnedRefund[]> {
  const { rows } = await sql<ReturnedRefund>`
    with locked as materialized (
      select id from investments.refund where id = any(${[...ids]}::uuid[]) and state = 'executed'
        order by id for no key update
    )
    update investments.refund r set state = 'owed', executed_at = null, booked_on = null, round = r.round + 1,
        due_on = greatest(r.due_on, ${dueOn}::date)
      from locked k where r.id = k.id
      returning r.id, r.investment_id, r.part_of, r.investor_id, r.amount_kurus, r.round - 1 as round`.execute(tx.db)
  return rows
}

/** Names the account a locked refund of a receipt goes to; it counts once another officer has confirmed it. */
export async function nameCreditor(
  tx: TransactionContext,
  named: {
    readonly refundId: string
    readonly iban: string
    readonly holderName: string
    readonly source: string
    readonly begunBy: string
  },
): Promise<void> {
  await sql`
    update investments.refund set creditor_iban = '', named_iban = ${named.iban}, named_holder = ${named.holderName},
        named_source = ${named.source}, account_begun_by = ${named.begunBy}, account_begun_at = platform.now(), account_decided_by = null,
        account_decided_at = null
      where id = ${named.refundId}`.execute(tx.db)
}

/** Confirms the account that was named for a locked refund. */
export async function confirmCreditor(tx: TransactionContext, refundId: string, decidedBy: string): Promise<void> {
  await sql`
    update investments.refund set creditor_iban = named_iban, creditor_name = named_holder, account_decided_by = ${decidedBy},
        account_decided_at = platform.now()
      where id = ${refundId}`.execute(tx.db)
}
