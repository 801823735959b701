import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** Members who gave pre-demand or asked to be told of the opening, five hundred at a time, by id. */
export async function listPreDemanding(
  context: Pick<Context, 'db'>,
  projectId: string,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from projects.pre_demand where project_id = ${projectId} and member_id > ${after}
      order by member_id limit 500`.execute(context.db)
  return rows.map(({ id }) => id)
}
