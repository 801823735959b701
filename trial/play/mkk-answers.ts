import { formatKurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import {
  approvePayout,
  beginRefusalDecision,
  confirmCapitalIncrease,
  confirmRefusalDecision,
  getMkkRefusals,
  preparePayout,
  recordCapitalIncrease,
} from '#contracts/settlement/endpoints.ts'
import { changeAtMkk, getTrialState, runDueWork, setFault } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from './become-investor.ts'
import { pay, placeOrder } from './invest.ts'
import {
  type Card,
  ledgerOf,
  letBankWork,
  moveByHours,
  moveTo,
  NONE_OPEN,
  openCampaigns,
  openLongest,
  refundAll,
  returnStrayReceipts,
  type Stage,
} from './stage.ts'
import { type Ending, expectState, invest, type Investor, standsAt } from './story.ts'

// Below what MKK leaves to anybody who declared 900,000 TL (T15/1).
const MOST_PER_PERSON = 3_500_000n
const WINDOW_HOURS = 49
// 48 hours, and a holiday of nine days in between.
const MOST_DAYS_TO_PAY = 12

/**
 * The open campaign that ends first in which nobody's order waits for its payment: such orders count as coming, and one that
 * lapses would leave the campaign short of its goal. Where every campaign has some, they are given the days to lapse.
 */
async function openWithoutUnpaid(stage: Stage): Promise<{ card: Card; missingKurus: bigint }> {
  for (let day = 0; day < MOST_DAYS_TO_PAY; day++) {
    const needing = (await openCampaigns(stage)).filter(
      ({ card, missingKurus }) => missingKurus >= card.unitShareValue * 12n && card.sums.awaitingPayment === 0n,
    )
    const [first] = needing.toSorted((a, b) => a.card.projectEndDate - b.card.projectEndDate)
    if (first) return first
    await moveByHours(stage, 24)
  }
  throw new Error(NONE_OPEN)
}

/** The campaign that ends first: three new investors and as many as it needs besides fill it, and it succeeds. */
export async function fillToSuccess(stage: Stage): Promise<{ card: Card; investors: readonly Investor[] }> {
  const chosen = await openWithoutUnpaid(stage)
  const { card } = chosen
  await stage.say(`Campaign: ${card.title}, ${formatKurus(chosen.missingKurus)} to its goal`)
  const share = card.unitShareValue
  const most = (MOST_PER_PERSON / share) * share
  const investors: Investor[] = []
  let missing = chosen.missingKurus
  while (missing > 0n) {
    const wholeShares = ((missing + share - 1n) / share) * share
    const wanted = investors.length < 2 ? share * 4n : wholeShares
    const amount = wanted < most ? wanted : most
    investors.push(await invest(stage, card.id, amount))
    missing -= amount
  }
  await returnStrayReceipts(stage)
  await moveTo(stage, card.projectEndDate + 1)
  await moveByHours(stage, WINDOW_HOURS)
  await stage.say('The period and every withdrawal window are over')
  return { card, investors }
}

/** The capital increase by two officers; MKK answers the list. */
export async function registerShares(stage: Stage, projectId: string): Promise<void> {
  const [first, second] = stage.officers
  const { now } = await stage.visitor.call(getTrialState, {})
  const increase = await first.call(recordCapitalIncrease, {
    projectId,
    registeredOn: istanbulDate(new Date(now * 1000)),
    registryReference: 'TTSG 11482/418',
  })
  const list = await second.call(confirmCapitalIncrease, increase)
  await stage.say(`Capital increase recorded: ${list.shareCount} shares for ${list.lineCount} investors go to MKK`)
  await letBankWork(stage)
}

async function refusalsOf(stage: Stage, projectId: string) {
  const { refusals } = await stage.officers[0].call(getMkkRefusals, {})
  return refusals.filter((refusal) => refusal.projectId === projectId)
}

async function refundRefused(stage: Stage, refusalId: string): Promise<void> {
  const [first, second] = stage.officers
  const begun = await first.call(beginRefusalDecision, { refusalId, way: 'refund', reason: 'Yatırımcı ile görüşüldü' })
  await second.call(confirmRefusalDecision, begun)
}

/** MKK refuses one investor's line and registers fewer shares of another's: two officers refund both, the company is paid the rest. */
export async function allocationCorrected(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card, investors } = await fillToSuccess(stage)
  const [closed, short] = investors
  if (!closed || !short) throw new Error('The campaign was filled by too few')
  await stage.visitor.call(changeAtMkk, { emailAddress: closed.person.emailAddress, isClosed: true })
  await stage.visitor.call(changeAtMkk, { emailAddress: short.person.emailAddress, fewerShares: 1 })
  await registerShares(stage, card.id)
  const refused = await refusalsOf(stage, card.id)
  expectState(
    problems,
    'what MKK did not take',
    refused
      .map(({ code }) => code)
      .toSorted()
      .join(),
    'account-closed,fewer-shares',
  )
  await stage.say('MKK refused a closed account and registered one share fewer of another investor')
  for (const { refusalId } of refused) await refundRefused(stage, refusalId)
  await refundAll(stage)
  const whole = await closed.caller.call(getInvestment, { investmentId: closed.investmentId })
  const part = await short.caller.call(getInvestment, { investmentId: short.investmentId })
  expectState(problems, 'the investment of the closed account', whole.state, 'refunded')
  expectState(problems, 'the other investment', part.state, 'allocated')
  expectState(problems, 'what went back of it', part.totalRefund, card.unitShareValue)
  const [first, second] = stage.officers
  const payout = await first.call(preparePayout, { projectId: card.id })
  await second.call(approvePayout, { payoutId: payout.payoutId })
  await letBankWork(stage)
  await stage.say(`Payout of what was registered: ${formatKurus(payout.gross)}, net ${formatKurus(payout.net)}`)
  const ledger = await ledgerOf(stage, card.id)
  const left = standsAt(ledger, 'escrow-cash') - standsAt(ledger, 'refund-payable')
  expectState(problems, 'money left on the escrow account that is owed to nobody', left, 0n)
  return { ledger, problems }
}

