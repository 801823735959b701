import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { resolveBankReceipt as endpoint } from '#contracts/investments/endpoints.ts'
import { mayBeApplied, type ExceptionKind } from '#contracts/investments/lifecycle.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { findPayers } from '#server/modules/membership/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { ownApplied } from '../receipts/note-owners.ts'
import { isBeforeOrder, isFutureDated, isInTerm } from './booking-times.ts'
import { correctOutgoing } from './correct-outgoing.ts'
import { lockPartials, sumOf, useReceipts } from './partial-receipts.ts'
import { payInvestment } from './pay-investment.ts'
import { judgePayer, NOBODY } from './payer-rules.ts'
import { returnReceipt } from './return-receipt.ts'
import { senderOf } from './statement-store.ts'

interface OpenLine extends BookingTime {
  readonly lineId: string
  readonly kind: ExceptionKind
  readonly amountKurus: bigint
  readonly projectId: string
  readonly investmentId: string | null
  readonly senderNumberIndex: string | null
  readonly counterpartyName: string
  readonly counterpartyIban: string
}

/**
 * A finance officer decides on a receipt: back to its payer, towards an investment that still waits for payment, or that the bank
 * set its own mistake right with it. It is applied to what its payer ordered, a part with the other parts; another's payment never
 * (T17/2). Which of several members of one name sent it is his to find out. The surplus goes back.
 */
export async function resolveBankReceipt(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'finance-officer')
  await inTransaction(context, async (tx) => {
    // The investment before its receipts, as where a statement is booked.
    if (input.decision === 'apply') {
      await sql`select 1 from investments.investment
        where id = coalesce(${input.investmentId ?? null}::uuid,
          (select investment_id from investments.bank_line where id = ${input.lineId}))
        for no key update`.execute(tx.db)
    }
    const { rows } = await sql<OpenLine>`
      select id as "lineId", exception_kind as kind, amount_kurus as "amountKurus", booked_on as "bookedOn", booked_at as "bookedAt",
          project_id as "projectId", encode(sender_number_index, 'hex') as "senderNumberIndex", investment_id as "investmentId",
          counterparty_name as "counterpartyName", counterparty_iban as "counterpartyIban"
        from investments.bank_line where id = ${input.lineId} and outcome = 'exception' and resolved_at is null
        for no key update`.execute(tx.db)
    const line = rows[0]
    if (!line) throw new Refusal('already-decided')
    if (input.decision === 'correct') {
      if (input.outgoingLineId === undefined) throw new Refusal('receipt-no-correction')
      return correctOutgoing(tx, input.lineId, input.outgoingLineId)
    }
    if (input.decision === 'apply') return apply(tx, line, input.investmentId ?? line.investmentId)
    return returnReceipt(tx, line.lineId, line.kind)
  })
  return { done: true }
}

async function apply(tx: TransactionContext, line: OpenLine, investmentId: string | null): Promise<void> {
  if (investmentId === null || !mayBeApplied(line.kind) || isFutureDated(line, tx.clock.now())) {
    throw new Refusal('receipt-not-applicable')
  }
  const { rows } = await sql<{ amountKurus: bigint; investorId: string; placedAt: Date; payBy: Date }>`
    select amount_kurus as "amountKurus", investor_id as "investorId", placed_at as "placedAt", pay_by as "payBy"
      from investments.investment
      where id = ${investmentId} and project_id = ${line.projectId} and state = 'awaiting-payment'
      for no key update`.execute(tx.db)
  const investment = rows[0]
  if (!investment || isBeforeOrder(line, investment.placedAt) || !isInTerm(line, investment.payBy)) {
    throw new Refusal('receipt-not-applicable')
  }
  // A part of a payment counts with its other parts, and for nothing else.
  const receipts =
    line.kind !== 'partial' ? [line] : line.investmentId === investmentId ? await lockPartials(tx, investmentId) : []
  if (sumOf(receipts) < investment.amountKurus) throw new Refusal('receipt-not-applicable')
  const investor = (await findPayers(tx, [investment.investorId])).get(investment.investorId) ?? NOBODY
  if (judgePayer(investor, senderOf(line)) === 'other') throw new Refusal('receipt-not-applicable')
  // Until now the investor had nothing to withdraw from: the 48 hours begin here.
  const now = tx.clock.now()
  if (!(await payInvestment(tx, 'pay-from-receipt', investmentId, { paidAt: now, withdrawalFrom: now }))) {
    throw new Refusal('receipt-not-applicable')
  }
  await useReceipts(tx, receipts, investment.amountKurus, line.kind)
  await ownApplied(
    tx,
    receipts.map(({ lineId }) => lineId),
    { investmentId, investorId: investment.investorId },
  )
}
