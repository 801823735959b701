import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'

/** What nobody rests anything on: not handed in yet, or over without anything owed. */
const RESTS: readonly ProjectState[] = ['draft', 'rejected', 'archived', 'unsuccessful', 'cancelled', 'discontinued']

/** The projects of an owner that somebody looks at, invested in or is owed something by, oldest first. */
export async function findCampaignsOf(
  context: Pick<Context, 'db'>,
  ownerId: string,
): Promise<{ id: string; title: string; state: ProjectState }[]> {
  return context.db
    .selectFrom('projects.project')
    .select(['id', 'title', 'state'])
    .where('owner_id', '=', ownerId)
    .where('state', 'not in', RESTS)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
