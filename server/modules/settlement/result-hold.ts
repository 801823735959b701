import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ResultHold } from '#contracts/investments/result-hold.ts'
import type { Context } from '#server/kit/context.ts'
import { HAS_UNDECIDED_RECEIPT } from '#server/modules/bank/index.ts'
import { hasHeldByMkk } from './refusals/mkk-holds.ts'

/**
 * What alone keeps a campaign from its result when its dates no longer do: SQL over `t` its totals, `c` its calm half and `o` its
 * offering, by the rules of course/close-campaigns.ts and course/judge-campaigns.ts.
 */
const ARE_WINDOWS_OVER = sql`c.closed_at is not null and t.withdrawable_kurus = 0`
export const WAITS_FOR_RECEIPT = sql`c.outcome is null and ${ARE_WINDOWS_OVER} and t.ends_at <= platform.now() and ${HAS_UNDECIDED_RECEIPT}`

/** The same where a request that MKK refused keeps its investment from becoming final. */
const WAITS_FOR_MKK = sql`c.outcome is null and c.closed_at is not null and t.awaiting_kurus = 0 and t.ends_at <= platform.now()
  and ${hasHeldByMkk(sql`t.project_id`)}
  and not exists (select 1 from investments.investment i where i.project_id = t.project_id and i.state = 'paid'
    and i.withdrawal_ends_at > platform.now())`

/** Of campaigns by id, why those that are over have no result yet; nothing of those that are on their way in their ordinary time. */
export async function findResultHolds(
  context: Pick<Context, 'db' | 'clock'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ResultHold>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<Omit<ResultHold, 'isLate'> & { projectId: string }>`
    select h.* from (
      select t.project_id,
          case when w.change_id is not null then 'change'
            when ${WAITS_FOR_RECEIPT} then 'receipt'
            when ${WAITS_FOR_MKK} then 'mkk'
            when ${ARE_WINDOWS_OVER} and t.awaiting_kurus = 0 and t.final_kurus >= t.goal_kurus and o.suspended_at is not null
              then 'suspension' end as why,
          coalesce(w.due_on, (select min(l.decide_by) from bank.bank_line l
            where ${WAITS_FOR_RECEIPT} and l.project_id = t.project_id and l.outcome in ('exception', 'unexplained')
              and l.resolved_at is null),
            (select min(f.due_on) from settlement.mkk_refusal f
              where ${WAITS_FOR_MKK} and f.project_id = t.project_id and f.ended_at is null))::text
            as due_on
        from investments.campaign_total t join investments.campaign c using (project_id) join projects.offering o using (project_id)
          left join lateral (select change_id, due_on from projects.waiting_change
            where project_id = t.project_id and is_material and state = 'asked' limit 1) w on true
        where t.project_id = any(${[...projectIds]}::uuid[]) and t.ends_at <= platform.now() and c.outcome is null) h
      where h.why is not null`.execute(context.db)
  const today = istanbulDate(context.clock.now())
  return new Map(
    rows.map(({ projectId, why, dueOn }) => [projectId, { why, dueOn, isLate: dueOn !== null && dueOn < today }]),
  )
}
