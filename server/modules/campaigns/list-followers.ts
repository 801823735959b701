import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** Members who follow a campaign, gave pre-demand or asked to be told of its opening, each once, by id behind `after`. */
export async function listAwaiting(
  context: Pick<Context, 'db'>,
  projectId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from (
        select member_id from campaigns.favourite where project_id = ${projectId}
        union select member_id from projects.pre_demanding where project_id = ${projectId}) one
      where member_id > ${after}::uuid order by member_id limit ${limit}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Members who follow a project, five hundred at a time, by id; for letters to all of them. */
export async function listFollowers(context: Pick<Context, 'db'>, projectId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from campaigns.favourite where project_id = ${projectId} and member_id > ${after}
      order by member_id limit 500`.execute(context.db)
  return rows.map(({ id }) => id)
}
