import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/kurus.ts'
import type { Context } from '#server/kit/context.ts'

export interface PaidSince {
  readonly projectId: string
  readonly paid: Kurus
  /** Investors, each once. */
  readonly people: number
}

/** What was paid to campaigns since a moment, whatever became of it; read from the index of payments alone. None where nothing was. */
export async function findPaidSince(
  { db }: Pick<Context, 'db'>,
  projectIds: readonly string[],
  since: Date,
): Promise<PaidSince[]> {
  const { rows } = await sql<PaidSince>`
    select project_id as "projectId", sum(amount_kurus)::bigint as paid, count(distinct investor_id)::int as people
      from investments.investment where project_id = any(${projectIds}::uuid[]) and paid_at >= ${since}
      group by project_id`.execute(db)
  return rows
}
