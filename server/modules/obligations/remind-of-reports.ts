import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { nextReminderOn, reminderStep } from '#contracts/projects/reporting/obligations.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'

const NAME = 'projects.remind-of-reports'
const AT_ONCE = 50

/** Takes the steps of the ladder that came: one event each, which letters are made of. Each step is taken once. */
export const remindOfReports: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    const { rows } = await sql<{ id: string }>`
      select id from projects.obligation
        where state = 'open' and next_reminder_on <= ${today} and ${isNotPutOff(NAME, sql`id`)}
        order by next_reminder_on limit ${AT_ONCE}`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows.map(({ id }) => id),
      String,
      (id) => remindOf(context, id, today),
    )
  },
}

async function remindOf(context: Context, id: string, today: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('projects.obligation')
      .select(['project_id', 'due_on', 'reminded_step'])
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('next_reminder_on', '<=', today)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const step = reminderStep(row.due_on, today)
    const isNew = step > row.reminded_step
    await tx.db
      .updateTable('projects.obligation')
      .set({
        reminded_step: Math.max(step, row.reminded_step),
        next_reminder_on: nextReminderOn(row.due_on, Math.max(step, row.reminded_step)),
      })
      .where('id', '=', id)
      .execute()
    if (isNew)
      await recordEvent(tx, {
        action: 'project.report-reminded',
        subjectId: row.project_id,
        data: { obligationId: id, step },
      })
    return true
  })
}
