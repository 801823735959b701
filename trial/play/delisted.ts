import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { beginDelisting, confirmDelisting, getDelisting } from '#contracts/delisting/endpoints.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { signInAll } from './application.ts'
import { readUnusedCode } from './second-step.ts'
import {
  ledgerOf,
  moveByHours,
  openCampaigns,
  openLongest,
  refundAll,
  returnStrayReceipts,
  type Stage,
} from './stage.ts'
import { type Ending, expectState, invest, order } from './story.ts'

/** SPK strikes the platform off its list: whatever is not paid out ends at once, everybody is paid back (T17/10). No story follows it. */
export async function delisted(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const paid = await invest(stage, card.id, card.unitShareValue * 2n)
  const unpaid = await order(stage, card.id, card.unitShareValue)
  await returnStrayReceipts(stage)

  const [administrator] = await signInAll(stage, 'yonetici')
  const [officer] = await signInAll(stage, 'uyum')
  if (!administrator || !officer) throw new Error('The trial has no administrator or no compliance officer')
  const { now } = await stage.visitor.call(getTrialState, {})
  const decision = { decidedOn: istanbulDate(new Date(now * 1000)), source: 'SPK Bülteni 2026/61' }
  const { decisionId } = await administrator.caller.call(beginDelisting, decision)
  const { ending } = await officer.caller.call(getDelisting, {})
  await stage.say(`An administrator entered the decision: ${formatKurus(ending.owed)} would go back`)
  const code = await readUnusedCode(stage.visitor, officer.emailAddress)
  const ended = await officer.caller.call(confirmDelisting, { decisionId, code })
  await stage.say(
    `A compliance officer confirmed it: ${ended.campaigns} campaigns and ${ended.applications} applications ended`,
  )
  expectState(problems, 'the campaigns that ended', ended.campaigns, ending.campaigns.length)
  expectState(problems, 'campaigns that are open', (await openCampaigns(stage)).length, 0)
  await moveByHours(stage, 1)
  const { platformInformation } = await stage.visitor.call(getMasterData, {})
  expectState(problems, 'the day that master data tell', platformInformation.delistedOn, decision.decidedOn)
  const outcome = await stage.visitor.call(getProjectOutcome, { projectId: card.id })
  expectState(problems, 'the outcome', outcome.outcome, 'cancelled')
  expectState(problems, 'whether its page says why', outcome.isDelisted, true)
  const stateOf = async ({ caller, investmentId }: typeof paid) =>
    (await caller.call(getInvestment, { investmentId })).state
  expectState(problems, 'the unpaid order', await stateOf(unpaid), 'cancelled')
  await refundAll(stage)
  expectState(problems, 'the paid investment', await stateOf(paid), 'refunded')
  return { ledger: await ledgerOf(stage, card.id), problems }
}
