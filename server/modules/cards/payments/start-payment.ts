import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { makeCreditCardInvestment as makeCall, startCardPayment as startCall } from '#contracts/cards/endpoints.ts'
import { pageExpiresAt } from '#contracts/cards/rules.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { CARD_RETURN_PATH } from '#contracts/cards/addresses.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { makeEftInvestment } from '#server/modules/investments/index.ts'
import { requireCards } from '../records/require-cards.ts'
import { findCardCost } from './card-offer.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { askAbout } from '../provider/ask-about.ts'
import { addPayment, type CardPayment, keepPage, readPayments } from '../records/payment-store.ts'

/** More tries of one order than an honest payer needs. */
const MOST_TRIES = 10

/**
 * Places an order and opens the provider's page for it. The same key sent again is the same order and, as long as its page is open,
 * the same page. Refuses as `makeEftInvestment` and `startCardPayment`.
 */
export async function makeCreditCardInvestment(
  context: Context,
  input: InputOf<typeof makeCall>,
): Promise<OutputOf<typeof makeCall>> {
  requireCards(context)
  const { investmentId } = await makeEftInvestment(context, input)
  return startCardPayment(context, { investmentId })
}

/**
 * Opens a page for an order of the member's that waits for its payment; where one is open, leads there. A page whose time is over is
 * asked about first, so that nobody pays twice. Refuses `cards-off`, `not-found`, `card-not-payable`, `card-too-late`,
 * `card-too-often` and `cards-unavailable`.
 */
export async function startCardPayment(
  context: Context,
  { investmentId }: InputOf<typeof startCall>,
): Promise<OutputOf<typeof startCall>> {
  const member = requireMember(context.actor)
  requireCards(context)
  const [last] = await readPayments(context, sql`investment_id = ${investmentId} and investor_id = ${member.id}`)
  if (last?.state === 'open' && last.expiresAt <= context.clock.now()) await askAbout(context, last)
  const { payment, payBy } = await inTransaction(context, (tx) => takeUp(tx, investmentId, member.id))
  return {
    investmentId,
    paymentId: payment.id,
    redirectUrl: payment.redirectUrl ?? (await openPage(context, payment)),
    amount: payment.amountKurus,
    surcharge: payment.surchargeKurus,
    total: payment.amountKurus + payment.surchargeKurus,
    payBy: toUnixSeconds(payBy),
  }
}

interface Started {
  readonly payment: Pick<
    CardPayment,
    'id' | 'projectId' | 'amountKurus' | 'surchargeKurus' | 'expiresAt' | 'redirectUrl'
  >
  readonly payBy: Date
}

async function takeUp(tx: TransactionContext, investmentId: string, investorId: string): Promise<Started> {
  const order = await lockOrder(tx, investmentId, investorId)
  const tries = await readPayments(tx, sql`investment_id = ${investmentId}`, MOST_TRIES)
  const open = tries.find(({ state }) => state === 'open')
  if (open && open.expiresAt > tx.clock.now()) return { payment: open, payBy: order.payBy }
  // Nobody knows yet whether it was paid there.
  if (open) throw new Refusal('cards-unavailable')
  if (tries.length >= MOST_TRIES) throw new Refusal('card-too-often')
  const startedAt = tx.clock.now()
  const expiresAt = pageExpiresAt(startedAt, order.payBy)
  if (!expiresAt) throw new Refusal('card-too-late')
  const { surchargeKurus } = await findCardCost(tx, order.amountKurus)
  const { projectId, amountKurus, payBy } = order
  const payment = {
    id: newId(),
    investmentId,
    investorId,
    projectId,
    amountKurus,
    surchargeKurus,
    startedAt,
    expiresAt,
  }
  await addPayment(tx, payment)
  await recordEvent(tx, {
    action: 'card.started',
    subjectId: payment.id,
    data: { projectId, investorId, investmentId, amountKurus, surchargeKurus, expiresAt },
  })
  return { payment: { ...payment, redirectUrl: null }, payBy }
}

interface WaitingOrder {
  readonly projectId: string
  readonly amountKurus: bigint
  readonly state: InvestmentState
  readonly payBy: Date
}

async function lockOrder(tx: TransactionContext, investmentId: string, investorId: string): Promise<WaitingOrder> {
  const { rows } = await sql<WaitingOrder>`
    select project_id, amount_kurus, state, pay_by from investments.investment
      where id = ${investmentId} and investor_id = ${investorId} for no key update`.execute(tx.db)
  const [order] = rows
  if (!order) throw new Refusal('not-found')
  if (order.state !== 'awaiting-payment') throw new Refusal('card-not-payable')
  return order
}

/** The provider hears of the payment outside any transaction; an answer that is lost is asked for again by the same id. */
async function openPage(context: Context, payment: Started['payment']): Promise<string> {
  const { rows } = await sql<{ iban: string; title: string }>`
    select c.escrow_iban as iban, o.title from investments.campaign c join projects.offering o using (project_id)
      where c.project_id = ${payment.projectId}`.execute(context.db)
  try {
    const { redirectUrl } = await requireCards(context).openPage({
      paymentId: payment.id,
      amountKurus: payment.amountKurus + payment.surchargeKurus,
      settledKurus: payment.amountKurus,
      accountIban: rows[0]?.iban ?? '',
      description: (rows[0]?.title ?? '').slice(0, 120),
      expiresAt: payment.expiresAt,
      returnUrl: `${context.baseUrl}${CARD_RETURN_PATH}`,
      noticeUrl: `${context.baseUrl}/api/cards/takecardnotice`,
    })
    await keepPage(context, payment.id, redirectUrl)
    return redirectUrl
  } catch (error) {
    if (!(error instanceof OutsideUnavailable) && !(error instanceof OutsideRefused)) throw error
    context.log.warn({ reason: error.message }, 'the card provider opened no page')
    throw new Refusal('cards-unavailable')
  }
}
