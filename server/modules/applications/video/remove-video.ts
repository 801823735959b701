import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/**
 * Takes a video away that was not handed in: first its bytes, so that a process that ends between leaves rows to go on with. Its row
 * is held meanwhile: a piece that comes now waits and then finds no upload. Says whether there was one.
 */
export async function removeVideo(tx: TransactionContext, id: string): Promise<boolean> {
  const held = await tx.db
    .selectFrom('projects.video')
    .select(['id', 'draft_id'])
    .where('id', '=', id)
    .where('is_handed_in', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  const pieces = await tx.db.selectFrom('projects.video_piece').select('path').where('video_id', '=', id).execute()
  for (const { path } of pieces) await tx.files.remove('private', path)
  await tx.db.deleteFrom('projects.video').where('id', '=', id).execute()
  await recordEvent(tx, { action: 'project.video-removed', subjectId: held.draft_id, data: { videoId: id } })
  return true
}
