import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import type { SteppedInvestment } from '../take-step.ts'

/**
 * The Istanbul date by which the bank has to pay back: after a withdrawal the business day after the platform forwards it
 * (T17/4); after a failed campaign one for the platform's notice and one for the bank (T17/8).
 */
export async function refundDueOn(
  context: Pick<Context, 'db' | 'clock'>,
  owedAt: Date,
  cause: 'withdrawal' | 'campaign' | 'receipt' | 'missed-deadline',
): Promise<string> {
  const refund = (await findParameter(context, 'settlement.refund')).value
  const notice = cause === 'campaign' ? (await findParameter(context, 'settlement.refund-notice')).value : 0n
  return addBusinessDays(context, istanbulDate(owedAt), Number(refund + notice))
}

/** Puts investments that were stepped to refund-pending on the list of what is owed; each once, by its derived id. */
export async function oweRefunds(
  tx: TransactionContext,
  investments: readonly SteppedInvestment[],
  { reasonCode, dueOn }: { readonly reasonCode: string; readonly dueOn: string },
): Promise<void> {
  if (investments.length === 0) return
  await sql`
    insert into investments.refund (id, project_id, investor_id, investment_id, amount_kurus, reason_code, owed_at, due_on, state,
        card_payment_id, calendar_mark)
      select id, project_id, investor_id, investment_id, amount_kurus, ${reasonCode}, owed_at, ${dueOn}, 'owed', card_payment_id,
          (select platform.calendar_mark())
        from unnest(
          ${investments.map((one) => derivedId('refund', one.id))}::uuid[],
          ${investments.map((one) => one.projectId)}::uuid[],
          ${investments.map((one) => one.investorId)}::uuid[],
          ${investments.map((one) => one.id)}::uuid[],
          ${investments.map((one) => one.amountKurus)}::bigint[],
          ${investments.map((one) => one.at)}::timestamptz[], ${investments.map((one) => one.cardPaymentId)}::uuid[])
          o(id, project_id, investor_id, investment_id, amount_kurus, owed_at, card_payment_id)`.execute(tx.db)
}
