import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { refundDueOn } from '../owe-refunds.ts'

/**
 * A receipt that pays no investment is owed back to the account it came from. `amountKurus` less than the whole when the
 * rest was used. Once per line: refund and transfer have ids that follow from it.
 */
export async function returnReceipt(
  tx: TransactionContext,
  lineId: string,
  reasonCode: string,
  usedKurus = 0n,
): Promise<void> {
  const { rows } = await sql<{ projectId: string; amountKurus: bigint; name: string; iban: string }>`
    update investments.bank_line
      set resolved_at = platform.now(), resolution = ${usedKurus > 0n ? 'applied' : 'returned'}
      where id = ${lineId} and outcome = 'exception' and resolved_at is null
      returning project_id as "projectId", amount_kurus as "amountKurus", counterparty_name as name, counterparty_iban as iban`.execute(
    tx.db,
  )
  const line = rows[0]
  if (!line) return
  const amountKurus = line.amountKurus - usedKurus
  const now = tx.clock.now()
  if (amountKurus > 0n) {
    const refundId = derivedId('refund', lineId)
    await postTransfer(tx, {
      id: transferId('unmatched-returned', lineId),
      kind: 'unmatched-returned',
      at: now,
      projectId: line.projectId,
      legs: move('unmatched-receipts', 'refund-payable', amountKurus),
    })
    await sql`
      insert into investments.refund (id, project_id, bank_line_id, amount_kurus, reason_code, owed_at, due_on, state,
          creditor_name, creditor_iban)
        values (${refundId}, ${line.projectId}, ${lineId}, ${amountKurus}, ${reasonCode}, ${now},
          ${await refundDueOn(tx, now, 'receipt')}, 'owed', ${line.name}, ${line.iban})`.execute(tx.db)
  }
  await recordEvent(tx, {
    action: usedKurus > 0n ? 'settlement.receipt-applied' : 'settlement.receipt-returned',
    subjectKind: 'bank-line',
    subjectId: lineId,
    reason: reasonCode,
    data: { projectId: line.projectId, amountKurus, usedKurus },
  })
}
