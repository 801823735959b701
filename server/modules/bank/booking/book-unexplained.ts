import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { makeGood } from '../receipts/correct-outgoing.ts'
import { findReversed, keepReversed, takeBackReceipts } from './reversals.ts'
import type { WaitingLine } from '../statements/statement-store.ts'

/**
 * Books what the bank booked out for no list of ours. A receipt it takes back on which nobody has decided leaves unmatched receipts as
 * it came; everything else stands on bank-suspense until it is paid back.
 */
export async function bookUnexplained(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
): Promise<void> {
  if (lines.length === 0) return
  const reversed = await findReversed(tx, lines)
  await keepReversed(tx, reversed)
  const takenBack = await takeBackReceipts(tx, reversed)
  const at = tx.clock.now()
  await postTransfers(
    tx,
    lines.map(({ id, line }) => {
      const kind = takenBack.has(id) ? ('unmatched-reversed' as const) : ('booked-out' as const)
      const from = takenBack.has(id) ? ('unmatched-receipts' as const) : ('bank-suspense' as const)
      const legs = move(from, 'escrow-cash', -line.amountKurus)
      return { id: transferId(kind, id), kind, at, bookedOn: line.bookedOn, projectId, legs }
    }),
  )
  await recordEvents(
    tx,
    lines
      .filter(({ id }) => takenBack.has(id))
      .map(({ id, line }) => ({
        action: 'settlement.receipt-reversed' as const,
        subjectId: takenBack.get(id) ?? '',
        data: { projectId, amountKurus: -line.amountKurus, reversalLineId: id },
      })),
  )
}

/** Receipts with which the bank takes back what it booked out without an order set that right, where they name it. */
export async function correctReversed(tx: TransactionContext, receipts: readonly WaitingLine[]): Promise<void> {
  const reversed = await findReversed(tx, receipts)
  await keepReversed(tx, reversed)
  for (const { id, original } of reversed) if (original.isOpen) await makeGood(tx, id, original.id)
}
