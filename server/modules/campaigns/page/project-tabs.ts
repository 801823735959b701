import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectDocuments, getProjectFaq, getProjectTeam } from '#contracts/campaigns/endpoints.ts'
import { MEMBERS_DOCUMENTS } from '#contracts/projects/readers/documents.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { byAnyId, findCampaign, findOne, hasMemberView } from '../campaign-store.ts'

type ByProject = { readonly projectId: string }
type Team = OutputOf<typeof getProjectTeam>
type Person = Team['teamMembers'][number]

export interface PersonRow {
  kind: 'leader' | 'participant' | 'team'
  name: string
  title: string
  description: string
  share_bps: string
  is_legal_person: boolean
  linkedin_url: string | null
  image_path: string | null
}

const MEMBER_TYPES = { leader: 1, participant: 2, 'legal-person': 3, team: 4 } as const

function personOf(row: PersonRow, baseUrl: string): Person {
  const image = publicFileUrl(baseUrl, row.image_path)
  return {
    name: row.name,
    description: row.description,
    title: row.title,
    memberType: MEMBER_TYPES[row.is_legal_person ? 'legal-person' : row.kind],
    partnershipPercentage: BigInt(row.share_bps),
    // The wire has a place for it; whoever is named on a page is reached through the company or by a question.
    mail: null,
    linkedIn: row.linkedin_url,
    facebook: null,
    youtube: null,
    instagram: null,
    webSite: null,
    twitter: null,
    imageurl: image,
    imageurlMimeType: image === null ? null : 'image/webp',
  }
}

/** Partners and team. */
export async function findTeam(context: Context, { projectId }: ByProject): Promise<Team> {
  const { people } = await findOne(
    context,
    sql<{ people: PersonRow[] }>`
      select coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'name', t.name, 'title', t.title,
          'description', t.description, 'share_bps', t.share_bps::text, 'is_legal_person', t.is_legal_person,
          'linkedin_url', t.linkedin_url, 'image_path', t.image_path)
          order by array_position(array['leader', 'participant', 'team'], t.kind), t.position)
        from projects.public_person t where t.project_id = p.id), '[]') as people
      from projects.public_project p where ${byAnyId(projectId)}`,
  )
  return teamOf(people, context.baseUrl)
}

/** Partners and team, of their rows. */
export function teamOf(people: readonly PersonRow[], baseUrl: string): Team {
  const shown = (isTeam: boolean) =>
    people.filter(({ kind }) => (kind === 'team') === isTeam).map((row) => personOf(row, baseUrl))
  return { participantMembers: shown(false), teamMembers: shown(true) }
}

export interface DocumentRow {
  documentId: string
  mimeType: string
  name: string
  byteLength: number | null
  pageCount: number | null
  addedAt: number
}

/** A row of projects.public_document (`d`) as the wire tells it. */
export const DOCUMENT = sql`jsonb_build_object('documentId', d.id, 'mimeType', d.mime_type, 'name', d.name,
  'byteLength', d.byte_length, 'pageCount', d.page_count, 'addedAt', extract(epoch from d.added_at)::bigint)`

/** Of rows of projects.public_document (`d`), those that members read by what they are. */
export const IS_FOR_MEMBERS = sql`d.paper = any(${[...MEMBERS_DOCUMENTS]}::text[])`

/** Documents of the campaign that members read: the platform's and the entrepreneur's. */
export async function findDocuments(
  context: Context,
  { projectId }: ByProject,
): Promise<OutputOf<typeof getProjectDocuments>> {
  requireMember(context.actor)
  const { documents, reportAt } = await findOne(
    context,
    sql<{ documents: (DocumentRow & { kind: string })[]; reportAt: bigint | null }>`
      select (select extract(epoch from m.decided_at)::bigint from projects.published_minutes m where m.project_id = p.id) as report_at,
        coalesce((select jsonb_agg(${DOCUMENT} || jsonb_build_object('kind', d.kind) order by d.position)
        from projects.public_document d where d.project_id = p.id and d.update_id is null and ${IS_FOR_MEMBERS}), '[]') as documents
      from projects.public_project p where ${byAnyId(projectId)}`,
  )
  return {
    platformDocuments: documents.filter(({ kind }) => kind === 'platform'),
    projectDocuments: documents.filter(({ kind }) => kind === 'project'),
    committeeReportAt: reportAt === null ? null : Number(reportAt),
  }
}

/** Questions the entrepreneur answers beforehand; part of the campaign page, so empty for visitors (T4/1-j). */
export async function findFaq(context: Context, { projectId }: ByProject): Promise<OutputOf<typeof getProjectFaq>> {
  if (!hasMemberView(context.actor)) {
    await findCampaign(context, projectId)
    return []
  }
  const { faq } = await findOne(
    context,
    sql<{ faq: { id: string; question: string; answer: string }[] }>`
      select coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
          order by q.position)
        from projects.public_faq q where q.project_id = p.id), '[]') as faq
      from projects.public_project p where ${byAnyId(projectId)}`,
  )
  return faq
}
