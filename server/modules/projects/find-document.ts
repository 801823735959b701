import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { getDocument } from '#contracts/projects/endpoints.ts'
import { MEMBERS_DOCUMENTS } from '#contracts/projects/readers/documents.ts'
import { requireMember, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { readKeptFile } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { refuseStrangers } from '#server/modules/conflicts/index.ts'

/**
 * A document of a project, by who reads its kind (contracts/projects/readers): its founder reads all of theirs, also in a draft; members
 * what is theirs of a public campaign (T4/1-j); those who judge what was handed in. Any other reads as absent.
 */
export async function findDocument(
  context: Context,
  { documentId }: InputOf<typeof getDocument>,
): Promise<OutputOf<typeof getDocument>> {
  const member = requireMember(context.actor)
  const fileId = (await findListed(context, documentId, member)) ?? (await findDraftPaper(context, documentId, member))
  const file = fileId === null ? null : await readKeptFile(context, fileId)
  if (!file) throw new Refusal('not-found')
  return { base64document: Buffer.from(file.bytes).toString('base64'), filename: file.name, mimetype: file.mimeType }
}

/** The file of a document of a project; null when there is none of that id. */
async function findListed(context: Context, documentId: string, member: MemberActor): Promise<string | null> {
  const row = await context.db
    .selectFrom('projects.document as d')
    .innerJoin('projects.project as p', 'p.id', 'd.project_id')
    // Files of an update that is withdrawn or hidden are not in the view, and so their owner's alone.
    .leftJoin('projects.public_document as shown', 'shown.id', 'd.id')
    .select(['d.file_id', 'd.paper', 'p.id', 'p.owner_id', 'p.state', 'shown.id as shown_id'])
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  if (!row) return null
  if (row.owner_id === member.id) return row.file_id
  const isMembers = MEMBERS_DOCUMENTS.some((kind) => kind === row.paper)
  if (isMembers && row.shown_id !== null && PUBLIC_STATES.includes(row.state)) return row.file_id
  if (row.state === 'draft') throw new Refusal('not-found')
  await refuseStrangers(context, row.id, member)
  return row.file_id
}

/** The file of a paper in a draft, by the paper's id there: its owner's, and once it was handed in those' who judge it. */
async function findDraftPaper(context: Context, documentId: string, member: MemberActor): Promise<string | null> {
  const row = await context.db
    .selectFrom('projects.draft_field as f')
    .innerJoin('projects.draft as d', 'd.id', 'f.draft_id')
    .select(['f.value', 'd.id', 'd.owner_id', 'd.submitted_at'])
    .where('f.row_id', '=', documentId)
    .where('f.step', '=', 'documents')
    .where('f.field', '=', 'base64document')
    .executeTakeFirst()
  if (!row || typeof row.value.kept !== 'string') return null
  if (row.owner_id !== member.id) {
    if (!row.submitted_at) return null
    await refuseStrangers(context, row.id, member)
  }
  return row.value.kept
}
