import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { makeEftInvestment as endpoint } from '#contracts/investments/endpoints.ts'
import { makeReference } from '#contracts/investments/reference.ts'
import { shareCountOf } from '#contracts/investments/rules.ts'
import { requireMember, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { fewRandomBytes, newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findStanding } from '#server/modules/eligibility/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findCampaignTerms, recallCampaignTerms, type CampaignTerms } from '../preparation/campaign-terms.ts'
import { findInsiderRules } from '../insider/find-rules.ts'
import { amountRefusal, checkAmount, insiderBoundOf } from '../preparation/check-amount.ts'
import { findConfirmUntil, keepPrepared, settlePrepared } from '../company/company-orders.ts'
import { findOpenOrderReasons, findUnpaidBound } from '../preparation/open-orders.ts'
import { highestFormVersion, type Order, type OrderAnswer, type RefusedOrder } from './order.ts'
import { orderDeskOf } from './order-desk.ts'
import { countOrder } from './order-throttle.ts'
import { placeOrders, sendThrough } from './place-orders.ts'
import { recall } from '#server/kit/database/recall.ts'
import { askLimit } from '../limit/ask-limit.ts'

type Input = InputOf<typeof endpoint>

/**
 * Reserves whole shares for an investor and answers with where to pay, until when and under which reference (T17/2). First
 * come, first served; the same key sent again gives the first answer, with other content it is refused with `key-reused`.
 */
export async function makeEftInvestment(context: Context, input: Input): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  countOrder(context.db, member.id, await parameterOf(context, 'investor.orders-per-minute'))
  // A version that no form can have is none that holds.
  if (input.formVersion > highestFormVersion || input.formVersion < 1) throw new Refusal('terms-changed')
  const terms = await termsFor(context, input)
  const paymentDays = await parameterOf(context, 'campaign.payment')
  const order: Order = {
    id: newId(),
    key: input.id,
    investorId: member.id,
    projectId: input.projectId,
    amountKurus: input.amount,
    formVersion: input.formVersion,
    acceptanceId: input.acceptanceId,
    referenceNo: makeReference(fewRandomBytes(5)),
    ...(member.person ? { personId: member.person.id } : {}),
    actorKind: member.roles.length > 0 ? 'staff' : 'member',
    requestId: context.requestId,
  }
  // Written first: an order of a company's is never there without who prepared it and whose second word it waits for.
  const prepared = await keepPrepared(context, member, order)
  let answer = await place(context, order, paymentDays)
  if (answer.code === 'limit-unknown' && !context.db.isTransaction) {
    // MKK was not asked yet this year, or its answer no longer holds: ask, and try once more.
    await askLimit(context, member.id)
    answer = await place(context, order, paymentDays)
  }
  if (prepared) await settlePrepared(context, order, answer.code === 'placed')
  if (!('investmentId' in answer)) throw await refusalOf(context, member, order, answer)
  const confirmUntil = prepared ? await findConfirmUntil(context, answer.investmentId) : null
  return {
    investmentId: answer.investmentId,
    referenceNo: confirmUntil ? '' : answer.referenceNo,
    iban: confirmUntil ? '' : terms.escrowIban,
    accountHolder: confirmUntil ? '' : terms.escrowHolder,
    amount: input.amount,
    shareCount: Number(shareCountOf(input.amount, terms.unitShareValueKurus)),
    payBy: toUnixSeconds(answer.payBy),
    confirmUntil: confirmUntil && toUnixSeconds(confirmUntil),
  }
}

async function parameterOf(context: Context, key: 'campaign.payment' | 'investor.orders-per-minute'): Promise<number> {
  // By the day: a value that begins at Istanbul's midnight is not outlived by yesterday's.
  const onDate = istanbulDate(context.clock.now())
  return Number((await recall(context.db, `${key} ${onDate}`, 5_000, () => findParameter(context, key, onDate))).value)
}

/** Refuses what is wrong whoever asks and whatever is left, before it costs a place in the queue. */
async function termsFor(context: Context, input: Input): Promise<CampaignTerms> {
  try {
    return holdAgainst(await recallCampaignTerms(context, input.projectId), input.amount)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return holdAgainst(await findCampaignTerms(context, input.projectId), input.amount)
  }
}

function holdAgainst(terms: CampaignTerms | null, amountKurus: Kurus): CampaignTerms {
  if (!terms) throw new Refusal('campaign-not-open')
  checkAmount(amountKurus, {
    unitShareValueKurus: terms.unitShareValueKurus,
    fundingGoalKurus: terms.goalKurus,
    remainingKurus: terms.capKurus,
    remainingLimitKurus: null,
  })
  return terms
}

async function place(context: Context, order: Order, paymentDays: number): Promise<OrderAnswer> {
  const desk = orderDeskOf(context.db)
  if (desk) return desk.place(order, paymentDays)
  const [answer] = await placeOrders(sendThrough(context), [order], paymentDays)
  invariant(answer, 'an order has an answer')
  return answer
}

async function refusalOf(
  context: Context,
  member: MemberActor,
  { projectId }: Order,
  answer: RefusedOrder,
): Promise<Refusal> {
  switch (answer.code) {
    case 'not-eligible':
      return new Refusal(answer.code, { reasons: (await findStanding(context, member.id)).blockers })
    case 'too-many-open-orders':
      return new Refusal(answer.code, { reasons: await findOpenOrderReasons(context, member.id, projectId) })
    case 'amount-above-remaining':
    case 'amount-reserved':
    case 'amount-above-unpaid':
    case 'amount-above-limit':
    case 'amount-above-goal':
    case 'amount-not-whole-shares':
      return amountRefusal(answer.code, answer.detailKurus ?? 0n, await findUnpaidBound(context, projectId))
    case 'amount-above-committee-share':
    case 'amount-above-own-share':
    case 'amount-above-own-equity': {
      const { bounds } = await findInsiderRules(context, member.id, projectId)
      const bound = insiderBoundOf(answer.code, bounds)
      return amountRefusal(answer.code, answer.detailKurus ?? 0n, bound?.mostKurus)
    }
    default:
      return new Refusal(answer.code)
  }
}
