import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { bankReferenceOf } from '#server/outside/index.ts'

export interface NewPaymentList {
  readonly id: string
  readonly projectId: string
  readonly purpose: 'refund' | 'payout'
  readonly batchId?: string
  readonly payoutId?: string
  readonly isApproved: boolean
}

export interface NewPaymentLine {
  /** Makes the reference that comes back in the statement. */
  readonly id: string
  readonly refundId?: string
  readonly payee: 'investor' | 'company' | 'platform'
  readonly creditorName: string
  readonly creditorIban: string
  readonly amountKurus: Kurus
  readonly description: string
}

/** A list for the escrow account of a campaign; approved lists go to the bank by due work. */
export async function addPaymentList(tx: TransactionContext, list: NewPaymentList): Promise<void> {
  await sql`
    insert into payments.payment_list (id, project_id, purpose, refund_batch_id, payout_id, debtor_iban, debtor_name, state,
        created_at, next_try_at)
      select ${list.id}, project_id, ${list.purpose}, ${list.batchId ?? null}::uuid, ${list.payoutId ?? null}::uuid, escrow_iban,
          escrow_holder, ${list.isApproved ? 'approved' : 'prepared'}, platform.now(), platform.now()
        from investments.campaign where project_id = ${list.projectId}`.execute(tx.db)
}

export async function addPaymentLines(
  tx: TransactionContext,
  listId: string,
  lines: readonly NewPaymentLine[],
): Promise<void> {
  await sql`
    insert into payments.payment_line (id, list_id, end_to_end_id, refund_id, payee, creditor_name, creditor_iban, amount_kurus,
        description, state)
      select id, ${listId}, reference, refund_id, payee, creditor_name, creditor_iban, amount_kurus, description, 'prepared'
        from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => bankReferenceOf(line.id))}::text[],
          ${lines.map((line) => line.refundId ?? null)}::uuid[], ${lines.map((line) => line.payee)}::text[],
          ${lines.map((line) => line.creditorName)}::text[], ${lines.map((line) => line.creditorIban)}::text[],
          ${lines.map((line) => line.amountKurus)}::bigint[], ${lines.map((line) => line.description)}::text[])
          l(id, reference, refund_id, payee, creditor_name, creditor_iban, amount_kurus, description)`.execute(tx.db)
}
