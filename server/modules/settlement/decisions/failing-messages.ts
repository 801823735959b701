import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMkkRefusals } from '#contracts/settlement/registration/refusal-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { countFailingDeclarations, retryDeclarations } from '#server/modules/eligibility/index.ts'

type Failing = OutputOf<typeof getMkkRefusals>['failing'][number]

interface Row {
  readonly kind: Failing['kind']
  readonly count: number
  readonly oldestAt: Date | null
}

/**
 * Messages to MKK of every kind that were sent and did not arrive, that MKK refused to take back, or whose answer cannot be taken; what
 * it refused of a request or a list has a queue of its own.
 */
async function readFailing(context: Pick<Context, 'db'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select kind, count(*)::int as count, min(created_at) as oldest_at from settlement.mkk_message
      where sent_at is null and attempts > 0 group by kind
    union all
    select 'withdrawal', count(*)::int, min(created_at) from settlement.mkk_message where kind = 'withdrawal' and refusal is not null
    union all
    select 'allocation-list', count(*)::int, min(made_at) from settlement.allocation_list
      where state in ('made', 'sent') and attempts > 0
    union all
    -- Asked since its campaign ended, which is its age: no moment of its own is kept.
    select 'qualified', count(*)::int, min(c.closed_at) from settlement.qualified_check k
      join investments.campaign c using (project_id) where k.answered_at is null and k.attempts > 0`.execute(context.db)
  return [...rows, { kind: 'income' as const, ...(await countFailingDeclarations(context)) }]
}

/** Of each kind how many, and since when. */
export async function listFailing(context: Pick<Context, 'db'>): Promise<Failing[]> {
  const byKind = Map.groupBy(
    (await readFailing(context)).filter(({ count }) => count > 0),
    ({ kind }) => kind,
  )
  return [...byKind].map(([kind, rows]) => ({
    kind,
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldestAt: toUnixSeconds(oldestOf(rows) ?? new Date(0)),
  }))
}

function oldestOf(rows: readonly Row[]): Date | null {
  const moments = rows.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted((a, b) => +a - +b)
  return moments[0] ?? null
}

/** All of them, for the console's start page; what waits a business day there is MKK's to mend and nobody is late. */
export async function countFailing(context: Pick<Context, 'db'>): Promise<QueueCount> {
  const rows = await readFailing(context)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), lateCount: 0, oldestAt: oldestOf(rows) }
}

/** Lets every one of them be sent with the next run. */
export async function retryFailing(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await sql`update settlement.mkk_message set next_try_at = platform.now(), sent_at = null, refusal = null
    where (sent_at is null and attempts > 0) or (kind = 'withdrawal' and refusal is not null)`.execute(context.db)
  await sql`update settlement.qualified_check set next_try_at = platform.now()
    where answered_at is null and attempts > 0`.execute(context.db)
  await retryDeclarations(context)
}
