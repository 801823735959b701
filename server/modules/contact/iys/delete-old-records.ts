import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'

const AT_ONCE = 200

/** Forgets addresses and numbers whose consent ended longer ago than its evidence is kept (`newsletter.consent-record`). */
export const deleteOldRecords: DueWork = {
  name: 'contact.delete-old-iys-records',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'newsletter.consent-record')
    const { rows } = await sql<{ id: string }>`
      delete from contact.iys_record where id in (select id from contact.iys_record
        where wanted = 'RET' and consent_at <= ${before} order by consent_at limit ${AT_ONCE} for update skip locked)
      returning id`.execute(context.db)
    return rows.length
  },
}
