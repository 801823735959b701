import { getProjectDesk } from '#contracts/campaigns/desk-endpoint.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { endCampaignEarly } from '#contracts/settlement/endpoints.ts'
import { openCampaign, type Plan } from './application.ts'
import type { Caller } from './api.ts'
import { becomeInvestor } from './become-investor.ts'
import type { Person } from './person.ts'
import { ledgerOf, moveByHours, moveTo, refundAll, type Stage, stateOf } from './stage.ts'
import { type Ending, expectState, invest, type Investor } from './story.ts'

// What the law asks of a campaign that reached its goal, and of its company afterwards (T17/5, T17/7, T17/9). Each story writes a small
// campaign of its own, so that two people fill it within what everybody may invest.

const GOAL = 60_000
const GOAL_KURUS = 6_000_000n
const WINDOW_HOURS = 49

export interface Filled {
  readonly founder: Caller
  readonly person: Person
  readonly projectId: string
  readonly externalId: string
  readonly investors: readonly Investor[]
  readonly problems: string[]
}

/** A campaign of its own, filled to the last share by two people; nobody can withdraw any more. */
export async function fill(stage: Stage, companyKind: Plan['companyKind']): Promise<Filled> {
  const { caller: founder, person } = await becomeInvestor(stage.visitor)
  await stage.say(`${person.firstName} ${person.lastName} signed up and was identified: a founder`)
  const { projectId, externalId, problems } = await openCampaign(stage, founder, person, { goal: GOAL, companyKind })
  const half = GOAL_KURUS / 2n
  const investors = [await invest(stage, projectId, half), await invest(stage, projectId, half)]
  await moveByHours(stage, WINDOW_HOURS)
  return { founder, person, projectId, externalId, investors, problems: [...problems] }
}

export const deskOf = ({ founder, externalId }: Filled) =>
  founder.call(getProjectDesk, { projectExternalId: externalId })

/** Its goal is reached to the last share and nobody can withdraw any more: the founder ends it weeks before its last day. */
export async function earlyClose(stage: Stage): Promise<Ending> {
  const filled = await fill(stage, 'anonim')
  const { founder, projectId, externalId, problems } = filled
  const { earlyEnd, endsAt } = await deskOf(filled)
  expectState(problems, 'an early end', earlyEnd?.isPossible, true)
  await founder.call(endCampaignEarly, { projectExternalId: externalId })
  await moveByHours(stage, 1)
  expectState(problems, 'state after the early end', await stateOf(stage, projectId), wireStateCode('successful'))
  const outcome = await stage.visitor.call(getProjectOutcome, { projectId })
  expectState(problems, 'the end that had been published', outcome.plannedEndAt, endsAt)
  await stage.say('The founder ended the full campaign: successful, and the terms of the register run from today')
  return { ledger: await ledgerOf(stage, projectId), problems }
}

/** Succeeds, and the register does not enter in time what the law asks for: it ends, and everybody is paid back in full. */
async function miss(stage: Stage, companyKind: Plan['companyKind'], missed: string): Promise<Ending> {
  const filled = await fill(stage, companyKind)
  const { projectId, investors, problems } = filled
  await moveTo(stage, (await deskOf(filled)).endsAt + 1)
  await moveByHours(stage, WINDOW_HOURS)
  expectState(problems, 'state after judging', await stateOf(stage, projectId), wireStateCode('successful'))
  const { registers } = await deskOf(filled)
  const dueOn = registers?.company?.dueOn ?? registers?.increaseDueOn ?? 0
  await stage.say(`The campaign succeeded; the register has until ${formatDay(new Date(dueOn * 1000))}`)
  await moveTo(stage, dueOn + 86_400 + 60)
  const outcome = await stage.visitor.call(getProjectOutcome, { projectId })
  expectState(problems, 'what ended the campaign', outcome.missed, missed)
  await stage.say('The last day passed without a registration: everybody is owed the full amount')
  await refundAll(stage)
  for (const { caller, investmentId } of investors)
    expectState(problems, 'investment', (await caller.call(getInvestment, { investmentId })).state, 'refunded')
  const ledger = await ledgerOf(stage, projectId)
  for (const { account, amount } of ledger) expectState(problems, `${account} after the refunds`, amount, 0n)
  await stage.say(`${formatKurus(GOAL_KURUS)} went back`)
  return { ledger, problems }
}

export const increaseMissed = (stage: Stage): Promise<Ending> => miss(stage, 'anonim', 'increase-missed')
export const formationMissed = (stage: Stage): Promise<Ending> => miss(stage, 'to-be-founded', 'formation-missed')
