import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'

/** A read adds so many rows besides those of its periods without being slower for it. */
const FEW = 200

/** Makes one row of what campaigns' steps added to a period. No sum changes by it; what another takes is left to it. */
export const sumCourses: DueWork = {
  name: 'sum-courses',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows: many } = await sql`
      select period from campaigns.period_course where not is_sum limit 1 offset ${FEW}`.execute(context.db)
    if (many.length === 0) return 0
    const { rows } = await sql`
      with added as (
        delete from campaigns.period_course where ctid = any(array(
            select ctid from campaigns.period_course where not is_sum for update skip locked))
          returning period, what, campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms
      )
      insert into campaigns.period_course as p (period, what, campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms, is_sum)
        select period, what, sum(campaign_count), sum(goal_kurus), sum(raised_kurus), sum(investor_count), sum(ran_ms), true
          from added group by 1, 2 order by 1, 2
        on conflict (period, what) where is_sum do update set campaign_count = p.campaign_count + excluded.campaign_count,
          goal_kurus = p.goal_kurus + excluded.goal_kurus, raised_kurus = p.raised_kurus + excluded.raised_kurus,
          investor_count = p.investor_count + excluded.investor_count, ran_ms = p.ran_ms + excluded.ran_ms
        returning p.period`.execute(context.db)
    return rows.length
  },
}
