import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** Declarations that MKK was told of and did not take: it refused them, or has not answered yet. */
const FAILS = sql`forwarded_at is null and last_error is not null`

/** How many declarations of income do not reach MKK, and since when the oldest. */
export async function countFailingDeclarations(
  context: Pick<Context, 'db'>,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(declared_at) as oldest_at from membership.income_statement
      where ${FAILS}`.execute(context.db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** Tells MKK of them again with the next run, those it refused as well. */
export async function retryDeclarations(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await sql`update membership.income_statement set next_attempt_at = ${context.clock.now()} where ${FAILS}`.execute(
    context.db,
  )
}
