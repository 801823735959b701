import { formatKurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import {
  approvePayout,
  confirmCapitalIncrease,
  preparePayout,
  recordCapitalIncrease,
} from '#contracts/settlement/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getTrialState, setStatementRhythm } from '#contracts/trial/endpoints.ts'
import { application } from './application.ts'
import { cancelled } from './cancelled.ts'
import { cardAbandoned, cardChargeback, cardSuccess } from './card.ts'
import { delisted } from './delisted.ts'
import { endOfDay } from './end-of-day.ts'
import { earlyClose, formationMissed, increaseMissed } from './end-of-round.ts'
import { allocationCorrected, mkkRefused } from './mkk-answers.ts'
import { partialPayment } from './partial-payment.ts'
import { returnedRefund } from './returned-refund.ts'
import {
  NONE_OPEN,
  ledgerOf,
  letBankWork,
  moveByHours,
  moveTo,
  openCampaigns,
  openLongest,
  owedToUnknown,
  refundAll,
  returnStrayReceipts,
  type Stage,
  stateOf,
} from './stage.ts'
import { type Ending, expectState, invest, type Investor, standsAt } from './story.ts'

export const STORIES = [
  'application',
  'success',
  'failure',
  'withdrawal',
  'partial-payment',
  'returned-refund',
  'end-of-day',
  'early-close',
  'increase-missed',
  'formation-missed',
  'cancelled',
  'allocation-corrected',
  'mkk-refused',
  'card-success',
  'card-abandoned',
  'card-chargeback',
  'delisted',
] as const
export type StoryName = (typeof STORIES)[number]

// Below what MKK leaves to anybody who declared 900,000 TL, also to those it says invested elsewhere (T15/1).
const MOST_PER_PERSON = 3_500_000n
const WINDOW_HOURS = 49

/** The campaign that needs least: new investors fill it, it succeeds, shares are registered, the company is paid. */
async function success(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const candidates = (await openCampaigns(stage)).sort((a, b) => (a.missingKurus < b.missingKurus ? -1 : 1))
  const chosen = candidates[0]
  if (!chosen) throw new Error(NONE_OPEN)
  const { card } = chosen
  await stage.say(
    `Campaign: ${card.title}, ${formatKurus(chosen.missingKurus > 0n ? chosen.missingKurus : 0n)} to its goal`,
  )
  const investors: Investor[] = []
  let missing = chosen.missingKurus > 0n ? chosen.missingKurus : card.unitShareValue
  const most = (MOST_PER_PERSON / card.unitShareValue) * card.unitShareValue
  while (missing > 0n) {
    const wholeShares = ((missing + card.unitShareValue - 1n) / card.unitShareValue) * card.unitShareValue
    const amount = wholeShares < most ? wholeShares : most
    investors.push(await invest(stage, card.id, amount))
    missing -= amount
  }
  await returnStrayReceipts(stage)
  await moveTo(stage, card.projectEndDate + 1)
  await moveByHours(stage, WINDOW_HOURS)
  expectState(problems, 'state after judging', await stateOf(stage, card.id), wireStateCode('successful'))
  // Orders of others that nobody paid are reckoned with and lapse: what is missing then is told, and not a refusal of the next step.
  if (problems.length > 0) return { ledger: await ledgerOf(stage, card.id), problems }
  await stage.say('The period and every withdrawal window are over: successful')
  await settle(stage, card.id)
  for (const { caller, investmentId } of investors)
    expectState(problems, 'investment', (await caller.call(getInvestment, { investmentId })).state, 'allocated')
  const ledger = await ledgerOf(stage, card.id)
  // What came under no reference before the story is owed back, and no part of it.
  const left = standsAt(ledger, 'escrow-cash') - standsAt(ledger, 'refund-payable')
  expectState(problems, 'money left on the escrow account that is owed to nobody', left, 0n)
  return { ledger, problems }
}

/** Capital increase, registration at MKK, payout by two officers. */
async function settle(stage: Stage, projectId: string): Promise<void> {
  const [first, second] = stage.officers
  const { now } = await stage.visitor.call(getTrialState, {})
  const increase = await first.call(recordCapitalIncrease, {
    projectId,
    registeredOn: istanbulDate(new Date(now * 1000)),
    registryReference: 'TTSG 11482/417',
  })
  const list = await second.call(confirmCapitalIncrease, increase)
  await stage.say(`Capital increase recorded: ${list.shareCount} shares for ${list.lineCount} investors go to MKK`)
  await letBankWork(stage)
  const payout = await first.call(preparePayout, { projectId })
  await second.call(approvePayout, { payoutId: payout.payoutId })
  await letBankWork(stage)
  await stage.say(`Payout: ${formatKurus(payout.gross)} less fees and tax is ${formatKurus(payout.net)}`)
}

/** The campaign that is furthest from its goal: the period ends, it fails, everybody is refunded in full. */
async function failure(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const [chosen] = (await openCampaigns(stage)).sort((a, b) => (a.missingKurus > b.missingKurus ? -1 : 1))
  if (!chosen) throw new Error(NONE_OPEN)
  const { card } = chosen
  await stage.say(`Campaign: ${card.title}, ${formatKurus(chosen.missingKurus)} to its goal`)
  const investor = await invest(stage, card.id, card.unitShareValue * 2n)
  await returnStrayReceipts(stage)
  await moveTo(stage, card.projectEndDate + 1)
  await moveByHours(stage, WINDOW_HOURS)
  expectState(problems, 'state after judging', await stateOf(stage, card.id), wireStateCode('unsuccessful'))
  await stage.say('The goal was missed: everybody is owed the full amount')
  await refundAll(stage)
  const { state } = await investor.caller.call(getInvestment, { investmentId: investor.investmentId })
  expectState(problems, 'investment', state, 'refunded')
  const ledger = await ledgerOf(stage, card.id)
  const unknown = await owedToUnknown(stage, card.id)
  for (const { account, amount } of ledger) {
    const isOwed = account === 'escrow-cash' || account === 'refund-payable'
    expectState(problems, `${account} after the refunds`, amount, isOwed ? unknown : 0n)
  }
  return { ledger, problems }
}

/** Ordered, paid, and withdrawn within 48 hours without a reason. */
async function withdrawal(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const { caller, investmentId } = await invest(stage, card.id, card.unitShareValue * 3n)
  await moveByHours(stage, 47)
  await caller.call(cancelRefundInvestment, { investmentId })
  await stage.say('Withdrawn after 47 hours')
  await refundAll(stage)
  const position = await caller.call(getInvestment, { investmentId })
  expectState(problems, 'refund', position.refund?.executedAt === null ? 'not executed' : 'executed', 'executed')
  const sum = position.entries.reduce((total, entry) => total + entry.amount, 0n)
  expectState(problems, 'sum of the investment’s ledger entries', sum, 0n)
  return { ledger: await ledgerOf(stage, card.id), problems }
}

const PLAYS: Readonly<Record<StoryName, (stage: Stage) => Promise<Ending>>> = {
  application,
  success,
  failure,
  withdrawal,
  'partial-payment': partialPayment,
  'returned-refund': returnedRefund,
  'end-of-day': endOfDay,
  'early-close': earlyClose,
  'increase-missed': increaseMissed,
  'formation-missed': formationMissed,
  cancelled,
  'allocation-corrected': allocationCorrected,
  'mkk-refused': mkkRefused,
  'card-success': cardSuccess,
  'card-abandoned': cardAbandoned,
  'card-chargeback': cardChargeback,
  delisted,
}

/** Plays one story to its end. The bank tells during the day unless a story wants otherwise, and afterwards as before. */
export async function play(name: StoryName, stage: Stage): Promise<Ending> {
  const { statementRhythm } = await stage.visitor.call(getTrialState, {})
  await stage.visitor.call(setStatementRhythm, { rhythm: 'intraday' })
  try {
    return await PLAYS[name](stage)
  } finally {
    await stage.visitor.call(setStatementRhythm, { rhythm: statementRhythm })
  }
}
