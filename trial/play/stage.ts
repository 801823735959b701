import { getProjectInvestmentInfo, listProjects } from '#contracts/campaigns/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  approveRefundBatch,
  getCampaignLedger,
  getSettlementQueue,
  prepareRefundBatch,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { cutStatements, getTrialState, moveClock } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'
import { signIn } from './become-investor.ts'
import type { LedgerRow, Report } from './report.ts'

/** A campaign as members see it in a list: with the value of one share. */
export type Card = OutputOf<typeof listProjects>['projects'][number] & { readonly unitShareValue: bigint }

/** Everything a story needs: the visitor, two finance officers, and the report. */
export interface Stage {
  readonly visitor: Caller
  readonly officers: readonly [Caller, Caller]
  readonly report: Report
  say(text: string, data?: Readonly<Record<string, unknown>>): Promise<void>
}

/** Opens the stage on a running trial, for callers of its address; refuses any other platform. */
export async function openStage(visitor: Caller, report: Report): Promise<Stage> {
  const { demoLogins } = await visitor.call(getTrialState, {})
  const finance = demoLogins.filter(({ role }) => role.startsWith('finans'))
  const [first, second] = finance
  if (!first || !second) throw new Error('The trial has no two finance officers')
  const officers = [
    await signIn(visitor, first.emailAddress, first.password),
    await signIn(visitor, second.emailAddress, second.password),
  ] as const
  return {
    visitor,
    officers,
    report,
    async say(text, data) {
      const { now } = await visitor.call(getTrialState, {})
      report.step(now, text, data)
    },
  }
}

/** Campaigns open for orders, with what is missing to the goal. */
export async function openCampaigns(stage: Stage): Promise<{ card: Card; missingKurus: bigint }[]> {
  // The value of a share is no visitor's to read.
  const { projects } = await stage.officers[0].call(listProjects, {
    stateFilters: [wireStateCode('live')],
    pageInfo: { count: 100 },
  })
  return projects.map(({ unitShareValue, ...card }) => {
    if (unitShareValue === undefined) throw new Error(`Members are not told what a share of ${card.title} costs`)
    const { awaitingPayment, withdrawable, final } = card.sums
    return {
      card: { ...card, unitShareValue },
      missingKurus: card.fundingGoal - awaitingPayment - withdrawable - final,
    }
  })
}

const STRIDE_SECONDS = 7 * 86_400

/** Why a story cannot begin. */
export const NONE_OPEN = 'No campaign is open: the clock has passed the end of all of them. Begin with a new trial.'

/** The open campaign that ends last and still needs money. */
export async function openLongest(stage: Stage): Promise<{ card: Card; missingKurus: bigint }> {
  const open = await openCampaigns(stage)
  const needing = open.filter(({ card, missingKurus }) => missingKurus >= card.unitShareValue * 3n)
  const [longest] = needing.toSorted((a, b) => b.card.projectEndDate - a.card.projectEndDate)
  if (!longest) throw new Error(NONE_OPEN)
  return longest
}

/** Moves the clock to a moment; everything due on the way is done. */
export async function moveTo(stage: Stage, unixSeconds: number): Promise<void> {
  const { now } = await stage.visitor.call(getTrialState, {})
  // In one go a month takes a busy machine longer than a connection waits.
  for (let next = now; next < unixSeconds;) {
    next = Math.min(next + STRIDE_SECONDS, unixSeconds)
    await stage.visitor.call(moveClock, { toUnixSeconds: next })
  }
}

export async function moveByHours(stage: Stage, hours: number): Promise<void> {
  await stage.visitor.call(moveClock, { byMinutes: hours * 60 })
}

export async function stateOf(stage: Stage, projectId: string): Promise<number> {
  return (await stage.visitor.call(getProjectInvestmentInfo, { projectId })).status
}

/**
 * Finance sends back what arrived at the escrow bank and pays no investment; the trial's past has some of it. Until that is
 * decided, its campaign has no result.
 */
export async function returnStrayReceipts(stage: Stage): Promise<void> {
  const [officer] = stage.officers
  const { exceptions } = await officer.call(getSettlementQueue, {})
  for (const { lineId } of exceptions) await officer.call(resolveBankReceipt, { lineId, decision: 'return' })
  if (exceptions.length > 0) await stage.say(`${exceptions.length} receipts that pay no investment are owed back`)
}

/** Refunds as the operator does them: one officer prepares, the other approves, the bank executes, a statement says so. */
export async function refundAll(stage: Stage): Promise<void> {
  const [first, second] = stage.officers
  const { batchId, refundCount } = await first.call(prepareRefundBatch, {})
  if (!batchId) throw new Error('No refund was owed')
  await second.call(approveRefundBatch, { batchId })
  await letBankWork(stage)
  await stage.say(`Refund batch of ${refundCount} approved by a second officer and executed by the bank`)
}

/** Lists go out, the bank executes, its statements come back: a few hours of business. */
export async function letBankWork(stage: Stage): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await stage.visitor.call(moveClock, { byMinutes: 120 })
    // Does what is due when they are taken in.
    await stage.visitor.call(cutStatements, {})
  }
}

export async function ledgerOf(stage: Stage, projectId: string): Promise<LedgerRow[]> {
  return (await stage.officers[0].call(getCampaignLedger, { projectId })).balances
}

/** Money owed back to payers whose account no statement names: no list takes it before somebody finds out, in the trial's past too. */
export async function owedToUnknown(stage: Stage, projectId: string): Promise<bigint> {
  const { refunds } = await stage.officers[0].call(getSettlementQueue, {})
  const open = refunds.filter((refund) => refund.projectId === projectId && refund.state === 'no-account')
  return open.reduce((sum, { amount }) => sum + amount, 0n)
}
