import { sql } from 'kysely'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { confirmParameter, getParameters, proposeParameter } from '#contracts/platform/parameter-endpoints.ts'
import { parameterState } from '#contracts/platform/parameter-rules.ts'
import { YEARLY_KEYS } from '#contracts/platform/parameters.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { findParameterRows } from '#server/modules/platform/index.ts'
import { todayOf } from './proposal-store.ts'

const path = consolePaths.parameters.href()

/** What another officer proposed; one's own waits for somebody else. */
async function countProposals(context: Context): Promise<QueueCount> {
  const reader = context.actor.kind === 'member' ? context.actor.id : null
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(begun_at) as oldest_at,
        (count(*) filter (where kind = 'value' and valid_from <= ${todayOf(context)}::date))::int as late_count
      from parameters.proposal where state = 'begun' and begun_by is distinct from ${reader}::uuid`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** Yearly figures nobody entered or confirmed for this year, or from December on for the next: late once their year has begun. */
async function countYearly(context: Context): Promise<QueueCount> {
  const today = todayOf(context)
  const rows = Map.groupBy(await findParameterRows(context, YEARLY_KEYS), ({ key }) => key)
  const states = YEARLY_KEYS.map((key) => parameterState(key, rows.get(key) ?? [], today))
  const lateCount = states.filter((state) => state === 'old-year' || state === 'unknown').length
  const since = lateCount > 0 ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 4)}-12-01`
  const count = states.filter((state) => state !== 'known').length
  return { count, lateCount, oldestAt: count > 0 ? istanbulMoment(since) : null }
}

export const parameterQueues: readonly StaffQueue[] = [
  {
    code: 'parameters-second-officer',
    screen: { path, read: getParameters, step: confirmParameter },
    count: countProposals,
  },
  {
    code: 'parameters-yearly',
    screen: { path, read: getParameters, step: proposeParameter },
    count: countYearly,
  },
]
