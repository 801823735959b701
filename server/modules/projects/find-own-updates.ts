import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getEntrepreneurProjectUpdates } from '#contracts/projects/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findOwnProject } from './own-project.ts'

/** The updates of the member's own project, newest first. */
export async function findOwnUpdates(
  context: Context,
  { projectExternalId }: InputOf<typeof getEntrepreneurProjectUpdates>,
): Promise<OutputOf<typeof getEntrepreneurProjectUpdates>> {
  const project = await findOwnProject(context, { externalId: projectExternalId })
  const rows = await context.db
    .selectFrom('projects.project_update')
    .select(['id', 'title', 'description', 'published_at'])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ published_at, ...row }) => ({ ...row, updateDate: toUnixSeconds(published_at), status: 1 }))
}
