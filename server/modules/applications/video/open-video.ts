import { Readable } from 'node:stream'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { VideoType } from '#contracts/projects/video-upload.ts'
import type { Context } from '#server/kit/context.ts'
import type { Playable } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { refuseStrangers } from '#server/modules/conflicts/index.ts'
import { isOwnApplication } from '../creation/open-picture.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A video that came whole: everybody's once a public campaign shows it, before that its owner's, and once it was handed in those' who
 * judge it; any other reads as absent.
 */
export async function openVideo(context: Context, id: string): Promise<Playable> {
  if (!UUID.test(id)) throw new Refusal('not-found')
  const video = await context.db
    .selectFrom('projects.video as v')
    .leftJoin('projects.project as p', (join) =>
      join.onRef('p.id', '=', 'v.draft_id').onRef('p.video_file_id', '=', 'v.id'),
    )
    .select(['v.byte_length', 'v.mime_type', 'v.owner_id', 'v.draft_id', 'v.is_handed_in', 'p.state', 'p.published_at'])
    .where('v.id', '=', id)
    .whereRef('v.received', '=', 'v.byte_length')
    .executeTakeFirst()
  if (!video?.mime_type) throw new Refusal('not-found')
  const isPublic = video.published_at !== null && PUBLIC_STATES.some((state) => state === video.state)
  const { actor } = context
  if (!isPublic) {
    if (actor.kind !== 'member') throw new Refusal('not-found')
    if (!(await isOwnApplication(context, video.owner_id, actor))) {
      if (!video.is_handed_in) throw new Refusal('not-found')
      await refuseStrangers(context, video.draft_id, actor)
    }
  }
  return playable(context, id, { length: Number(video.byte_length), mimeType: video.mime_type, isPublic })
}

function playable(
  context: Context,
  id: string,
  told: { readonly length: number; readonly mimeType: VideoType; readonly isPublic: boolean },
): Playable {
  return { ...told, stream: (first, last) => Readable.from(bytesOf(context, id, first, last)) }
}

/** The bytes of a range, from one piece after the other. */
async function* bytesOf(context: Context, id: string, first: number, last: number): AsyncGenerator<Uint8Array> {
  const pieces = await context.db
    .selectFrom('projects.video_piece')
    .select(['first_byte', 'byte_length', 'path'])
    .where('video_id', '=', id)
    .where('first_byte', '<=', BigInt(last))
    .orderBy('first_byte')
    .execute()
  for (const piece of pieces) {
    const begins = Number(piece.first_byte)
    if (begins + piece.byte_length <= first) continue
    const kept = await context.files.open('private', piece.path)
    if (!kept) throw new Error(`a piece of video ${id} is missing`)
    yield* kept.stream({
      first: Math.max(first - begins, 0),
      last: Math.min(last - begins, piece.byte_length - 1),
    }) as AsyncIterable<Uint8Array>
  }
}
