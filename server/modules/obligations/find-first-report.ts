import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** When a company handed its first report in, corrections aside; null while it owes all of them. */
export async function findFirstReport(context: Pick<Context, 'db'>, projectId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(r.handed_in_at) as at from projects.report r
      join projects.obligation o on o.id = r.obligation_id where o.project_id = ${projectId}`.execute(context.db)
  return rows[0]?.at ?? null
}
