import type { Context } from '#server/kit/context.ts'

/** An update as its letter tells it. */
export interface UpdateForLetter {
  readonly projectId: string
  readonly title: string
}

/** An update on show; null once it is withdrawn or hidden: then nobody is told of it any more. */
export async function findUpdateForLetter(
  context: Pick<Context, 'db'>,
  updateId: string,
): Promise<UpdateForLetter | null> {
  const row = await context.db
    .selectFrom('projects.public_update')
    .select(['project_id', 'title'])
    .where('id', '=', updateId)
    .executeTakeFirst()
  return row && row.title !== null ? { projectId: row.project_id, title: row.title } : null
}
