import { openingOn } from '#contracts/projects/campaign-day.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { daysBetween } from '#contracts/common/time/calendar-date.ts'
import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import { datesErrors, decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import type { setCampaignDates as call } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { informationForm } from '#contracts/projects/information-form.ts'
import { refuseDates } from '#contracts/projects/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal, refuseIf } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { moveDays } from '#server/modules/projects/index.ts'

/**
 * Gives an approved project other days, within the longest period (T17/2): the days it was approved with passed before it could be
 * published. They stand in the information form, so that it gets a version of its own; the committee decided on everything else, the
 * founder assents, and both sign the new version before it is published (T11/10; `signed-before-form`).
 */
export async function setCampaignDates(
  context: Context,
  { projectId, startDate, closeDate, assentedOn, assentReference }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const analyst = requireStaff(context.actor, 'analyst')
  const today = istanbulDate(context.clock.now())
  if (assentedOn > today)
    throw new Refusal('assented-in-future', { fields: { assentedOn: datesErrors['assented-in-future'].message } })
  if (startDate <= today)
    throw new Refusal('opening-in-past', { fields: { startDate: datesErrors['opening-in-past'].message } })
  refuseIf(refuseDates({ startDate, closeDate }))
  const { value: most } = await findParameter(context, 'campaign.period.max')
  if (daysBetween(startDate, closeDate) + 1 > Number(most))
    throw new Refusal('period-too-long', { parameters: { days: String(most) } })
  return inTransaction(context, async (tx) => {
    await refuseConflicted(tx, projectId, analyst.id)
    const project = await tx.db
      .selectFrom('projects.project as p')
      .leftJoin('projects.information_form as f', (join) =>
        join.onRef('f.project_id', '=', 'p.id').onRef('f.version', '=', 'p.form_version'),
      )
      .select(['p.state', 'f.version', 'f.content'])
      .where('p.id', '=', projectId)
      .forUpdate('p')
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    if (project.state !== 'approved' || project.version === null) throw new Refusal('project-step-impossible')
    const opensAt = openingOn(startDate)
    const closesAt = endOfDay(closeDate)
    const { version } = await moveDays(tx, projectId, {
      opensAt,
      closesAt,
      form: {
        version: project.version + 1,
        before: informationForm.parse(project.content),
        changed: { reason: decisionReasons.newDates, isMaterial: false },
      },
    })
    // What was planned and signed was the form before.
    await tx.db.deleteFrom('projects.publication').where('project_id', '=', projectId).execute()
    await recordEvent(tx, {
      action: 'project.dates-set',
      subjectId: projectId,
      data: { formVersion: version, opensAt, closesAt, assentedOn, assentReference },
    })
    return { formVersion: version }
  })
}
