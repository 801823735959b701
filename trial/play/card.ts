import { creditCardPaymentFallback, getCardDesk, getCardPayment, startCardPayment } from '#contracts/cards/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import type { CardAnswer } from '#contracts/trial/card.ts'
import { answerCardPage, chargeCardBack } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from './become-investor.ts'
import { placeCardOrder } from './invest.ts'
import { ledgerOf, letBankWork, moveByHours, openLongest, type Stage } from './stage.ts'
import { type Ending, expectState } from './story.ts'

const WINDOW_HOURS = 49
const DAY_HOURS = 24

/** Somebody new signs up, is identified, orders by card and stands before the provider's page. */
async function begin(stage: Stage, projectId: string, amountKurus: bigint) {
  const { caller, person } = await becomeInvestor(stage.visitor)
  await stage.say(`${person.firstName} ${person.lastName} signed up, was identified and may invest`)
  const placed = await placeCardOrder(caller, projectId, amountKurus)
  await stage.say(`Ordered ${formatKurus(placed.amount)} by card: the card is charged ${formatKurus(placed.total)}`)
  return { caller, ...placed }
}

/** What the payer does on the page, and their way back. */
export async function answer(stage: Stage, redirectUrl: string, how: CardAnswer): Promise<string> {
  const page = new URL(redirectUrl).searchParams.get('odeme') ?? ''
  const { returnUrl } = await stage.visitor.call(answerCardPage, { page, answer: how })
  const query = new URL(returnUrl).searchParams
  const { outcome } = await stage.visitor.call(creditCardPaymentFallback, {
    payment: query.get('payment') ?? '',
    at: Number(query.get('at')),
    signature: query.get('signature') ?? '',
  })
  return outcome
}

/** Days pass: the provider closes its day, its file comes, the bank's statement follows. */
async function letProviderSettle(stage: Stage): Promise<void> {
  await moveByHours(stage, DAY_HOURS)
  await letBankWork(stage)
  await letBankWork(stage)
}

async function paidByCard(stage: Stage, projectId: string, amountKurus: bigint, problems: string[]) {
  const begun = await begin(stage, projectId, amountKurus)
  expectState(problems, 'the payer’s return', await answer(stage, begun.redirectUrl, 'approve'), 'paid')
  const { caller, investmentId } = begun
  expectState(problems, 'the order', (await caller.call(getInvestment, { investmentId })).state, 'paid')
  await stage.say('The card’s bank agreed: the amount is held, and may be withdrawn from for 48 hours')
  await moveByHours(stage, WINDOW_HOURS)
  await letProviderSettle(stage)
  const { payment } = await caller.call(getCardPayment, { investmentId })
  expectState(problems, 'the payment after the 48 hours', payment?.state, 'captured')
  return begun
}

/** Paid by card: held, taken after the 48 hours, settled to the escrow account. */
export async function cardSuccess(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, investmentId, paymentId } = await paidByCard(stage, card.id, card.unitShareValue * 2n, problems)
  expectState(problems, 'the order', (await caller.call(getInvestment, { investmentId })).state, 'final')
  await stage.say('Taken from the card after the 48 hours, and settled to the escrow account')
  const { payments } = await stage.officers[0].call(getCardDesk, {})
  const own = payments.find((payment) => payment.paymentId === paymentId)
  expectState(problems, 'the payment at the desk', own?.isSettled, true)
  return { ledger: await ledgerOf(stage, card.id), problems }
}

/** Left on the provider's page, refused at the second try, and nothing paid in time: the order expires as an unpaid one. */
export async function cardAbandoned(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, investmentId, redirectUrl } = await begin(stage, card.id, card.unitShareValue)
  expectState(problems, 'the payer’s return', await answer(stage, redirectUrl, 'leave'), 'abandoned')
  await stage.say('Left the page without paying: the order waits')
  const again = await caller.call(startCardPayment, { investmentId })
  expectState(problems, 'the second return', await answer(stage, again.redirectUrl, 'insufficient'), 'refused')
  await stage.say('Tried again: the card’s bank refused')
  await moveByHours(stage, 4 * DAY_HOURS)
  await letBankWork(stage)
  expectState(problems, 'the order', (await caller.call(getInvestment, { investmentId })).state, 'expired')
  await stage.say('Nothing was paid in time: the order expired and its shares are free')
  return { ledger: await ledgerOf(stage, card.id), problems }
}

/** Charged back while the campaign runs: the order ends with its payment, and the account agrees. */
export async function cardChargeback(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, investmentId, paymentId } = await paidByCard(stage, card.id, card.unitShareValue, problems)
  await stage.visitor.call(chargeCardBack, { paymentId })
  await letProviderSettle(stage)
  const { state, cancelReason } = await caller.call(getInvestment, { investmentId })
  expectState(problems, 'the order', state, 'cancelled')
  expectState(problems, 'why it ended', cancelReason?.code, 'card-charged-back')
  await stage.say('The card’s holder disputed it: the order ended with its payment, and its shares are free')
  const { matters } = await stage.officers[0].call(getCardDesk, {})
  const own = matters.filter(({ subject }) => subject === paymentId)
  expectState(problems, 'what finance has to look into', own.length, 0)
  return { ledger: await ledgerOf(stage, card.id), problems }
}
