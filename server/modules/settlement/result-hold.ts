import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { ResultHold } from '#contracts/investments/result-hold.ts'
import { resultDueAt } from '#contracts/investments/rules.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { HAS_UNDECIDED_RECEIPT, isBeingBooked } from '#server/modules/bank/index.ts'
import { HAS_UNSETTLED_CARD } from '#server/modules/cards/index.ts'
import { WAITS_FOR_MKK as WAITS_FOR_QUALIFIED } from './course/qualified-requests.ts'
import { withdrawalHours } from '#server/modules/investments/index.ts'
import { hasHeldByMkk } from './refusals/mkk-holds.ts'
import { findDeadlines } from './terms/deadlines.ts'

/**
 * What alone keeps a campaign from its result when its dates no longer do: SQL over `t` its totals, `c` its calm half and `o` its
 * offering, by the rules of course/close-campaigns.ts and course/judge-campaigns.ts.
 */
const ARE_WINDOWS_OVER = sql`c.closed_at is not null and t.withdrawable_kurus = 0`
const WAITS_FOR_RECEIPT = sql`c.outcome is null and ${ARE_WINDOWS_OVER} and t.ends_at <= platform.now() and ${HAS_UNDECIDED_RECEIPT}`

/** The same where a request that MKK refused keeps its investment from becoming final. */
const WAITS_FOR_MKK = sql`c.outcome is null and c.closed_at is not null and t.awaiting_kurus = 0 and t.ends_at <= platform.now()
  and ${hasHeldByMkk(sql`t.project_id`)}
  and not exists (select 1 from investments.investment i where i.project_id = t.project_id and i.state = 'paid'
    and i.withdrawal_ends_at > platform.now())`

/** Orders wait for a word of the bank's that reaches behind the end, or for its statement to be booked. */
const WAITS_FOR_BANK = sql`c.closed_at is not null and t.awaiting_kurus > 0
  and (coalesce(c.bank_known_until <= t.ends_at, true) or ${isBeingBooked(sql`t.project_id`)})`

/** Nothing of it waits for a payment or a right of withdrawal. */
const IS_TO_JUDGE = sql`${ARE_WINDOWS_OVER} and t.awaiting_kurus = 0`

/** Of campaigns by id, why those that are over have no result yet; nothing of those that are on their way in their ordinary time. */
export async function findResultHolds(
  context: Pick<Context, 'db' | 'clock'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ResultHold>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<Omit<ResultHold, 'isLate' | 'registerBy'> & { projectId: string; endsAt: Date }>`
    select h.* from (
      select t.project_id,
          case when w.change_id is not null then 'change'
            when ${WAITS_FOR_RECEIPT} then 'receipt'
            when ${WAITS_FOR_MKK} then 'mkk'
            when ${IS_TO_JUDGE} and t.final_kurus >= t.goal_kurus and o.suspended_at is not null
              then 'suspension'
            when ${IS_TO_JUDGE} and ${WAITS_FOR_QUALIFIED} then 'qualified'
            when ${IS_TO_JUDGE} and t.final_kurus >= t.goal_kurus and ${HAS_UNSETTLED_CARD} then 'card'
            when ${WAITS_FOR_BANK} then 'bank' end as why, t.ends_at,
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
  const hours = await withdrawalHours(context)
  const holds = new Map<string, ResultHold>()
  for (const { projectId, why, dueOn, endsAt } of rows) {
    // The bank tells of a period some hours after it: nothing holds the result before its day is over.
    if (why === 'bank' && resultDueAt(endsAt, hours) > context.clock.now()) continue
    const { companyDueOn, increaseDueOn } = await findDeadlines(context, projectId)
    const registerBy = companyDueOn ?? increaseDueOn
    holds.set(projectId, { why, dueOn, isLate: dueOn !== null && dueOn < today, registerBy })
  }
  return holds
}

type HeldResult = OutputOf<typeof getSettlementQueue>['held'][number]

/** The register's last day is as good as over so many days before it. */
const NEAR_DAYS = 14
/** Where no day is set for what holds a result, it is late after so many. */
const PATIENCE_DAYS = 3

/** Every campaign that is over and whose result something holds, the first to end first. */
export async function listHeldResults(context: Pick<Context, 'db' | 'clock'>): Promise<HeldResult[]> {
  const { rows } = await sql<Pick<HeldResult, 'projectId' | 'title' | 'raised'> & { endsAt: Date }>`
    with over as (select project_id from investments.campaign where closed_at is not null and outcome is null
      union select project_id from projects.offering where state in ('live', 'change-under-review') and ends_at <= platform.now())
    select o.project_id, o.title, t.ends_at, t.final_kurus + t.awaiting_kurus + t.withdrawable_kurus as raised
      from over join projects.offering o using (project_id) join investments.campaign_total t using (project_id)
      order by t.ends_at limit 200`.execute(context.db)
  const holds = await findResultHolds(
    context,
    rows.map(({ projectId }) => projectId),
  )
  const today = istanbulDate(context.clock.now())
  return rows.flatMap(({ endsAt, ...row }) => {
    const hold = holds.get(row.projectId)
    if (!hold) return []
    const isForgotten = hold.dueOn === null && addDays(istanbulDate(endsAt), PATIENCE_DAYS) < today
    const isUrgent = hold.isLate || isForgotten || hold.registerBy <= addDays(today, NEAR_DAYS)
    return [{ ...row, endedAt: toUnixSeconds(endsAt), hold, isUrgent }]
  })
}

/** The same as the console's start page counts it. */
export async function countHeldResults(context: Context): Promise<QueueCount> {
  const held = await listHeldResults(context)
  const days = held.flatMap(({ hold }) => hold.dueOn ?? []).toSorted()
  return {
    count: held.length,
    lateCount: held.filter(({ isUrgent }) => isUrgent).length,
    dueOn: days[0] ?? null,
    oldestAt: held[0] ? new Date(held[0].endedAt * 1000) : null,
    total: held.reduce((sum, { raised }) => sum + raised, 0n),
  }
}
