import { invariant } from '#contracts/common/errors.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { executeRefunds, reopenRefunds } from '#server/modules/investments/index.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'

type ExecutedRefund = Awaited<ReturnType<typeof executeRefunds>>[number]
type ReturnedRefund = Awaited<ReturnType<typeof reopenRefunds>>[number]

function investmentOf({ partOf }: Pick<ExecutedRefund, 'partOf'>): string {
  invariant(partOf, 'a part is one of an investment')
  return partOf
}

/** Books parts of investments that the bank paid back: the investments themselves stand. */
export async function bookPartRefunds(
  tx: TransactionContext,
  projectId: string,
  parts: readonly ExecutedRefund[],
): Promise<void> {
  await postTransfers(
    tx,
    parts.map((one) => ({
      id: transferId('part-refund-executed', one.id, one.round),
      kind: 'part-refund-executed' as const,
      at: tx.clock.now(),
      bookedOn: one.bookedOn,
      projectId,
      investorId: one.investorId,
      investmentId: investmentOf(one),
      legs: move('refund-payable', 'escrow-cash', one.amountKurus),
    })),
  )
  await recordEvents(
    tx,
    parts.map((one) => ({
      action: 'settlement.part-refunded' as const,
      subjectId: one.id,
      data: { projectId, amountKurus: one.amountKurus, investmentId: investmentOf(one) },
    })),
  )
}

/** What the trail says of a refund that came back. */
interface CameBack {
  readonly refundId: string
  readonly refusal: string
  readonly bankLineId: string
  readonly bookedOn: string
}

/** Books parts that came back to the escrow account: they are owed again. */
export async function bookReturnedParts(
  tx: TransactionContext,
  projectId: string,
  parts: readonly (ReturnedRefund & CameBack)[],
): Promise<void> {
  await postTransfers(
    tx,
    parts.map((one) => ({
      id: transferId('part-refund-returned', one.id, one.round),
      kind: 'part-refund-returned' as const,
      at: tx.clock.now(),
      bookedOn: one.bookedOn,
      projectId,
      investorId: one.investorId,
      investmentId: investmentOf(one),
      legs: move('escrow-cash', 'refund-payable', one.amountKurus),
    })),
  )
  await recordEvents(
    tx,
    parts.map((one) => ({
      action: 'settlement.part-refund-returned' as const,
      subjectId: one.id,
      data: {
        projectId,
        amountKurus: one.amountKurus,
        investmentId: investmentOf(one),
        refundId: one.refundId,
        round: one.round,
        refusal: one.refusal,
        bankLineId: one.bankLineId,
      },
    })),
  )
}
