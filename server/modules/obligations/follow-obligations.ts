import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addDays, daysBetween } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { followUpOf } from '#contracts/projects/reporting/obligations.ts'
import { getStaffObligations, noteObligation as noteCall } from '#contracts/projects/reporting/endpoints.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { isNotClosedTo, refuseConflicted } from '#server/modules/conflicts/index.ts'
import { findReportRows, shownObligation, shownOn } from './report-store.ts'

const SOON_DAYS = 14
const MOST = 500

/** For staff: what is late or due within two weeks, the latest first; of one project everything, by due day. */
export async function listObligations(
  context: Context,
  { projectId }: InputOf<typeof getStaffObligations>,
): Promise<OutputOf<typeof getStaffObligations>> {
  const staff = requireStaff(context.actor, 'analyst', 'compliance-officer', 'auditor')
  const on = await shownOn(context)
  const { today } = on
  let query = context.db
    .selectFrom('projects.obligation as o')
    .innerJoin('projects.project as p', 'p.id', 'o.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .selectAll('o')
    .select(['p.title as project_title', 'p.seo_name', 'c.title as company_name'])
  query =
    projectId === undefined
      ? query.where('o.state', '=', 'open').where('o.due_on', '<=', addDays(today, SOON_DAYS))
      : query.where('o.project_id', '=', projectId)
  const rows = await query
    .where(isNotClosedTo(staff.id, sql`o.project_id`))
    .orderBy('o.due_on')
    .orderBy('o.id')
    .limit(MOST)
    .execute()
  const reports = Map.groupBy(
    await findReportRows(
      context,
      rows.map(({ id }) => id),
    ),
    ({ obligation_id: id }) => id,
  )
  const names = await findMemberNames(
    context,
    rows.flatMap(({ noted_by: by }) => (by === null ? [] : [by])),
  )
  return {
    obligations: rows.map((row) => ({
      ...shownObligation(row, reports.get(row.id) ?? [], on),
      projectId: row.project_id,
      projectTitle: row.project_title,
      seoName: row.seo_name,
      companyName: row.company_name,
      daysLate: row.state === 'open' ? Math.max(0, daysBetween(row.due_on, today)) : 0,
      note: row.note,
      notedBy: row.noted_by === null ? null : (names.get(row.noted_by) ?? null),
      notedAt: row.noted_at && toUnixSeconds(row.noted_at),
      followUp: followUpOf(
        { state: row.state, dueOn: row.due_on, warnedOn: row.warned_on, toldOn: row.told_on },
        today,
      ),
      warnedOn: row.warned_on,
      toldOn: row.told_on,
      toldReference: row.told_reference,
    })),
  }
}

/** Writes down what was done about an open obligation. */
export async function noteObligation(
  context: Context,
  { obligationId, note }: InputOf<typeof noteCall>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'analyst', 'compliance-officer')
  await inTransaction(context, async (tx) => {
    const noted = await tx.db
      .updateTable('projects.obligation')
      .set({ note, noted_by: staff.id, noted_at: tx.clock.now() })
      .where('id', '=', obligationId)
      .where('state', '=', 'open')
      .returning('project_id')
      .executeTakeFirst()
    if (!noted) throw new Refusal('obligation-closed')
    await refuseConflicted(tx, noted.project_id, staff.id)
    await recordEvent(tx, {
      action: 'project.obligation-noted',
      subjectId: noted.project_id,
      reason: note,
      data: { obligationId },
    })
  })
  return { done: true }
}

/** Reports whose day is over and of which an officer has something to do: not while a company that was warned has its days. */
export const lateReports: StaffQueue = {
  code: 'reports-late',
  screen: { path: consolePaths.obligations.href(), read: getStaffObligations, step: noteCall },
  async count(context) {
    const today = istanbulDate(context.clock.now())
    const late = await context.db
      .selectFrom('projects.obligation')
      .select(['state', 'due_on as dueOn', 'warned_on as warnedOn', 'told_on as toldOn'])
      .where('state', '=', 'open')
      .where('due_on', '<', today)
      .where('told_on', 'is', null)
      .where(isNotClosedTo(requireMember(context.actor).id, sql`project_id`))
      .orderBy('due_on')
      .execute()
    const waiting = late.filter((row) => followUpOf(row, today) !== 'wait')
    const oldest = waiting[0]?.dueOn
    return {
      count: waiting.length,
      lateCount: waiting.length,
      oldestAt: oldest ? istanbulMoment(addDays(oldest, 1)) : null,
    }
  },
}
