import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'

const AT_ONCE = 500

/** Deletes notices older than `notifications.notice-record`, read or not (KVKK m.7); the letters beside them have a term of their own. */
export const deleteOldNotices: DueWork = {
  name: 'notifications.delete-old-notices',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'notifications.notice-record')
    const { rows } = await sql<{ id: string }>`
      delete from notifications.notice where id in (select id from notifications.notice
        where created_at <= ${before} order by created_at limit ${AT_ONCE} for update skip locked)
      returning id`.execute(context.db)
    return rows.length
  },
}
