import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import type { KeptLine } from '../statements/statement-store.ts'

/** Money that came in, and what it is: the payment of an investment, or an exception. */
export interface Receipt {
  readonly id: string
  readonly line: KeptLine
  readonly exceptionKind: ExceptionKind | null
  /** The investment its reference names. */
  readonly investmentId: string | null
}

/** What pays no investment by itself goes to unmatched receipts. */
export async function bookUnmatched(
  tx: TransactionContext,
  projectId: string,
  receipts: readonly Receipt[],
): Promise<void> {
  await postTransfers(
    tx,
    receipts.map(({ id, line }) => ({
      id: transferId('unmatched-received', id),
      kind: 'unmatched-received' as const,
      at: tx.clock.now(),
      bookedOn: line.bookedOn,
      projectId,
      legs: move('escrow-cash', 'unmatched-receipts', line.amountKurus),
    })),
  )
}
