import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { removeKeptFile } from '#server/kit/files/index.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'
import { removeVideo } from './video/remove-video.ts'

const NAME = 'projects.remove-unnamed'
const AT_ONCE = 100

/**
 * Removes what founders uploaded once no draft has named it for `files.unnamed`: replaced pictures, papers of deleted rows, all of
 * discarded drafts, videos that were given up half-way. What was handed in stays with the application.
 */
export const removeUnnamed: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'files.unnamed')
    const keyOf = ({ id }: { readonly id: string }) => id
    const files = await listUnnamedFiles(context, before)
    const removed = await eachApart(context, NAME, files, keyOf, ({ id }) => removeFile(context, id))
    const videos = await listUnnamedVideos(context, before)
    return (
      removed +
      (await eachApart(context, NAME, videos, keyOf, ({ id }) =>
        inTransaction(context, async (tx) => removeVideo(tx, id)),
      ))
    )
  },
}

interface Unnamed {
  readonly id: string
}

async function listUnnamedFiles(context: Context, before: Date): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select u.file_id as id from projects.kept_upload u
      where u.kept_at <= ${before} and not exists (select 1 from projects.draft_field d
        where d.draft_id = u.draft_id and d.value ->> 'kept' in (u.file_id::text, u.path))
        and ${isNotPutOff(NAME, sql`u.file_id`)}
      order by u.kept_at limit ${AT_ONCE}`.execute(context.db)
  return rows
}

async function listUnnamedVideos(context: Context, before: Date): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select v.id from projects.video v
      where not v.is_handed_in and v.changed_at <= ${before} and not (v.received = v.byte_length and exists (
        select 1 from projects.draft_field d
          where d.draft_id = v.draft_id and d.field = 'videoFileId' and d.value ->> 'kept' = v.id::text))
        and ${isNotPutOff(NAME, sql`v.id`)}
      order by v.changed_at limit ${AT_ONCE}`.execute(context.db)
  return rows
}

async function removeFile(context: Context, id: string): Promise<boolean> {
  await removeKeptFile(context, id)
  await context.db.deleteFrom('projects.draft_upload').where('file_id', '=', id).execute()
  return true
}
