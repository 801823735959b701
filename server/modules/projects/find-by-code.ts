import type { Context } from '#server/kit/context.ts'

/** The project of this code, in whatever state; null when there is none. */
export async function findProjectByCode(
  context: Pick<Context, 'db'>,
  projectCode: string,
): Promise<{ readonly id: string; readonly title: string; readonly projectCode: string } | null> {
  const row = await context.db
    .selectFrom('projects.project')
    .select(['id', 'title', 'project_code as projectCode'])
    .where('project_code', '=', projectCode)
    .executeTakeFirst()
  return row ?? null
}
