import { getInvestment } from '#contracts/investments/endpoints.ts'
import { declareConflict } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { proposeResolution, voteOnResolution } from '#contracts/projects/resolution/endpoints.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { signInAll, signMinutesOf } from './application.ts'
import { ledgerOf, moveByHours, openLongest, refundAll, returnStrayReceipts, type Stage } from './stage.ts'
import { type Ending, expectState, invest, order } from './story.ts'

export const CANCELLATION = 'Şirketin açıklamaları bağımsız denetim raporuyla çelişiyor.'

/** Proposed, voted and signed by the whole committee: the campaign ends. */
export async function cancelCampaign(stage: Stage, projectId: string): Promise<void> {
  const members = await signInAll(stage, 'komite')
  const [proposer] = members
  if (!proposer) throw new Error('The trial has no committee')
  const { resolutionId } = await proposer.caller.call(proposeResolution, {
    projectId,
    kind: 'cancellation',
    reason: CANCELLATION,
  })
  for (const { caller } of members) {
    await caller.call(declareConflict, { fileId: resolutionId, relation: 'none', note: '' })
    await caller.call(voteOnResolution, { resolutionId, vote: 'approve', opinion: 'Yatırımcılar korunmalı.' })
  }
  await signMinutesOf(stage, resolutionId, members)
}

/** The committee resolves that a running campaign ends: orders are cancelled, what was paid goes back in full (T26). */
export async function cancelled(stage: Stage): Promise<Ending> {
  const problems: string[] = []
  const { card } = await openLongest(stage)
  await stage.say(`Campaign: ${card.title}`)
  const paid = await invest(stage, card.id, card.unitShareValue * 2n)
  const unpaid = await order(stage, card.id, card.unitShareValue)
  await returnStrayReceipts(stage)

  await cancelCampaign(stage, card.id)
  await moveByHours(stage, 1)
  const { outcome } = await stage.visitor.call(getProjectOutcome, { projectId: card.id })
  expectState(problems, 'the outcome', outcome, 'cancelled')
  await stage.say('The committee voted and signed: the campaign is cancelled, and everybody is owed the full amount')
  const stateOf = async ({ caller, investmentId }: typeof paid) =>
    (await caller.call(getInvestment, { investmentId })).state
  expectState(problems, 'the unpaid order', await stateOf(unpaid), 'cancelled')
  await refundAll(stage)
  expectState(problems, 'the paid investment', await stateOf(paid), 'refunded')
  return { ledger: await ledgerOf(stage, card.id), problems }
}
