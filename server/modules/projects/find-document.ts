import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { getDocument } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { readKeptFile } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A document of a public campaign, for members (T4/1-j), of a project the member owns, or of a draft of his; any other reads as absent. */
export async function findDocument(
  context: Context,
  { documentId }: InputOf<typeof getDocument>,
): Promise<OutputOf<typeof getDocument>> {
  const member = requireMember(context.actor)
  const row = await context.db
    .selectFrom('projects.document as d')
    .innerJoin('projects.project as p', 'p.id', 'd.project_id')
    .select(['d.file_id', 'd.name'])
    .where('d.id', '=', documentId)
    .where((by) => by.or([by('p.owner_id', '=', member.id), by('p.state', 'in', [...PUBLIC_STATES])]))
    // Files of an update that is withdrawn or hidden are its owner's alone.
    .where((by) =>
      by.or([
        by('p.owner_id', '=', member.id),
        by.exists(by.selectFrom('projects.public_document as s').select('s.id').whereRef('s.id', '=', 'd.id')),
      ]),
    )
    .executeTakeFirst()
  const fileId = row?.file_id ?? (await findDraftPaper(context, documentId, member.id))
  const file = fileId === null ? null : await readKeptFile(context, fileId)
  if (!file) throw new Refusal('not-found')
  return { base64document: Buffer.from(file.bytes).toString('base64'), filename: file.name, mimetype: file.mimeType }
}

/** The file of a paper in one of the member's drafts, by the paper's id there. */
async function findDraftPaper(context: Context, documentId: string, memberId: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('projects.draft_field as f')
    .innerJoin('projects.draft as d', 'd.id', 'f.draft_id')
    .select('f.value')
    .where('f.row_id', '=', documentId)
    .where('f.step', '=', 'documents')
    .where('f.field', '=', 'base64document')
    .where('d.owner_id', '=', memberId)
    .executeTakeFirst()
  return typeof row?.value.kept === 'string' ? row.value.kept : null
}
