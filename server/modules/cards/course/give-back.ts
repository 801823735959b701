import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { cardRefunds, refundDueOn, takeStep } from '#server/modules/investments/index.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import { openMatter } from '../records/matter-store.ts'
import { type CardPayment, keepEnded } from '../records/payment-store.ts'

const whoseOf = ({ projectId, investorId, investmentId, amountKurus }: CardPayment) => ({
  projectId,
  investorId,
  investmentId,
  amountKurus,
})

/** A payment that pays no order was taken from the card all the same: it is owed back to the card. */
export async function oweUncounted(tx: TransactionContext, payment: CardPayment): Promise<void> {
  const { id, projectId, investorId, amountKurus } = payment
  const dueOn = await refundDueOn(tx, tx.clock.now(), 'receipt')
  const reasonCode = `card-${payment.returnCode ?? 'late'}`
  await cardRefunds.oweRefund(tx, { paymentId: id, projectId, investorId, amountKurus, reasonCode, dueOn })
  await postTransfer(tx, {
    id: transferId('card-returned', id),
    kind: 'card-returned',
    at: tx.clock.now(),
    projectId,
    legs: move('card-clearing', 'refund-payable', amountKurus),
  })
}

/** The provider let go of the amount, or gave it back. Where nobody had asked it to, the order has lost its payment. */
export async function goBack(tx: TransactionContext, payment: CardPayment, at: Date): Promise<void> {
  const isPaidBack = await payRefund(tx, payment, at)
  if (isPaidBack || !payment.isCounted) return endReturned(tx, payment)
  return lose(tx, payment, 'card-not-captured')
}

/** The card's bank holds the amount no more, and it was never taken. */
export async function lapse(tx: TransactionContext, payment: CardPayment): Promise<void> {
  const isPaidBack = await payRefund(tx, payment, tx.clock.now())
  if (isPaidBack || !payment.isCounted) return endReturned(tx, payment)
  return lose(tx, payment, 'card-not-captured')
}

async function endReturned(tx: TransactionContext, payment: CardPayment): Promise<void> {
  await keepEnded(tx, payment.id, 'returned')
  await recordEvent(tx, { action: 'card.returned', subjectId: payment.id, data: whoseOf(payment) })
}

/** Executes what is owed back to the payment's card; false: nothing is. */
async function payRefund(tx: TransactionContext, payment: CardPayment, at: Date): Promise<boolean> {
  const refund = await cardRefunds.executeRefund(tx, payment.id, at)
  if (!refund) return false
  const { investmentId } = refund
  if (investmentId !== null) {
    const step = refund.reason === 'withdrawn' ? 'end-withdrawal-to-card' : 'end-refund-to-card'
    await takeStep(tx, step, [investmentId], {
      rounds: new Map([[investmentId, refund.round]]),
      bookedOn: new Map([[investmentId, refund.bookedOn]]),
    })
    return true
  }
  await postTransfer(tx, {
    id: transferId('refund-executed', refund.id),
    kind: 'refund-executed',
    at: tx.clock.now(),
    projectId: payment.projectId,
    legs: move('refund-payable', 'card-clearing', refund.amountKurus),
  })
  return true
}

async function lose(tx: TransactionContext, payment: CardPayment, code: 'card-not-captured'): Promise<void> {
  const hasLost = await losePaid(tx, payment, code)
  await keepEnded(tx, payment.id, 'lost', !hasLost)
  await recordEvent(tx, { action: 'card.lost', subjectId: payment.id, data: whoseOf(payment) })
  if (!hasLost) await openMatter(tx, { ...matterOf(payment), kind: 'charge-back' })
}

const matterOf = ({ id, projectId, amountKurus }: CardPayment) => ({
  subject: id,
  projectId,
  paymentId: id,
  amountKurus,
})

/** The order ends with its payment, as long as its campaign has no result; false: it stands. */
async function losePaid(
  tx: TransactionContext,
  { investmentId }: CardPayment,
  endCode: 'card-not-captured' | 'card-charged-back',
): Promise<boolean> {
  const condition = sql`(select c.outcome from investments.campaign c where c.project_id = investment.project_id) is null`
  const paid = await takeStep(tx, 'lose-paid', [investmentId], { endCode, condition })
  const final = await takeStep(tx, 'lose-final', [investmentId], { endCode, condition })
  return paid.length + final.length > 0
}

/**
 * The card's holder disputed the payment and their bank took it back. Before its campaign has a result, the order ends with it and its
 * shares are free again; afterwards the order stands, for shares and payout follow from it, and finance says who bears the loss. What
 * was to go back to the card has gone back with it.
 */
export async function chargeBack(tx: TransactionContext, payment: CardPayment, at: Date): Promise<void> {
  const hasGone = (await payRefund(tx, payment, at)) || !payment.isCounted
  const hasEnded = hasGone || (await losePaid(tx, payment, 'card-charged-back'))
  await keepEnded(tx, payment.id, 'charged-back', !hasEnded)
  await recordEvent(tx, {
    action: 'card.charged-back',
    subjectId: payment.id,
    data: { ...whoseOf(payment), isBorne: !hasEnded },
  })
  if (!hasEnded) await openMatter(tx, { ...matterOf(payment), kind: 'charge-back' })
}
