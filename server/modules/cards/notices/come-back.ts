import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { CARD_RETURNS, creditCardPaymentFallback as endpoint } from '#contracts/cards/endpoints.ts'
import type { CardPaymentState } from '#contracts/cards/lifecycle.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { requireCards } from '../records/require-cards.ts'
import { type CardPayment, readPayments } from '../records/payment-store.ts'
import { askAbout } from '../provider/ask-about.ts'

type Outcome = (typeof CARD_RETURNS)[number]

/**
 * The payer's return. The address proves only who sent them and for which payment; how the payment stands is the provider's to say,
 * and is asked at once. Refuses `cards-off` and `card-return-unknown`.
 */
export async function comeBack(context: Context, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  const { payment: id, at, signature } = input
  const paymentId = requireCards(context).openReturn({ id, at, signature })
  const [payment] = paymentId === null ? [] : await readPayments(context, sql`id = ${paymentId}`)
  if (!payment) throw new Refusal('card-return-unknown')
  if (payment.state === 'open') await askAbout(context, payment)
  const [now] = await readPayments(context, sql`id = ${payment.id}`)
  return { investmentId: payment.investmentId, outcome: outcomeOf(now ?? payment) }
}

const OUTCOMES: Readonly<Record<CardPaymentState, Outcome>> = {
  open: 'checking',
  abandoned: 'abandoned',
  refused: 'refused',
  authorised: 'paid',
  captured: 'paid',
  returned: 'returned',
  lost: 'returned',
  'charged-back': 'returned',
}

const outcomeOf = ({ state, returnCode }: CardPayment): Outcome => (returnCode === null ? OUTCOMES[state] : 'returned')
