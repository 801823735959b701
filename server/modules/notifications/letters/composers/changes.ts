import { consolePaths } from '#contracts/staff-paths.ts'
import { toldDifference } from '#contracts/projects/form/difference.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import type { Context } from '#server/kit/context.ts'
import { dataOf, type HeardEvent } from '#server/kit/due-work/heard-event.ts'
import { findInvestmentForNotice } from '#server/modules/investments/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findChangeForLetter } from '#server/modules/committee/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { type ToldValues, untilDay } from '../../templates/ahead.ts'
import { aboutInvestment } from '../../templates/values.ts'
import { memberAsReceiver } from '../tell.ts'
import type { Composer, Composers, InvestorComposers, ToInvestors } from './composer.ts'
import { toFounder } from './founders.ts'
import { toInvestorsOf } from './investments.ts'

// Of changes of a published form: to everybody who invested, and to the founder who asked.

/** To the investor behind each investment, with what changed and until when they may withdraw. */
const noticed: Composer<'investment.change-noticed'> = async (context, event) => {
  const investment = await findInvestmentForNotice(context, event.subjectId)
  const change = await findChangeForLetter(context, dataOf(event).changeId)
  if (!investment || !change) return []
  const offering = await findOffering(context, investment.projectId)
  const member = await findMember(context, investment.investorId)
  if (!offering || !member) return []
  const notice = { ...investment, fullName: member.fullName, projectTitle: offering.title }
  const told = aboutInvestment('form-changed', notice)
  const values = { ...told.values, formChanges: toldDifference(change.difference), changeReason: change.reason }
  return [{ to: memberAsReceiver(member), told: { ...told, values } }]
}

const published: Composer<'project.form-published'> = async (context, event) => {
  const offering = await findOffering(context, event.subjectId)
  const change = await findChangeForLetter(context, dataOf(event).changeId)
  const member = offering && (await findMember(context, offering.owner_id))
  if (!offering || !change || !member) return []
  const values = {
    fullName: member.fullName,
    projectTitle: offering.title,
    formChanges: toldDifference(change.difference),
  }
  const path = deskHref(offering.external_id, 'change')
  return [{ to: memberAsReceiver(member), told: { name: 'own-form-published', path, values } }]
}

/** Refused, or put aside because the campaign ended before the decision: two letters, for nobody refused the second. */
const endedAs =
  (name: 'own-change-refused' | 'own-change-lapsed'): Composer<'project.change-rejected' | 'project.change-lapsed'> =>
  async (context, event) => {
    const offering = await findOffering(context, event.subjectId)
    const member = offering && (await findMember(context, offering.owner_id))
    if (!offering || !member) return []
    const values = { fullName: member.fullName, projectTitle: offering.title, decisionReason: event.reason ?? '' }
    const path = deskHref(offering.external_id, 'change')
    return [{ to: memberAsReceiver(member), told: { name, path, values } }]
  }

/** What is said of a result that waits; null: it was decided meanwhile, and nobody is told. */
async function waitFor(context: Context, event: HeardEvent<'project.result-waits'>): Promise<ToldValues | null> {
  const { changeId, dueOn } = dataOf(event)
  const change = await findChangeForLetter(context, changeId)
  return change?.state === 'asked' ? { decisionDueOn: untilDay(dueOn) } : null
}

/** The result of a campaign that is over waits for a decision: to the founder and the members of the committee it waits for. */
const resultWaits: Composer<'project.result-waits'> = async (context, event) => {
  const offering = await findOffering(context, event.subjectId)
  const values = await waitFor(context, event)
  if (!offering || values === null) return []
  const ofOwner = deskHref(offering.external_id)
  const tellings = await toFounder('own-result-waits', () => ({ path: ofOwner, values }))(context, event)
  for (const id of dataOf(event).memberIds) {
    const member = await findMember(context, id)
    if (!member) continue
    const told = { ...values, fullName: member.fullName, projectTitle: offering.title }
    const path = consolePaths.committee.href()
    const waits = { name: 'staff-result-waits', path, values: told } as const
    tellings.push({ to: memberAsReceiver(member), told: waits, ofProjects: [event.subjectId] })
  }
  return tellings
}

/** The same to everybody who invested. */
const theirResultWaits: ToInvestors<'project.result-waits'> = async (context, event, ids) => {
  const values = await waitFor(context, event)
  return values === null ? [] : toInvestorsOf('result-waits', () => values)(context, event, ids)
}

export const changeComposers = {
  'investment.change-noticed': noticed,
  'project.form-published': published,
  'project.change-rejected': endedAs('own-change-refused'),
  'project.change-lapsed': endedAs('own-change-lapsed'),
  'project.result-waits': resultWaits,
} satisfies Composers

export const changeInvestorComposers = { 'project.result-waits': theirResultWaits } satisfies InvestorComposers
