import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getBankReceipt } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { findApplication, findOpenReceipt } from './apply-receipt.ts'
import { isCorrectable } from './correct-outgoing.ts'
import { wireBookingTime } from './exceptions.ts'
import { listPartials, sumOf } from './partial-receipts.ts'
import { findDecisions, type ReceiptDecision } from './receipt-decision-store.ts'

type Shown = Pick<OutputOf<typeof getBankReceipt>, 'proposal' | 'agreed' | 'declined'>
type Proposal = NonNullable<Shown['proposal']>
type NameOf = (id: string | null) => string

/** What two officers decided about a receipt, what one of them proposed and waits for the other, and what came to nothing. */
export async function showReceiptDecisions(context: Context, lineId: string, readerId: string): Promise<Shown> {
  const decisions = await findDecisions(context, sql`line_id = ${lineId}::uuid`)
  const people = decisions.flatMap(({ begunBy, decidedBy, investorId }) => [begunBy, decidedBy, investorId])
  const names = await findMemberNames(
    context,
    people.filter((id) => id !== null),
  )
  const nameOf: NameOf = (id) => names.get(id ?? '') ?? ''
  const waiting = decisions.find(({ state }) => state === 'begun')
  const confirmed = decisions.find(({ state }) => state === 'confirmed')
  return {
    proposal: waiting ? await showProposal(context, waiting, nameOf, readerId) : null,
    agreed: confirmed
      ? {
          begunBy: nameOf(confirmed.begunBy),
          begunAt: toUnixSeconds(confirmed.begunAt),
          decidedBy: nameOf(confirmed.decidedBy),
          decidedAt: confirmed.decidedAt && toUnixSeconds(confirmed.decidedAt),
        }
      : null,
    declined: decisions.flatMap((one) => shownDeclined(one, nameOf)),
  }
}

function shownDeclined(one: ReceiptDecision, nameOf: NameOf): Shown['declined'] {
  const { id, decision, state, begunBy, decidedBy, decidedAt, withdrawnAt } = one
  const shown = { proposalId: id, decision, begunBy: nameOf(begunBy) }
  if (state === 'refused' && decidedAt !== null)
    return [{ ...shown, state, by: nameOf(decidedBy), at: toUnixSeconds(decidedAt), reason: one.reason }]
  if (state === 'withdrawn' && withdrawnAt !== null)
    return [
      { ...shown, state, by: nameOf(begunBy), at: toUnixSeconds(withdrawnAt), reason: one.withdrawnBecause ?? '' },
    ]
  return []
}

async function showProposal(
  context: Context,
  decision: ReceiptDecision,
  nameOf: NameOf,
  readerId: string,
): Promise<Proposal> {
  const { id, begunBy, begunAt, amountKurus, investmentId, investorId, outgoingLineId } = decision
  return {
    proposalId: id,
    decision: decision.decision,
    amount: amountKurus,
    order: investmentId === null ? null : await findOrder(context, investmentId, nameOf(investorId)),
    outgoing: outgoingLineId === null ? null : await findOutgoing(context, outgoingLineId),
    isCurrent: await isCurrent(context, decision),
    begunBy: nameOf(begunBy),
    begunAt: toUnixSeconds(begunAt),
    isOwn: begunBy === readerId,
  }
}

async function findOrder(context: Context, investmentId: string, investorName: string): Promise<Proposal['order']> {
  const { rows } = await sql<{ referenceNo: string; amount: bigint; payBy: Date }>`
    select reference_no, amount_kurus as amount, pay_by
      from investments.investment where id = ${investmentId}`.execute(context.db)
  const order = rows[0]
  return order ? { investmentId, investorName, ...order, payBy: toUnixSeconds(order.payBy) } : null
}

async function findOutgoing(context: Context, lineId: string): Promise<Proposal['outgoing']> {
  const { rows } = await sql<BookingTime & { payeeName: string; description: string }>`
    select booked_on, booked_at, counterparty_name as payee_name, description
      from bank.bank_line where id = ${lineId}`.execute(context.db)
  const line = rows[0]
  return line ? { lineId, ...line, ...wireBookingTime(line) } : null
}

/** Whether a confirmation would go through, as things stand. */
async function isCurrent(context: Context, decision: ReceiptDecision): Promise<boolean> {
  const { lineId, investmentId, outgoingLineId, amountKurus } = decision
  if (outgoingLineId !== null) return isCorrectable(context, lineId, outgoingLineId)
  const line = await findOpenReceipt(context, lineId)
  const application = line && (await findApplication(context, line, investmentId, listPartials))
  return application ? sumOf(application.receipts) === amountKurus : false
}
