import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/reporting/endpoints.ts'
import { nextReminderOn } from '#contracts/projects/reporting/obligations.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { findDraft, findReportRows, lockOwnObligation } from './report-store.ts'

/**
 * Begins the notice of an event (two business days, T28/5) or of an assembly (three weeks ahead, T25/1) of the member's own project
 * after its success. Refuses `event-in-future` an event that did not happen yet.
 */
export async function announceEvent(
  context: Context,
  { projectExternalId, kind, title, eventOn }: InputOf<typeof calls.announceEvent>,
): Promise<OutputOf<typeof calls.announceEvent>> {
  const { id: memberId } = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const project = await tx.db
      .selectFrom('projects.project')
      .select(['id', 'state'])
      .where('external_id', '=', projectExternalId)
      .where('owner_id', '=', memberId)
      .forShare()
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    if (!['successful', 'registration', 'payout', 'reporting'].includes(project.state))
      throw new Refusal('obligation-closed')
    if (kind === 'material-event' && eventOn > istanbulDate(tx.clock.now())) throw new Refusal('event-in-future')
    const id = newId()
    const dueOn = await dueOnOf(tx, kind, eventOn)
    await tx.db
      .insertInto('projects.obligation')
      .values({
        id,
        project_id: project.id,
        kind,
        period: id,
        period_from: null,
        period_to: null,
        title,
        is_announced: true,
        event_on: eventOn,
        due_on: dueOn,
        state: 'open',
        done_on: null,
        made_at: tx.clock.now(),
        reminded_step: -1,
        next_reminder_on: nextReminderOn(dueOn, -1),
        note: null,
        noted_by: null,
        noted_at: null,
      })
      .execute()
    await recordEvent(tx, { action: 'project.event-announced', subjectId: project.id, data: { obligationId: id } })
    return { obligationId: id }
  })
}

/** The last day for a notice of something that happens or happened on a day. */
export async function dueOnOf(
  tx: TransactionContext,
  kind: InputOf<typeof calls.announceEvent>['kind'],
  eventOn: string,
): Promise<string> {
  if (kind === 'general-assembly') {
    const { value } = await findParameter(tx, 'reporting.assembly-notice')
    return addDays(eventOn, -Number(value))
  }
  const { value } = await findParameter(tx, 'reporting.event')
  return addBusinessDays(tx, eventOn, Number(value))
}

/** Takes back a notice that was begun by mistake; one that was handed in stays. */
export async function withdrawAnnouncement(
  context: Context,
  { obligationId }: InputOf<typeof calls.withdrawAnnouncement>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const obligation = await lockOwnObligation(tx, { obligationId, memberId })
    if (!obligation.is_announced) throw new Refusal('not-announced')
    if (obligation.state !== 'open' || (await findReportRows(tx, [obligationId])).some((row) => row.handed_in_at))
      throw new Refusal('obligation-closed')
    const draft = await findDraft(tx, obligationId)
    if (draft) await tx.db.deleteFrom('projects.report').where('id', '=', draft.id).execute()
    await tx.db
      .updateTable('projects.obligation')
      .set({ state: 'fallen-away', next_reminder_on: null })
      .where('id', '=', obligationId)
      .execute()
    await recordEvent(tx, {
      action: 'project.announcement-withdrawn',
      subjectId: obligation.project_id,
      data: { obligationId },
    })
  })
  return { done: true }
}
