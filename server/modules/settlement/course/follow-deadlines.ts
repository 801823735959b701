import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { moveRefundDays } from '#server/modules/investments/index.ts'
import { IS_RECKONED_BEFORE, followCalendar } from '../terms/deadlines.ts'

const NAME = 'follow-deadlines'

/**
 * Reckons the legal deadlines of successful campaigns anew once feasts were entered or taken out after their result: desk, portfolio,
 * the bounds of dates and the end of the term all read what is kept, and the calendar of duties is planned again with them.
 */
export const followDeadlines: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select c.project_id from investments.campaign c
        where ${IS_RECKONED_BEFORE} and ${isNotPutOff(NAME, sql`c.project_id`)}
        order by c.increase_due_on limit 20`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, NAME, ids, String, (projectId) =>
      inTransaction(context, (tx) => followCalendar(tx, projectId)),
    )
  },
}

/** The same for what is owed back and not paid yet: what it was due by may be no business day any more. */
export const followRefundDays: DueWork = {
  name: 'follow-refund-days',
  lane: 'deadlines',
  run: moveRefundDays,
}
