import { invariant } from '#contracts/common/errors.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfer, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { findOffering, notePayout, transitionProject } from '#server/modules/projects/index.ts'
import { executeRefunds, takeStep } from '#server/modules/investments/index.ts'
import { happenedBy } from '../statements/booking-times.ts'
import { bookPartRefunds } from './part-refunds.ts'
import { endList, executePayments, type PaidLine, payoutLegsOf, tellApart } from '#server/modules/payments/index.ts'
import type { WaitingLine } from '../statements/statement-store.ts'

type ExecutedRefund = Awaited<ReturnType<typeof executeRefunds>>[number]

/**
 * Books money the bank paid out for our lists. The statement is what proves a payment; each line is booked once. Returns the bookings
 * that belong to a line of ours. Each names another payment, and the caller has locked the investments that are paid back.
 */
export async function bookOutgoing(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set()
  const payments = (await tellApart(tx, projectId, lines)).map((one) => ({ ...one, at: happenedBy(one.line, now) }))
  const paid = await executePayments(tx, projectId, payments)
  await bookRefunds(tx, projectId, paid)
  for (const line of paid) if (line.refundId === null) await bookPayout(tx, projectId, line)
  for (const listId of [...new Set(paid.map((line) => line.listId))].sort()) await closeList(tx, listId)
  return new Set(paid.map(({ bankLineId }) => bankLineId))
}

async function bookRefunds(tx: TransactionContext, projectId: string, paid: readonly PaidLine[]): Promise<void> {
  const lines = paid.filter(({ refundId }) => refundId !== null)
  if (lines.length === 0) return
  const refunds = await executeRefunds(
    tx,
    lines.flatMap(({ refundId, executedAt, bookedOn }) =>
      refundId === null ? [] : [{ refundId, at: executedAt, bookedOn }],
    ),
  )
  invariant(refunds.length === lines.length, 'a refund is executed once, from a list')
  const idsOf = (isWithdrawal: boolean) =>
    refunds.flatMap(({ investmentId, reason }) =>
      (reason === 'withdrawn') === isWithdrawal ? (investmentId ?? []) : [],
    )
  const rounds = new Map(refunds.map(({ investmentId, id, round }) => [investmentId ?? id, round]))
  const bookedOn = new Map(refunds.map((one) => [one.investmentId ?? one.id, one.bookedOn]))
  await takeStep(tx, 'end-withdrawal', idsOf(true), { rounds, bookedOn })
  await takeStep(tx, 'end-refund', idsOf(false), { rounds, bookedOn })
  await bookPartRefunds(
    tx,
    projectId,
    refunds.filter(({ partOf }) => partOf !== null),
  )
  await bookReceiptRefunds(
    tx,
    projectId,
    refunds.filter(({ investmentId, partOf }) => investmentId === null && partOf === null),
  )
}

/** Receipts that pay no investment, on their way back. */
async function bookReceiptRefunds(
  tx: TransactionContext,
  projectId: string,
  refunds: readonly ExecutedRefund[],
): Promise<void> {
  await postTransfers(
    tx,
    refunds.map(({ id, amountKurus, round, bookedOn }) => ({
      id: transferId('refund-executed', id, round),
      kind: 'refund-executed' as const,
      at: tx.clock.now(),
      bookedOn,
      projectId,
      legs: move('refund-payable', 'escrow-cash', amountKurus),
    })),
  )
  await recordEvents(
    tx,
    refunds.map(({ id, amountKurus }) => ({
      action: 'settlement.receipt-refunded' as const,
      subjectId: id,
      data: { projectId, amountKurus },
    })),
  )
}

async function bookPayout(tx: TransactionContext, projectId: string, paid: PaidLine): Promise<void> {
  await postTransfer(tx, {
    id: transferId('payout-executed', paid.id),
    kind: 'payout-executed',
    at: tx.clock.now(),
    bookedOn: paid.bookedOn,
    projectId,
    legs: [
      ...(await payoutLegsOf(tx, projectId, paid.payee)),
      { account: 'escrow-cash', amountKurus: -paid.amountKurus },
    ],
  })
}

/** A list with nothing under way any more is done; with a payout whose payments are all made, the campaign goes on (T17/7-ç). */
async function closeList(tx: TransactionContext, listId: string): Promise<void> {
  const paid = await endList(tx, listId)
  if (!paid) return
  const { payoutId, projectId, paidKurus } = paid
  // Where only the platform's own payment had come back, the campaign has gone on.
  if ((await findOffering(tx, projectId))?.state !== 'payout') return
  await transitionProject(tx, { projectId, to: 'reporting', data: { payoutId } })
  await notePayout(tx, { projectId, paidKurus })
}
