import * as z from 'zod/mini'
import { storyContent, type StoryContent } from '#contracts/projects/story-content.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Stores what stands beside a project's text, within the bounds of its contract; for the verbs that write a whole application. */
export async function keepStoryContent(tx: TransactionContext, projectId: string, given: StoryContent): Promise<void> {
  const content = z.parse(storyContent, given)
  const placed = <Item extends object>(items: readonly Item[]) =>
    items.map((item, position) => ({ ...item, id: newId(), project_id: projectId, position }))
  if (content.highlights.length)
    await tx.db.insertInto('projects.highlight').values(placed(content.highlights)).execute()
  if (content.milestones.length) {
    const rows = content.milestones.map(({ isDone, ...milestone }) => ({ ...milestone, is_done: isDone }))
    await tx.db.insertInto('projects.milestone').values(placed(rows)).execute()
  }
  if (content.gallery.length) await tx.db.insertInto('projects.picture').values(placed(content.gallery)).execute()
  const { market, competition, businessModel } = content
  await tx.db
    .insertInto('projects.narrative')
    .values({ project_id: projectId, market, competition, business_model: businessModel })
    .execute()
}
