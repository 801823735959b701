import { signText } from '#server/outside/card-provider/signature.ts'
import type { Ground } from '../behaviour.ts'
import { listCardNotices, sendCardNotices } from './card-notices.ts'
import { type Change, changeCardPayment, readCardPayments, type SimulatedPayment } from './card-payments.ts'
import { makeReference } from './card-settlement.ts'

/** What the trial's console, its stories and tests do at the card provider. */
export function consoleOfCards(ground: Ground, secret: string) {
  const after = async (change: Promise<SimulatedPayment>): Promise<SimulatedPayment> => {
    const payment = await change
    await sendCardNotices(ground, secret)
    return payment
  }
  return {
    /** Its payments, the last changed first. */
    listCardPayments: () => readCardPayments(ground.pool, 'true', []),
    findCardPage: async (page: string) => (await readCardPayments(ground.pool, 'page = $1', [page]))[0] ?? null,
    changeCardPayment: (paymentId: string, change: Change) => after(changeCardPayment(ground, paymentId, change)),
    /** The card's holder disputes a payment that was taken. */
    chargeCardBack: (paymentId: string) =>
      after(changeCardPayment(ground, paymentId, { to: 'charged-back', reference: makeReference('I') })),
    listCardNotices: (paymentId: string) => listCardNotices(ground, secret, paymentId),
    /** The address by which a payer comes back. */
    cardReturnUrl({ paymentId, returnUrl }: SimulatedPayment): string {
      const at = Math.floor(ground.clock.now().getTime() / 1_000)
      const url = new URL(returnUrl)
      url.searchParams.set('payment', paymentId)
      url.searchParams.set('at', String(at))
      url.searchParams.set('signature', signText(secret, { id: paymentId, at, body: 'return' }))
      return url.href
    },
    changeCardBehaviour: (change: { readonly sendsNotices?: boolean; readonly refusesRefunds?: boolean }) =>
      ground.pool.query(
        `update trial.card_behaviour set sends_notices = coalesce($1, sends_notices), refuses_refunds = coalesce($2, refuses_refunds)`,
        [change.sendsNotices ?? null, change.refusesRefunds ?? null],
      ),
  }
}
