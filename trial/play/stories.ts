import { formatKurus } from '#contracts/common/money.ts'
import { istanbulDate } from '#contracts/common/time.ts'
import {
  approvePayout,
  cancelRefundInvestment,
  confirmCapitalIncrease,
  getInvestment,
  preparePayout,
  recordCapitalIncrease,
} from '#contracts/investments/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'
import { becomeInvestor } from './become-investor.ts'
import { pay, placeOrder } from './invest.ts'
import type { LedgerRow } from './report.ts'
import {
  ledgerOf,
  letBankWork,
  moveByHours,
  moveTo,
  openCampaigns,
  refundAll,
  returnStrayReceipts,
  type Stage,
  stateOf,
} from './stage.ts'

export const STORIES = ['success', 'failure', 'withdrawal'] as const
export type StoryName = (typeof STORIES)[number]

export interface Ending {
  readonly ledger: readonly LedgerRow[]
  readonly problems: readonly string[]
}

// Below what MKK leaves to anybody who declared 900,000 TL, also to those it says invested elsewhere (T15/1).
const MOST_PER_PERSON = 3_500_000n
const WINDOW_HOURS = 49

interface Investor {
  readonly caller: Caller
  readonly investmentId: string
}

async function invest(stage: Stage, projectId: string, amountKurus: bigint): Promise<Investor> {
  const { caller, person } = await becomeInvestor(stage.visitor)
  await stage.say(`${person.firstName} ${person.lastName} signed up, was identified and may invest`)
  const investmentId = await placeOrder(caller, projectId, amountKurus)
  await pay(caller, investmentId)
  const { state } = await caller.call(getInvestment, { investmentId })
  if (state !== 'paid') throw new Error(`The transfer arrived and the investment is ${state}`)
  await stage.say(`Ordered ${formatKurus(amountKurus)}, transferred it, and the statement was matched`)
  return { caller, investmentId }
}

function expectState(problems: string[], what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) problems.push(`${what} is ${String(actual)}, expected ${String(expected)}`)
}

/** The campaign that needs least: new investors fill it, it succeeds, shares are registered, the company is paid. */
async function success(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const candidates = (await openCampaigns(stage)).sort((a, b) => (a.missingKurus < b.missingKurus ? -1 : 1))
  const chosen = candidates[0]
  if (!chosen) throw new Error('No campaign is open')
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
  await stage.say('The period and every withdrawal window are over: successful')
  await settle(stage, card.id)
  for (const { caller, investmentId } of investors)
    expectState(problems, 'investment', (await caller.call(getInvestment, { investmentId })).state, 'allocated')
  const ledger = await ledgerOf(stage, card.id)
  const cash = ledger.find(({ account }) => account === 'escrow-cash')
  expectState(problems, 'money left on the escrow account', cash?.amount ?? 0n, 0n)
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
  if (!chosen) throw new Error('No campaign is open')
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
  for (const row of ledger) if (row.amount !== 0n) problems.push(`${row.account} is not zero after the refunds`)
  return { ledger, problems }
}

/** Ordered, paid, and withdrawn within 48 hours without a reason. */
async function withdrawal(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const [chosen] = (await openCampaigns(stage)).sort((a, b) => b.card.projectEndDate - a.card.projectEndDate)
  if (!chosen) throw new Error('No campaign is open')
  const { card } = chosen
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

const PLAYS: Readonly<Record<StoryName, (stage: Stage) => Promise<Ending>>> = { success, failure, withdrawal }

/** Plays one story to its end. */
export function play(name: StoryName, stage: Stage): Promise<Ending> {
  return PLAYS[name](stage)
}
