import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  confirmReceiptDecision as confirmCall,
  refuseReceiptDecision as refuseCall,
} from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { applyReceipt, checkApplication, findOpenReceipt, type OpenReceipt } from './apply-receipt.ts'
import { correctOutgoing } from './correct-outgoing.ts'
import { lockPartials, sumOf } from './partial-receipts.ts'
import { dataOf, lockDecision, type ReceiptDecision } from './receipt-decision-store.ts'

const DECISION = { table: 'bank.receipt_decision', over: 'receipt-decision-over' } as const

/**
 * A second finance officer confirms what was proposed for a receipt, which is looked at anew: it pays the investment, or makes the
 * booking good. Confirming again changes nothing. Refuses `same-officer`, `receipt-decision-over`, `not-found`; and, where things
 * changed since, `receipt-not-applicable`, `receipt-no-correction` and `receipt-decision-changed`.
 */
export async function confirmReceiptDecision(
  context: Context,
  { proposalId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const decision = await lockDecision(tx, proposalId)
    if (!(await decide(tx, { ...DECISION, id: proposalId }, officer, { state: 'confirmed' }))) return { done: true }
    const line = await findOpenReceipt(tx, decision.lineId)
    if (!line) throw new Refusal('receipt-decision-over')
    await recordEvent(tx, {
      action: 'settlement.receipt-decision-confirmed',
      subjectId: line.lineId,
      data: dataOf(decision, line.projectId),
    })
    await carryOut(tx, decision, line)
    return { done: true }
  })
}

async function carryOut(tx: TransactionContext, decision: ReceiptDecision, line: OpenReceipt): Promise<void> {
  if (decision.outgoingLineId !== null) return correctOutgoing(tx, line.lineId, decision.outgoingLineId)
  const application = await checkApplication(tx, line, decision.investmentId, lockPartials)
  if (sumOf(application.receipts) !== decision.amountKurus) throw new Refusal('receipt-decision-changed')
  return applyReceipt(tx, line.kind, application)
}

/**
 * A finance officer refuses what another proposed for a receipt, or takes back their own proposal, and says why. The receipt waits for a
 * decision as before. Refuses `receipt-decision-over` and `not-found`.
 */
export async function refuseReceiptDecision(
  context: Context,
  { proposalId, reason }: InputOf<typeof refuseCall>,
): Promise<OutputOf<typeof refuseCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const decision = await lockDecision(tx, proposalId)
    const state = decision.begunBy === officer.id ? 'withdrawn' : 'refused'
    const waiting = { ...DECISION, id: proposalId }
    if (decision.withdrawnBy === officer.id) return { done: true }
    if (state === 'withdrawn') await withdraw(tx, waiting, officer, { withdrawn_because: reason })
    else if (!(await decide(tx, waiting, officer, { state, reason }))) return { done: true }
    const line = await findOpenReceipt(tx, decision.lineId)
    await recordEvent(tx, {
      action: state === 'refused' ? 'settlement.receipt-decision-refused' : 'settlement.receipt-decision-withdrawn',
      subjectId: decision.lineId,
      reason,
      data: dataOf(decision, line?.projectId),
    })
    return { done: true }
  })
}
