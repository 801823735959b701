import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  getMyProjectSummary,
  getProjectAbout,
  getProjectDetails,
  getProjectSummary,
  getProjectSummaryByExternalId,
} from '#contracts/campaigns/endpoints.ts'
import { campaignPicturePath } from '#contracts/public-feeds/addresses.ts'
import { VIDEOS } from '#contracts/projects/video-upload.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { takesPreDemand } from '#contracts/projects/pre-demand-rules.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { byAnyId, type CampaignPageRow, findCampaign, findOne, hasMemberView } from '../campaign-store.ts'
import { pictureVersion } from './find-for-sharing.ts'

type Summary = OutputOf<typeof getProjectSummary>

/** What the head of a project is made of, public or not. */
export type HeadRow = Pick<
  CampaignPageRow,
  | 'id'
  | 'external_id'
  | 'project_code'
  | 'seo_name'
  | 'title'
  | 'short_description'
  | 'state'
  | 'category'
  | 'cover_path'
  | 'logo_path'
  | 'video_url'
  | 'video_file_id'
  | 'tags'
  | 'is_favourite'
>

/** The head of a project, of its row. The film is played at a film service, or here. */
export function headOf({ baseUrl }: Pick<Context, 'baseUrl'>, row: HeadRow): OutputOf<typeof getMyProjectSummary> {
  return {
    id: row.id,
    shortDescription: row.short_description,
    title: row.title,
    projectCode: row.project_code,
    status: wireStateCode(row.state),
    isFavorite: row.is_favourite,
    canPreInvestment: takesPreDemand(row.state),
    category: row.category,
    coverImage: publicFileUrl(baseUrl, row.cover_path),
    logo: publicFileUrl(baseUrl, row.logo_path),
    videoUrl: row.video_file_id === null ? row.video_url : `${baseUrl}${VIDEOS}/${row.video_file_id}`,
    tags: row.tags,
    externalId: row.external_id,
    seoName: row.seo_name,
    state: row.state,
  }
}

/** The head of a project's page, of its row. */
export function summaryOf(context: Pick<Context, 'actor' | 'baseUrl'>, row: CampaignPageRow): Summary {
  return {
    ...headOf(context, row),
    city: row.city ?? '',
    shareImage: context.baseUrl + campaignPicturePath(row.seo_name, pictureVersion(row)),
    memberView: hasMemberView(context.actor),
  }
}

/** Head of a project page, by GUID, external id or seoName. */
export async function findSummary(context: Context, input: InputOf<typeof getProjectSummary>): Promise<Summary> {
  return summaryOf(context, await findCampaign(context, input.projectId))
}

/** The same by the short external id. */
export async function findSummaryByExternalId(
  context: Context,
  input: InputOf<typeof getProjectSummaryByExternalId>,
): Promise<Summary> {
  if (!/^\d{1,9}$/.test(input.projectExternalId)) throw new Refusal('not-found')
  return summaryOf(context, await findCampaign(context, input.projectExternalId))
}

export interface CompanyRow {
  introduction: string
  company_name: string
  company_kind: string
  founding_year: number | null
  employee_count: number
  address: string
  city: string | null
  web_site: string
  linkedin_url: string
  facebook_url: string
  contact_email: string
  executive: string
  leader_name: string | null
  leader_image: string | null
  leader_share_bps: bigint | null
}

function findCompany(context: Context, projectId: string): Promise<CompanyRow> {
  return findOne(
    context,
    sql<CompanyRow>`
      select p.introduction, p.company_name, p.company_kind, p.founding_year, p.employee_count, p.address, p.city, p.web_site,
        p.linkedin_url, p.facebook_url, p.contact_email, p.executive,
        leader.name as leader_name, leader.image_path as leader_image, leader.share_bps as leader_share_bps
      from projects.public_project p
      left join projects.public_person leader on leader.project_id = p.id and leader.kind = 'leader'
      where ${byAnyId(projectId)}`,
  )
}

/** The company and its leader. */
export async function findDetails(
  context: Context,
  input: InputOf<typeof getProjectDetails>,
): Promise<OutputOf<typeof getProjectDetails>> {
  return detailsOf(context, await findCompany(context, input.projectId))
}

/** The company and its leader, of their row. */
export function detailsOf(context: Pick<Context, 'baseUrl'>, row: CompanyRow): OutputOf<typeof getProjectDetails> {
  return {
    isCorporate: row.company_kind !== 'to-be-founded',
    name: row.leader_name ?? row.executive,
    mail: row.contact_email,
    foundingYear: row.founding_year,
    numberOfEmployees: row.employee_count,
    partnershipPercentage: row.leader_share_bps ?? 0n,
    entreprenuerPicture: publicFileUrl(context.baseUrl, row.leader_image),
    title: row.company_name,
    executive: row.executive,
    address: row.address,
    description: row.introduction,
    projectUrl: row.web_site,
    linkedinUrl: row.linkedin_url,
    facebookUrl: row.facebook_url,
  }
}

/**
 * The idea: an introduction for visitors, the whole story for members. Both were cleaned when they were stored
 * (server/kit/clean-html.ts).
 */
export async function findAbout(
  context: Context,
  input: InputOf<typeof getProjectAbout>,
): Promise<OutputOf<typeof getProjectAbout>> {
  if (!hasMemberView(context.actor)) return { description: (await findCompany(context, input.projectId)).introduction }
  const { story_html: description } = await findOne(
    context,
    sql<{ story_html: string }>`select p.story_html from projects.public_project p where ${byAnyId(input.projectId)}`,
  )
  return { description }
}
