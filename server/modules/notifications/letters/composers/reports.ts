import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { obligationLaw, obligationNames } from '#contracts/projects/reporting/messages.ts'
import { isToldToStaff, REMINDER_STEPS, warnedUntil } from '#contracts/projects/reporting/obligations.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { findObligationForLetter } from '#server/modules/obligations/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import type { Composer, Composers, InvestorComposers, ToInvestors } from './composer.ts'
import { untilDay } from '../../templates/ahead.ts'
import { type AboutMembers, toMembers } from './to-members.ts'

// Of what a funded company owes: to its founder before and after the day, to staff when it is late, to investors when it is there.

function reminderOf(step: number): LetterName {
  const days = REMINDER_STEPS[step] ?? 0
  if (days === 0) return 'report-due-today'
  return days < 0 ? 'report-due-soon' : 'report-late'
}

/** A reminder of what was handed in meanwhile is sent to nobody. */
const reminded: Composer<'project.report-reminded'> = async (context, event) => {
  const { obligationId, step } = dataOf(event)
  const offering = await findOffering(context, event.subjectId)
  const owed = await findObligationForLetter(context, obligationId)
  if (!offering || !owed?.isOpen) return []
  const values = {
    projectTitle: offering.title,
    reportName: owed.title || obligationNames[owed.kind],
    reportDueOn: formatDay(istanbulMoment(owed.dueOn)),
  }
  const name = reminderOf(step)
  // What is late says so; what warns of a day is nothing to send behind it.
  const ahead = name === 'report-late' ? values : { ...values, reportDueOn: untilDay(owed.dueOn) }
  const path = deskHref(offering.external_id, 'reports')
  const tellings = await toMembers(context, [offering.owner_id], { name, path, values: ahead })
  if (!isToldToStaff(step)) return tellings
  const staff = new Set([
    ...(await listRoleHolders(context, 'compliance-officer')),
    ...(await listRoleHolders(context, 'analyst')),
  ])
  const toStaff = { name: 'staff-report-late', path: consolePaths.obligations.href(), values } as const
  const late = await toMembers(context, [...staff], toStaff)
  return [...tellings, ...late.map((telling) => ({ ...telling, ofProjects: [event.subjectId] }))]
}

/** The formal warning: by which article, and until when. */
const warned: Composer<'project.obligation-warned'> = async (context, event) => {
  const offering = await findOffering(context, event.subjectId)
  const owed = await findObligationForLetter(context, dataOf(event).obligationId)
  if (!offering || !owed?.isOpen || owed.warnedOn === null) return []
  const values = {
    projectTitle: offering.title,
    reportName: owed.title || obligationNames[owed.kind],
    reportDueOn: formatDay(istanbulMoment(owed.dueOn)),
    reportLaw: obligationLaw[owed.kind],
    warnedUntil: formatDay(istanbulMoment(warnedUntil(owed.warnedOn))),
  }
  const path = deskHref(offering.external_id, 'reports')
  return toMembers(context, [offering.owner_id], { name: 'report-warned', path, values })
}

/** To everyone who holds shares of the company. */
const handedIn: ToInvestors<'project.report-handed-in'> = async (context, event, ids) => {
  const { obligationId, version } = dataOf(event)
  const offering = await findOffering(context, event.subjectId)
  const owed = await findObligationForLetter(context, obligationId)
  if (!offering || !owed) return []
  const about: AboutMembers = {
    name: version === 1 ? 'report-published' : 'report-corrected',
    path: campaignHref(offering.seo_name, 'documents'),
    values: { projectTitle: offering.title, reportName: owed.title || obligationNames[owed.kind] },
  }
  return toMembers(context, ids, about)
}

export const reportComposers = {
  'project.report-reminded': reminded,
  'project.obligation-warned': warned,
} satisfies Composers

export const reportInvestorComposers = { 'project.report-handed-in': handedIn } satisfies InvestorComposers
