import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { takeStep } from '../take-step.ts'
import { happenedBy } from './booking-times.ts'
import type { BookedLine } from './import-statement.ts'
import { payoutLegsOf } from './payout-items.ts'

interface PaidLine {
  readonly id: string
  readonly listId: string
  readonly refundId: string | null
  readonly payee: 'investor' | 'company' | 'platform'
  readonly amountKurus: bigint
}

/**
 * Books money the bank paid out for one of our lists. The statement is what proves a payment; each line is booked once.
 * False when the booking belongs to no line of ours.
 */
export async function bookOutgoing(tx: TransactionContext, { line, projectId, now }: BookedLine): Promise<boolean> {
  const executedAt = happenedBy(line, now)
  const { rows } = await sql<PaidLine>`
    update investments.payment_line l set state = 'executed', executed_at = ${executedAt},
        bank_transaction_id = ${line.bankTransactionId}
      from investments.payment_list p
      where p.id = l.list_id and p.project_id = ${projectId} and l.end_to_end_id = ${line.endToEndReference}
        and l.amount_kurus = ${-line.amountKurus} and l.state in ('prepared', 'accepted')
      returning l.id, l.list_id as "listId", l.refund_id as "refundId", l.payee, l.amount_kurus as "amountKurus"`.execute(
    tx.db,
  )
  const paid = rows[0]
  if (!paid) return false
  if (paid.refundId === null) await bookPayout(tx, projectId, paid)
  else await bookRefund(tx, projectId, paid.refundId, executedAt)
  await closeList(tx, paid.listId)
  return true
}

async function bookRefund(
  tx: TransactionContext,
  projectId: string,
  refundId: string,
  executedAt: Date,
): Promise<void> {
  const { rows } = await sql<{ investmentId: string | null; amountKurus: bigint; reason: string }>`
    update investments.refund set state = 'executed', executed_at = ${executedAt} where id = ${refundId} and state = 'listed'
      returning investment_id as "investmentId", amount_kurus as "amountKurus", reason_code as reason`.execute(tx.db)
  const refund = rows[0]
  if (!refund) throw new Error(`Broken invariant: refund ${refundId} is executed once, from a list`)
  if (refund.investmentId !== null) {
    const step = refund.reason === 'withdrawn' ? 'end-withdrawal' : 'end-refund'
    await takeStep(tx, step, [refund.investmentId])
    return
  }
  await postTransfer(tx, {
    id: transferId('refund-executed', refundId),
    kind: 'refund-executed',
    at: tx.clock.now(),
    projectId,
    legs: move('refund-payable', 'escrow-cash', refund.amountKurus),
  })
  await recordEvent(tx, {
    action: 'settlement.receipt-refunded',
    subjectKind: 'refund',
    subjectId: refundId,
    data: { projectId, amountKurus: refund.amountKurus },
  })
}

async function bookPayout(tx: TransactionContext, projectId: string, paid: PaidLine): Promise<void> {
  await postTransfer(tx, {
    id: transferId('payout-executed', paid.id),
    kind: 'payout-executed',
    at: tx.clock.now(),
    projectId,
    legs: [
      ...(await payoutLegsOf(tx, projectId, paid.payee)),
      { account: 'escrow-cash', amountKurus: -paid.amountKurus },
    ],
  })
}

/**
 * A list with nothing under way any more is done; with it a batch, or, once each of its payments or what replaced it is paid,
 * a payout and the campaign (T17/7-ç).
 */
async function closeList(tx: TransactionContext, listId: string): Promise<void> {
  const { rows } = await sql<{ payoutId: string | null; batchId: string | null; projectId: string }>`
    update investments.payment_list p set state = 'done'
      where p.id = ${listId} and not exists (select 1 from investments.payment_line l
        where l.list_id = p.id and l.state in ('prepared', 'accepted'))
      returning payout_id as "payoutId", refund_batch_id as "batchId", project_id as "projectId"`.execute(tx.db)
  const list = rows[0]
  if (!list) return
  if (list.batchId !== null) {
    await sql`update investments.refund_batch b set state = 'done' where b.id = ${list.batchId}
      and not exists (select 1 from investments.payment_list p where p.refund_batch_id = b.id and p.state <> 'done')`.execute(
      tx.db,
    )
    return
  }
  const executed = await sql`
    update investments.payout o set state = 'executed', executed_at = platform.now()
      where o.id = ${list.payoutId} and o.state = 'approved' and not exists (select 1 from investments.payment_list p
        join investments.payment_line l on l.list_id = p.id
        where p.payout_id = o.id and l.state not in ('executed', 'replaced'))
      returning 1`.execute(tx.db)
  if (executed.rows.length === 0) return
  await transitionProject(tx, { projectId: list.projectId, to: 'reporting', data: { payoutId: list.payoutId } })
}
