import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getCardPayment as endpoint } from '#contracts/cards/endpoints.ts'
import { cardRefusals, otherRefusal } from '#contracts/cards/messages.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { readPayments } from '../records/payment-store.ts'

/** The payment that paid one of the member's investments, or the last that was tried; another's looks like none. */
export async function showCardPayment(
  context: Context,
  { investmentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const [payment] = await readPayments(
    context,
    sql`investment_id = ${investmentId} and investor_id = ${member.id}
      and (is_counted or not exists (select 1 from cards.payment q where q.investment_id = ${investmentId} and q.is_counted))`,
  )
  const { rows } = await sql`
    select 1 from investments.investment where id = ${investmentId} and investor_id = ${member.id}
      and state = 'awaiting-payment' and pay_by > platform.now()`.execute(context.db)
  return {
    payment: payment
      ? {
          state: payment.state,
          brand: payment.brand,
          lastFour: payment.lastFour,
          amount: payment.amountKurus,
          surcharge: payment.surchargeKurus,
          refusal: payment.state === 'refused' ? (cardRefusals[payment.refusal] ?? otherRefusal) : '',
          returnCode: payment.returnCode,
          isCounted: payment.isCounted,
          expiresAt: toUnixSeconds(payment.expiresAt),
          redirectUrl: payment.state === 'open' ? (payment.redirectUrl ?? '') : '',
        }
      : null,
    mayPay: context.outside.cards !== null && rows.length > 0,
  }
}
