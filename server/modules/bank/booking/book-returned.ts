import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { recordEvent, recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfer, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { findOffering, transitionProject } from '#server/modules/projects/index.ts'
import { refundDueOn, reopenRefunds, takeStep } from '#server/modules/investments/index.ts'
import { happenedBy, isFutureDated } from '../statements/booking-times.ts'
import { bookReturnedParts } from './part-refunds.ts'
import { explainReturned } from '../notices/keep-notice.ts'
import {
  paymentReferencesOf,
  payoutLegsOf,
  reopenPayout,
  type ReturnedLine,
  returnPayments,
} from '#server/modules/payments/index.ts'
import { readReturnReason } from '../statements/return-reason.ts'
import type { WaitingLine } from '../statements/statement-store.ts'

type ReturnedRefund = Awaited<ReturnType<typeof reopenRefunds>>[number]

/**
 * Books payments of ours that come back: incoming bookings of the whole amount of a payment that was executed, and that name it. What
 * was paid is owed again. Returns the bookings that were such; anything else is for the desk. Each names another payment, and the
 * caller has locked the investments that had been paid back.
 */
export async function bookReturned(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const told = lines.flatMap(({ id, line }) =>
    isFutureDated(line, now)
      ? []
      : paymentReferencesOf(line).map((reference, rank) => ({
          ...{ id, reference, rank, amountKurus: line.amountKurus, at: happenedBy(line, now), bookedOn: line.bookedOn },
          refusal: readReturnReason(line.description, line.returnReason),
        })),
  )
  if (told.length === 0) return new Set()
  const rows = await returnPayments(tx, projectId, told)
  const noticed = await explainReturned(
    tx,
    rows.map(({ id }) => id),
  )
  const returned = rows.map((line) => ({ ...line, refusal: noticed.get(line.id) ?? line.refusal }))
  await oweRefundsAgain(tx, projectId, returned)
  for (const line of returned) if (line.payoutId !== null) await owePayoutAgain(tx, projectId, line, line.payoutId)
  return new Set(returned.map(({ bankLineId }) => bankLineId))
}

async function oweRefundsAgain(
  tx: TransactionContext,
  projectId: string,
  returned: readonly ReturnedLine[],
): Promise<void> {
  const lines = new Map(returned.flatMap((line) => (line.refundId === null ? [] : [[line.refundId, line] as const])))
  if (lines.size === 0) return
  const dueOn = await refundDueOn(tx, tx.clock.now(), 'receipt')
  const refunds = await reopenRefunds(tx, [...lines.keys()], dueOn)
  invariant(refunds.length === lines.size, 'what comes back of a refund was executed')
  const dataOf = ({ id, round }: ReturnedRefund) => {
    const line = lines.get(id)
    invariant(line, 'what is owed again came back')
    return { refundId: id, round, refusal: line.refusal, bankLineId: line.bankLineId }
  }
  const bookedOnOf = ({ id }: ReturnedRefund) => {
    const line = lines.get(id)
    invariant(line, 'what is owed again came back')
    return line.bookedOn
  }
  const byInvestment = new Map(refunds.flatMap((one) => (one.investmentId === null ? [] : [[one.investmentId, one]])))
  const moved = await takeStep(tx, 'refund-came-back', [...byInvestment.keys()], {
    set: sql`refunded_at = null`,
    rounds: new Map([...byInvestment].map(([id, { round }]) => [id, round])),
    bookedOn: new Map([...byInvestment].map(([id, one]) => [id, bookedOnOf(one)])),
    data: ({ id }) => {
      const refund = byInvestment.get(id)
      invariant(refund, 'only what came back is stepped')
      return { investmentId: id, ...dataOf(refund) }
    },
  })
  invariant(moved.length === byInvestment.size, 'an investment whose refund was executed had ended')
  const parts = refunds.filter(({ partOf }) => partOf !== null)
  await bookReturnedParts(
    tx,
    projectId,
    parts.map((one) => ({ ...one, ...dataOf(one), bookedOn: bookedOnOf(one) })),
  )
  const receipts = refunds.filter(({ investmentId, partOf }) => investmentId === null && partOf === null)
  await postTransfers(
    tx,
    receipts.map((one) => ({
      id: transferId('refund-returned', one.id, one.round),
      kind: 'refund-returned' as const,
      at: tx.clock.now(),
      bookedOn: bookedOnOf(one),
      projectId,
      legs: move('escrow-cash', 'refund-payable', one.amountKurus),
    })),
  )
  await recordEvents(
    tx,
    receipts.map((one) => ({
      action: 'settlement.receipt-refund-returned' as const,
      subjectId: one.id,
      data: { projectId, amountKurus: one.amountKurus, ...dataOf(one) },
    })),
  )
}

/**
 * A payment of a payout is owed again, and its payout is not done. Whose company was not paid, that campaign stands before the transfer
 * of its funds once more (T17/7-ç); the fees that come back are the platform's own matter.
 */
async function owePayoutAgain(
  tx: TransactionContext,
  projectId: string,
  { id, payee, amountKurus, refusal, bankLineId, bookedOn }: ReturnedLine,
  payoutId: string,
): Promise<void> {
  const legs = await payoutLegsOf(tx, projectId, payee)
  await postTransfer(tx, {
    id: transferId('payout-returned', id),
    kind: 'payout-returned',
    at: tx.clock.now(),
    bookedOn,
    projectId,
    legs: [{ account: 'escrow-cash', amountKurus }, ...legs.map((leg) => ({ ...leg, amountKurus: -leg.amountKurus }))],
  })
  await reopenPayout(tx, payoutId)
  const isBack = payee === 'company' && (await findOffering(tx, projectId))?.state === 'reporting'
  if (isBack) await transitionProject(tx, { projectId, to: 'payout', data: { payoutId } })
  await recordEvent(tx, {
    action: 'settlement.payout-returned',
    subjectId: projectId,
    data: { projectId, payoutId, payee, amountKurus, refusal, bankLineId },
  })
}
