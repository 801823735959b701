import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { CardAnswer } from '#contracts/trial/card.ts'
import type { answerCardPage, chargeCardBack, getCardPage } from '#contracts/trial/card-endpoints.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type SimulatedPayment, TrialRefused } from '#trial/simulators/index.ts'
import type { TrialGround } from './ground.ts'

const MOST_SHOWN = 20

const shown = ({ paymentId, description, amountKurus, state, lastFour, changedAt }: SimulatedPayment) => ({
  paymentId,
  description,
  amount: amountKurus,
  state,
  lastFour,
  changedAt: toUnixSeconds(changedAt),
})

export async function showCardPage(
  { simulators }: TrialGround,
  { page }: InputOf<typeof getCardPage>,
): Promise<OutputOf<typeof getCardPage>> {
  const found = page === '' ? null : await simulators.findCardPage(page)
  const payments = await simulators.listCardPayments()
  return { page: found && shown(found), payments: payments.slice(0, MOST_SHOWN).map(shown) }
}

/** What each answer makes of the payment; nothing where the payer only leaves. */
const CHANGES = {
  approve: { lastFour: '4242' },
  'approve-quietly': { lastFour: '4242' },
  insufficient: { to: 'refused', lastFour: '0002', refusal: 'insufficient-funds' },
  failed: { to: 'refused', lastFour: '0127', refusal: '3ds-failed' },
  leave: { to: 'expired' },
} as const satisfies Readonly<Record<CardAnswer, object>>

/** What the payer did on the page, and the address by which they come back; one who closes the page stays. */
export async function answerTrialCardPage(
  { simulators }: TrialGround,
  { page, answer }: InputOf<typeof answerCardPage>,
): Promise<OutputOf<typeof answerCardPage>> {
  const payment = await simulators.findCardPage(page)
  if (!payment) throw new Refusal('card-payment-unknown')
  const to = payment.capture === 'at-once' ? ('captured' as const) : ('authorised' as const)
  await orRefuse(simulators.changeCardPayment(payment.paymentId, { to, ...CHANGES[answer] }))
  return { returnUrl: simulators.cardReturnUrl(payment), stays: answer === 'approve-quietly' }
}

export async function chargeTrialCardBack(
  { simulators }: TrialGround,
  { paymentId }: InputOf<typeof chargeCardBack>,
): Promise<OutputOf<typeof chargeCardBack>> {
  await orRefuse(simulators.chargeCardBack(paymentId))
  return { done: true }
}

async function orRefuse<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (error instanceof TrialRefused && (error.code === 'card-payment-unknown' || error.code === 'card-payment-ended'))
      throw new Refusal(error.code)
    throw error
  }
}
