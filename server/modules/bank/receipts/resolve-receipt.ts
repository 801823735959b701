import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { resolveBankReceipt as endpoint } from '#contracts/settlement/endpoints.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { checkApplication, findOpenReceipt, type OpenReceipt } from './apply-receipt.ts'
import { isCorrectable } from './correct-outgoing.ts'
import { listPartials, sumOf } from './partial-receipts.ts'
import { dataOf, findWaiting, lockReceipt, type ReceiptDecision } from './receipt-decision-store.ts'
import { returnReceipt } from './return-receipt.ts'

type Input = InputOf<typeof endpoint>
type Proposed = Pick<
  ReceiptDecision,
  'decision' | 'amountKurus' | 'investmentId' | 'investorId' | 'orderKurus' | 'outgoingLineId'
>

/**
 * A finance officer decides on a receipt. What goes back to its payer is owed at once: no list pays it without a second officer. That it
 * pays an investment that waits for payment, or that the bank set its own mistake right with it, they only propose: neither can be taken
 * back, so another confirms. Until then nobody has decided on it, and it holds what it may pay. Which of several members of one name
 * sent it is theirs to find out. Proposed again by the same officer, it is the same.
 */
export async function resolveBankReceipt(context: Context, input: Input): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await lockReceipt(tx, input.lineId, null)
    const line = await findOpenReceipt(tx, input.lineId)
    if (!line) throw new Refusal('already-decided')
    const waiting = await findWaiting(tx, line.lineId)
    if (input.decision === 'return') {
      if (waiting) throw new Refusal('receipt-decision-waits')
      await returnReceipt(tx, line.lineId, line.kind)
      return { proposalId: null }
    }
    const proposed = await (input.decision === 'apply' ? proposeApplication : proposeCorrection)(tx, line, input)
    if (waiting) {
      if (waiting.begunBy === officer.id && isSame(waiting, proposed)) return { proposalId: waiting.id }
      throw new Refusal('receipt-decision-waits')
    }
    return { proposalId: await keepProposal(tx, line, proposed, officer) }
  })
}

async function proposeApplication(tx: TransactionContext, line: OpenReceipt, input: Input): Promise<Proposed> {
  const application = await checkApplication(tx, line, input.investmentId ?? line.investmentId, listPartials)
  const { investmentId, investorId, orderKurus, receipts } = application
  return { decision: 'apply', amountKurus: sumOf(receipts), investmentId, investorId, orderKurus, outgoingLineId: null }
}

async function proposeCorrection(
  tx: TransactionContext,
  { lineId, amountKurus }: OpenReceipt,
  { outgoingLineId }: Input,
): Promise<Proposed> {
  if (outgoingLineId === undefined || !(await isCorrectable(tx, lineId, outgoingLineId))) {
    throw new Refusal('receipt-no-correction')
  }
  return {
    ...{ decision: 'correct', amountKurus, outgoingLineId },
    ...{ investmentId: null, investorId: null, orderKurus: null },
  }
}

/** The same form sent twice: what the second officer looks at stays what they confirm. */
function isSame(waiting: ReceiptDecision, proposed: Proposed): boolean {
  return (
    waiting.decision === proposed.decision &&
    waiting.amountKurus === proposed.amountKurus &&
    waiting.investmentId === proposed.investmentId &&
    waiting.outgoingLineId === proposed.outgoingLineId
  )
}

async function keepProposal(
  tx: TransactionContext,
  { lineId, projectId }: OpenReceipt,
  { decision, amountKurus, investmentId, investorId, orderKurus, outgoingLineId }: Proposed,
  officer: MemberActor,
): Promise<string> {
  const proposalId = newId()
  await begin(tx, 'bank.receipt_decision', officer, {
    id: proposalId,
    line_id: lineId,
    decision,
    amount_kurus: amountKurus,
    investment_id: investmentId,
    investor_id: investorId,
    order_kurus: orderKurus,
    outgoing_line_id: outgoingLineId,
  })
  await recordEvent(tx, {
    action: decision === 'apply' ? 'settlement.receipt-application-begun' : 'settlement.receipt-correction-begun',
    subjectId: lineId,
    data: dataOf({ id: proposalId, amountKurus, investmentId, orderKurus, outgoingLineId }, projectId),
  })
  return proposalId
}
