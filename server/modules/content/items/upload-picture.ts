import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { uploadFile } from '#contracts/content/file-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { encodePicture, keepEncoded, publicFileUrl } from '#server/kit/files/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

const MOST_NAME = 200

/**
 * Keeps a picture for the site, decoded and encoded anew. Its path below the site goes into a body; it shows as soon as that is
 * published. Refuses `picture-unreadable` and `picture-too-many-pixels`.
 */
export async function uploadPicture(
  context: Context,
  { file }: InputOf<typeof uploadFile>,
): Promise<OutputOf<typeof uploadFile>> {
  requireStaff(context.actor, 'content-editor', 'administrator')
  const encoded = await encodePicture(file.bytes)
  return inTransaction(context, async (tx) => {
    const name = file.name.toWellFormed().replaceAll('\u0000', '').slice(0, MOST_NAME)
    const kept = await keepEncoded(tx, { name, visibility: 'public' }, encoded)
    await recordEvent(tx, {
      action: 'content.picture-kept',
      subjectId: kept.id,
      data: { name, path: kept.path },
    })
    const url = publicFileUrl(context.baseUrl, kept.path) ?? ''
    return { id: kept.id, path: url.slice(context.baseUrl.length), url }
  })
}
