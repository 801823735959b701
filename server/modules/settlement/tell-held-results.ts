import { sql } from 'kysely'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { resultDueAt } from '#contracts/investments/rules.ts'
import type { ResultHold } from '#contracts/investments/result-hold.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { withdrawalHours } from '#server/modules/investments/index.ts'
import { nextBusinessDay } from '#server/modules/platform/index.ts'
import { findResultHolds } from './result-hold.ts'

const NAME = 'tell-held-results'

/** Most of what holds a result is answered within minutes: nobody is written to before the working morning after its day. */
const MORNING = '10:00:00'

/**
 * Tells founder and investors, once, that the day of a result has passed without one, and what it waits for. One that waits for the
 * committee's decision on a change was told at the end of its period (lapse-changes.ts).
 */
export const tellHeldResults: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string; endedAt: Date }>`
      select c.project_id, greatest(t.ends_at, c.closed_at) as ended_at
        from investments.campaign c join investments.campaign_total t using (project_id)
        where c.closed_at is not null and c.outcome is null and c.hold_told_at is null
          and t.ends_at <= platform.now() and ${isNotPutOff(NAME, sql`c.project_id`)}
          and not exists (select 1 from projects.waiting_change w
            where w.project_id = c.project_id and w.is_material and w.state = 'asked')
        order by t.ends_at limit 200`.execute(context.db)
    if (rows.length === 0) return 0
    const hours = await withdrawalHours(context)
    const late: string[] = []
    for (const { projectId, endedAt } of rows)
      if ((await tellingAt(context, resultDueAt(endedAt, hours))) <= context.clock.now()) late.push(projectId)
    const holds = await findResultHolds(context, late)
    const held = late.flatMap((projectId) => {
      const hold = holds.get(projectId)
      return hold && hold.why !== 'change' ? [{ projectId, hold }] : []
    })
    return eachApart(
      context,
      NAME,
      held,
      ({ projectId }) => projectId,
      ({ projectId, hold }) => tell(context, projectId, hold),
    )
  },
}

async function tellingAt(context: Context, dueAt: Date): Promise<Date> {
  return istanbulMoment(await nextBusinessDay(context, istanbulDate(dueAt)), MORNING)
}

/** False when the result was found meanwhile, or another process was faster. */
async function tell(context: Context, projectId: string, { why, dueOn, registerBy }: ResultHold): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql`
      update investments.campaign set hold_told_at = platform.now()
        where project_id = ${projectId} and outcome is null and hold_told_at is null returning 1 as told`.execute(tx.db)
    if (rows.length === 0) return false
    await recordEvent(tx, { action: 'settlement.result-held', subjectId: projectId, data: { why, dueOn, registerBy } })
    return true
  })
}
