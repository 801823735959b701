import { type RawBuilder, sql } from 'kysely'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, QueueScreen } from '#server/kit/staff-queue.ts'

/** What a statement counts of a queue; nothing where it finds none. */
export async function count(context: Context, query: RawBuilder<QueueCount>): Promise<QueueCount> {
  const { rows } = await query.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** A part of the settlement desk, and the step that waits there. */
export const at = (part: keyof typeof SETTLEMENT_PARTS, step: Endpoint): QueueScreen => ({
  path: consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS[part] }),
  read: getSettlementQueue,
  step,
})

/** SQL: how many are over their last day, and the first of their last days. */
export const LATE = (today: string): RawBuilder<unknown> =>
  sql`(count(*) filter (where due_on < ${today}))::int as late_count, min(due_on) as due_on`

/** SQL: the sum of what waits. */
export const SUM = sql`coalesce(sum(amount_kurus), 0)::bigint`
