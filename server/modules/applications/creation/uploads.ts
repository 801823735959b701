import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Notes a file that a draft was sent, so that it can be removed once nothing names it. */
export async function noteUpload(tx: TransactionContext, draftId: string, fileId: string): Promise<void> {
  const upload = { file_id: fileId, draft_id: draftId, kept_at: tx.clock.now() }
  await tx.db.insertInto('projects.draft_upload').values(upload).execute()
}

/** Whether a video was uploaded whole for a draft. */
export async function hasVideo(context: Pick<Context, 'db'>, draftId: string, videoId: unknown): Promise<boolean> {
  if (typeof videoId !== 'string' || !UUID.test(videoId)) return false
  const video = await context.db
    .selectFrom('projects.video')
    .select('id')
    .where('id', '=', videoId)
    .where('draft_id', '=', draftId)
    .whereRef('received', '=', 'byte_length')
    .executeTakeFirst()
  return video !== undefined
}

/** What a draft names as it is handed in belongs to the application from then on, whatever becomes of the draft. */
export async function keepUploads(tx: TransactionContext, draftId: string): Promise<void> {
  await sql`
    delete from projects.draft_upload o using projects.kept_upload u
      where u.draft_id = ${draftId} and o.file_id = u.file_id and exists (select 1 from projects.draft_field d
        where d.draft_id = u.draft_id and d.value ->> 'kept' in (u.file_id::text, u.path))`.execute(tx.db)
  await sql`
    update projects.video v set is_handed_in = true
      where v.draft_id = ${draftId} and exists (select 1 from projects.draft_field d
        where d.draft_id = v.draft_id and d.field = 'videoFileId' and d.value ->> 'kept' = v.id::text)`.execute(tx.db)
}
