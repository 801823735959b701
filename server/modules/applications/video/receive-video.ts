import { sql } from 'kysely'
import { videoErrors } from '#contracts/projects/messages.ts'
import { isQuickTime, SNIFFED_BYTES, VIDEO_UPLOADS, videoTypeOf } from '#contracts/projects/video-upload.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { filePathOf } from '#server/kit/files/index.ts'
import type { Progress, Uploads } from '#server/kit/http/uploads/serve-uploads.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settings } from '#server/modules/platform/index.ts'
import { requireDraft } from '../creation/draft-store.ts'
import { piecesOf } from './pieces-of.ts'
import { removeVideo } from './remove-video.ts'

const MEGABYTE = 1_048_576
/** What one process holds of an upload at a time. */
const PIECE_BYTES = 4 * MEGABYTE
/** More would be sent in crumbs, each of which costs a file. */
const MOST_PIECES = 2_000
const DEFAULT_MEGABYTES = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How founders bring the video of a draft. */
export const videoUploads: Uploads = {
  forCompany: 'manage',
  path: VIDEO_UPLOADS,
  errors: videoErrors,
  throttle: { limit: 30, seconds: 86_400 },
  mostBytes: async (context) => (await mostMegabytes(context)) * MEGABYTE,
  begin: beginVideo,
  find: findVideoProgress,
  receive: receiveVideo,
  discard: discardVideo,
}

async function mostMegabytes(context: Pick<Context, 'db'>): Promise<number> {
  return Number((await settings.find(context, 'videoMaxSize')) ?? DEFAULT_MEGABYTES)
}

/**
 * Begins the upload of a video for the member's own draft; one that was begun before and did not come whole is given up. Refuses
 * `video-too-large` above the operator's `videoMaxSize`, `storage-full`, `project-locked`.
 */
export async function beginVideo(
  context: Context,
  length: number,
  { projectId = '', filename = '' }: Readonly<Record<string, string>>,
): Promise<string> {
  const member = requireMember(context.actor)
  if (!UUID.test(projectId)) throw new Refusal('not-found')
  const draft = await requireDraft(context, { projectId, memberId: member.id })
  if (!draft.isOpen) throw new Refusal('project-locked')
  const megabytes = await mostMegabytes(context)
  if (length > megabytes * MEGABYTE)
    throw new Refusal('video-too-large', { parameters: { megabytes: String(megabytes) } })
  if (length < SNIFFED_BYTES) throw new Refusal('video-unreadable')
  if ((await context.files.freeBytes()) < length * 2) throw new Refusal('storage-full')
  const begun = await context.db
    .selectFrom('projects.video')
    .select('id')
    .where('draft_id', '=', draft.id)
    .whereRef('received', '<', 'byte_length')
    .execute()
  for (const { id } of begun) await inTransaction(context, async (tx) => removeVideo(tx, id))
  const id = newId()
  await context.db
    .insertInto('projects.video')
    .values({
      id,
      draft_id: draft.id,
      owner_id: member.id,
      name: filename.slice(0, 200),
      byte_length: BigInt(length),
      mime_type: null,
      changed_at: context.clock.now(),
    })
    .execute()
  return id
}

interface OwnVideo {
  readonly id: string
  readonly draftId: string
  readonly received: number
  readonly length: number
  readonly isHandedIn: boolean
}

/** The member's own upload; another person's reads as absent. */
async function requireVideo(context: Context, id: string): Promise<OwnVideo> {
  const member = requireMember(context.actor)
  if (!UUID.test(id)) throw new Refusal('not-found')
  const row = await context.db
    .selectFrom('projects.video')
    .select(['id', 'draft_id as draftId', 'received', 'byte_length', 'is_handed_in as isHandedIn'])
    .where('id', '=', id)
    .where('owner_id', '=', member.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return { ...row, received: Number(row.received), length: Number(row.byte_length) }
}

/** How much of the member's upload has come. */
export async function findVideoProgress(context: Context, id: string): Promise<Progress> {
  const { received, length } = await requireVideo(context, id)
  return { received, length }
}

/**
 * Keeps what comes, piece by piece, from the byte on that the sender believes to be next. Refuses `video-elsewhere` where another
 * one is, `video-unreadable` what is no video by its first bytes, `too-large` more than was announced.
 */
export async function receiveVideo(
  context: Context,
  id: string,
  from: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const video = await requireVideo(context, id)
  if (from !== video.received) throw new Refusal('video-elsewhere')
  let at = from
  for await (const piece of piecesOf(bytes, PIECE_BYTES)) {
    if (at + piece.byteLength > video.length) throw new Refusal('too-large')
    // Too little to tell what it is: whoever was cut off there begins again at the first byte.
    if (at === 0 && piece.byteLength < SNIFFED_BYTES) break
    await keepPiece(context, video, at, piece)
    at += piece.byteLength
  }
  return at
}

async function keepPiece(context: Context, video: OwnVideo, at: number, piece: Uint8Array): Promise<void> {
  const { id, draftId } = video
  const type = at === 0 ? videoTypeOf(piece) : null
  if (at === 0 && type === null) {
    await inTransaction(context, async (tx) => removeVideo(tx, id))
    throw new Refusal(isQuickTime(piece) ? 'video-quicktime' : 'video-unreadable')
  }
  const path = filePathOf(newId(), 'bin')
  await context.files.write('private', path, piece)
  const isNext = await inTransaction(context, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      update projects.video v set received = received + ${piece.byteLength}, changed_at = ${tx.clock.now()},
          mime_type = coalesce(mime_type, ${type})
        where id = ${id} and received = ${at}
        returning (select count(*)::int from projects.video_piece p where p.video_id = v.id) as count`.execute(tx.db)
    if (rows[0] === undefined) return false
    if (rows[0].count >= MOST_PIECES) throw new Refusal('too-large')
    const row = { video_id: id, first_byte: BigInt(at), byte_length: piece.byteLength, path }
    await tx.db.insertInto('projects.video_piece').values(row).execute()
    if (at + piece.byteLength === video.length)
      await recordEvent(tx, { action: 'project.video-uploaded', subjectId: draftId, data: { videoId: id } })
    return true
  }).catch(async (error: unknown) => {
    await context.files.remove('private', path)
    throw error
  })
  if (isNext) return
  await context.files.remove('private', path)
  throw new Refusal('video-elsewhere')
}

/** Takes the member's upload away, whole or not; one that was handed in stays. */
export async function discardVideo(context: Context, id: string): Promise<void> {
  const video = await requireVideo(context, id)
  if (video.isHandedIn) throw new Refusal('project-locked')
  await inTransaction(context, async (tx) => removeVideo(tx, id))
}
