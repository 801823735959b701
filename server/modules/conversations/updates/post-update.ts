import { storeDocuments } from '#server/modules/projects/index.ts'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import type { createProjectUpdate } from '#contracts/projects/endpoints.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import { projectMessages as say } from '#contracts/projects/messages.ts'
import type { DocumentKind } from '#contracts/projects/readers/documents.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { type EncodedPicture, encodePicture, keepEncoded, keepFile, webpSize } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'

type Input = InputOf<typeof createProjectUpdate>

/** Publishes news of the member's own project to members. Refuses `not-found` for other people's and unpublished projects. */
export async function postUpdate(context: Context, input: Input): Promise<{ id: string }> {
  const member = requireMember(context.actor)
  // Before anything is decoded: pictures of somebody else's project cost nothing.
  await findOwnPublic(context, input.projectExternalId, member.id)
  await requireAuthority(context, member.id)
  const files = await prepareFiles(input)
  return inTransaction(context, async (tx) => {
    const project = await findOwnPublic(tx, input.projectExternalId, member.id)
    const id = newId()
    await tx.db
      .insertInto('projects.project_update')
      .values({
        id,
        project_id: project.id,
        title: input.title,
        description: input.description,
        published_at: tx.clock.now(),
        deleted_at: null,
      })
      .execute()
    await keepFiles(tx, { projectId: project.id, updateId: id }, files)
    await recordEvent(tx, {
      action: 'project.update-posted',
      subjectId: project.id,
      data: { updateId: id, title: input.title },
    })
    return { id }
  })
}

async function findOwnPublic(context: Pick<Context, 'db'>, externalId: string, ownerId: string) {
  const project = await context.db
    .selectFrom('projects.project')
    .select('id')
    .where('external_id', '=', externalId)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...PUBLIC_STATES])
    .forShare()
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  return project
}

interface ReadyPicture {
  readonly caption: string
  readonly encoded: EncodedPicture
  readonly width: number
  readonly height: number
}

interface ReadyFiles {
  readonly pictures: readonly ReadyPicture[]
  readonly documents: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** No screen shows more of a picture than this many pixels across. */
const WIDEST = 1200
const PDF = Buffer.from('%PDF-')

/** Files as they will be kept: pictures encoded anew, papers known to be PDF. What is wrong is told at its row. */
async function prepareFiles({ pictures = [], documents = [] }: Input): Promise<ReadyFiles> {
  const papers = documents.map(({ name, base64document }, at) => {
    const bytes = Buffer.from(base64document, 'base64')
    if (!bytes.subarray(0, PDF.length).equals(PDF))
      throw new Refusal('invalid-input', { fields: { [`documents.${at}.base64document`]: say.documentNotPdf } })
    return { name, bytes }
  })
  const ready: ReadyPicture[] = []
  for (const [at, { caption, imageBase64 }] of pictures.entries())
    ready.push({ caption, ...(await encodeAt(`pictures.${at}.imageBase64`, imageBase64)) })
  return { pictures: ready, documents: papers }
}

async function encodeAt(field: string, base64: string): Promise<Omit<ReadyPicture, 'caption'>> {
  try {
    const [whole, ...smaller] = await encodePicture(Buffer.from(base64, 'base64'), [WIDEST])
    const kept = smaller[0] ?? whole
    const size = webpSize(kept.bytes)
    invariant(size, 'what the encoder made says how large it is')
    return { encoded: [kept], ...size }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (code !== 'picture-unreadable' && code !== 'picture-too-many-pixels') throw error
    throw new Refusal(code, { fields: { [field]: commonErrors[code].message } })
  }
}

/** Both are private: they go out by getdocument alone, to whom the campaign's documents are shown. */
async function keepFiles(
  tx: TransactionContext,
  { projectId, updateId }: { readonly projectId: string; readonly updateId: string },
  { pictures, documents }: ReadyFiles,
): Promise<void> {
  const paper: DocumentKind = 'update-file'
  for (const [position, { caption, encoded, width, height }] of pictures.entries()) {
    const { id: fileId } = await keepEncoded(
      tx,
      { name: `gorsel-${position + 1}.webp`, visibility: 'private' },
      encoded,
    )
    const picture = { mimeType: 'image/webp', width, height }
    await storeDocuments(tx, projectId, [{ id: newId(), paper, position, name: caption, fileId, updateId, picture }])
  }
  for (const [position, { name, bytes }] of documents.entries()) {
    const file = { name: `${name}.pdf`, bytes, visibility: 'private', mimeType: 'application/pdf' } as const
    const { id: fileId } = await keepFile(tx, file)
    await storeDocuments(tx, projectId, [{ id: newId(), paper, position, name, fileId, updateId }])
  }
}