/** Does something while MKK answers nobody. */
async function whileSilent<Result>(stage: Stage, act: () => Promise<Result>): Promise<Result> {
  await stage.visitor.call(setFault, { system: 'mkk', mode: 'fail' })
  try {
    return await act()
  } finally {
    await stage.visitor.call(setFault, { system: 'mkk', mode: 'none' })
  }
}

/** MKK is silent while somebody orders and pays, and refuses the request afterwards: the limit was used elsewhere. */
export async function payThenRefuse(stage: Stage): Promise<{ readonly card: Card; readonly investor: Investor }> {
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { emailAddress } = person
  // With a first order MKK says what is left of the year's limit, before it falls silent.
  await placeOrder(caller, card.id, card.unitShareValue)
  const investmentId = await whileSilent(stage, async () => {
    const placed = await placeOrder(caller, card.id, card.unitShareValue * 3n)
    await pay(caller, placed)
    await stage.visitor.call(changeAtMkk, { emailAddress, isLimited: true, usedElsewhere: 200_000 })
    return placed
  })
  await stage.say('Ordered and paid while MKK did not answer')
  await moveByHours(stage, 2)
  await stage.visitor.call(runDueWork, {})
  return { card, investor: { caller, person, investmentId } }
}

/** The same, and two officers refund it. */
export async function mkkRefused(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card, investor } = await payThenRefuse(stage)
  const { caller, investmentId } = investor
  const [refused] = await refusalsOf(stage, card.id)
  expectState(problems, 'what MKK did not take', refused?.code, 'limit-exceeded')
  await moveByHours(stage, WINDOW_HOURS)
  const stateNow = async () => (await caller.call(getInvestment, { investmentId })).state
  expectState(problems, 'the investment whose window is over', await stateNow(), 'paid')
  await stage.say('MKK refused the request: its investment does not become final')
  await refundRefused(stage, refused?.refusalId ?? '')
  await refundAll(stage)
  expectState(problems, 'the investment in the end', await stateNow(), 'refunded')
  return { ledger: await ledgerOf(stage, card.id), problems }
}
