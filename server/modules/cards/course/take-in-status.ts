import { sql } from 'kysely'
import { whyReturned } from '#contracts/cards/rules.ts'
import { withdrawalEndsAt } from '#contracts/investments/rules.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { takeStep, withdrawalHours } from '#server/modules/investments/index.ts'
import type { CardStatus } from '#server/outside/index.ts'
import {
  type CardPayment,
  keepAgreed,
  keepCaptured,
  keepEnded,
  keepGone,
  keepStatus,
  lockPayment,
} from '../records/payment-store.ts'
import { chargeBack, goBack, lapse, oweUncounted } from './give-back.ts'

/** What a status of the provider's brought. `old`: as new a one was known. */
export type Taken = 'taken' | 'old' | 'unknown-payment'

/**
 * Takes in what the provider says of a payment, however it was learnt: by a notice, the payer's return, an answer or a question. A status
 * is the whole of what the provider knows, and only a newer one counts, so that they may come in any order, and as often as they like:
 * what the newest says has happened then, step by step.
 */
export async function takeIn(tx: TransactionContext, status: CardStatus): Promise<Taken> {
  const order = await lockOrderOf(tx, status)
  const before = order && (await lockPayment(tx, status.paymentId))
  if (!order || !before) return 'unknown-payment'
  if (status.sequence <= before.sequence) return 'old'
  await keepStatus(tx, status)
  const payment = await noteAgreed(tx, before, order, status)
  await follow(tx, payment, status)
  return 'taken'
}

interface Order {
  readonly state: InvestmentState
  readonly placedAt: Date
  readonly payBy: Date
}

/** Investments before payments; of a charge-back the campaign first, whose result it waits for. */
async function lockOrderOf(tx: TransactionContext, { paymentId, state }: CardStatus): Promise<Order | null> {
  if (state === 'charged-back')
    await sql`select 1 from investments.campaign
      where project_id = (select project_id from cards.payment where id = ${paymentId}) for no key update`.execute(
      tx.db,
    )
  const { rows } = await sql<Order>`
    select state, placed_at, pay_by from investments.investment
      where id = (select investment_id from cards.payment where id = ${paymentId}) for no key update`.execute(tx.db)
  return rows[0] ?? null
}

const GONE = ['voided', 'lapsed', 'refunded'] as const

/** Once the card's bank has agreed: whether the payment pays its order is decided then and kept. */
async function noteAgreed(
  tx: TransactionContext,
  payment: CardPayment,
  order: Order,
  status: CardStatus,
): Promise<CardPayment> {
  if (status.authorisedAt === null || payment.authorisedAt !== null) return payment
  const authorisedAt = await notAhead(tx, status.authorisedAt)
  if (GONE.some((state) => state === status.state)) {
    await keepGone(tx, payment.id, authorisedAt)
    return { ...payment, authorisedAt, returnCode: 'late' }
  }
  const returnCode = whyReturned({
    order,
    askedKurus: payment.amountKurus + payment.surchargeKurus,
    agreedKurus: status.amountKurus,
    authorisedAt,
  })
  await keepAgreed(tx, payment.id, authorisedAt, returnCode)
  await recordEvent(tx, {
    action: 'card.authorised',
    subjectId: payment.id,
    data: { ...whoseOf(payment), authorisedAt, returnCode },
  })
  if (returnCode === null) await payOrder(tx, payment, authorisedAt)
  return { ...payment, authorisedAt, returnCode, isCounted: returnCode === null }
}

/** A moment the provider's clock may have ahead of ours. */
async function notAhead(tx: TransactionContext, at: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select least(${at}::timestamptz, platform.now()) as at`.execute(tx.db)
  return rows[0]?.at ?? at
}

/** The hours to withdraw run from the payment order: of a card, the moment its bank agreed (T17/4). */
async function payOrder(tx: TransactionContext, { id, investmentId }: CardPayment, paidAt: Date): Promise<void> {
  const endsAt = withdrawalEndsAt(paidAt, null, await withdrawalHours(tx))
  await takeStep(tx, 'pay-by-card', [investmentId], {
    set: sql`paid_at = ${paidAt}::timestamptz, withdrawal_ends_at = ${endsAt}::timestamptz, card_payment_id = ${id}::uuid`,
    data: () => ({ paidAt }),
  })
}

async function follow(tx: TransactionContext, payment: CardPayment, status: CardStatus): Promise<void> {
  switch (status.state) {
    case 'open':
    case 'authorised':
      return undefined
    case 'expired':
      return endUnpaid(tx, payment, 'abandoned')
    case 'refused':
      return endUnpaid(tx, payment, 'refused', status.refusal)
    case 'captured':
      return capture(tx, payment, status.changedAt)
    case 'lapsed':
      return lapse(tx, payment)
    case 'voided':
    case 'refunded':
      return goBack(tx, payment, status.changedAt)
    case 'charged-back':
      await capture(tx, payment, status.changedAt)
      return chargeBack(tx, payment, status.changedAt)
  }
}

const whoseOf = ({ projectId, investorId, investmentId, amountKurus }: CardPayment) => ({
  projectId,
  investorId,
  investmentId,
  amountKurus,
})

/** The page closed, or the card's bank said no: the order waits for its payment as before. */
export async function endUnpaid(
  tx: TransactionContext,
  payment: CardPayment,
  state: 'abandoned' | 'refused',
  refusal = '',
): Promise<void> {
  if (payment.authorisedAt !== null) return
  await keepEnded(tx, payment.id, state)
  await recordEvent(
    tx,
    state === 'refused'
      ? { action: 'card.refused', subjectId: payment.id, data: { ...whoseOf(payment), refusal } }
      : { action: 'card.abandoned', subjectId: payment.id, data: whoseOf(payment) },
  )
}

async function capture(tx: TransactionContext, payment: CardPayment, at: Date): Promise<void> {
  if (payment.capturedAt !== null || payment.authorisedAt === null) return
  await keepCaptured(tx, payment.id, at)
  const { surchargeKurus, isCounted } = payment
  await recordEvent(tx, {
    action: 'card.captured',
    subjectId: payment.id,
    data: { ...whoseOf(payment), surchargeKurus, isCounted },
  })
  if (!payment.isCounted) await oweUncounted(tx, payment)
}
