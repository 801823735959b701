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
import { findOwnership } from '#server/modules/companies/index.ts'
import { byAnyId, type CampaignPageRow, findCampaign, findOne, hasMemberView } from '../campaign-store.ts'
import { pictureVersion } from './find-for-sharing.ts'
import { passedOnOf } from './passed-on.ts'

type Summary = OutputOf<typeof getProjectSummary>

/** What the head of a project is made of, public or not. */
export type HeadRow = Pick<
  CampaignPageRow,
  | 'id'
  | 'externalId'
  | 'projectCode'
  | 'seoName'
  | 'title'
  | 'shortDescription'
  | 'state'
  | 'category'
  | 'coverPath'
  | 'logoPath'
  | 'videoUrl'
  | 'videoFileId'
  | 'tags'
  | 'isFavourite'
>

/** The head of a project, of its row. The film is played at a film service, or here. */
export function headOf({ baseUrl }: Pick<Context, 'baseUrl'>, row: HeadRow): OutputOf<typeof getMyProjectSummary> {
  return {
    id: row.id,
    shortDescription: row.shortDescription,
    title: row.title,
    projectCode: row.projectCode,
    status: wireStateCode(row.state),
    isFavorite: row.isFavourite,
    canPreInvestment: takesPreDemand(row.state),
    category: row.category,
    coverImage: publicFileUrl(baseUrl, row.coverPath),
    logo: publicFileUrl(baseUrl, row.logoPath),
    videoUrl: row.videoFileId === null ? row.videoUrl : `${baseUrl}${VIDEOS}/${row.videoFileId}`,
    tags: row.tags,
    externalId: row.externalId,
    seoName: row.seoName,
    state: row.state,
  }
}

/** The head of a project's page, of its row. */
export function summaryOf(context: Pick<Context, 'actor' | 'baseUrl'>, row: CampaignPageRow): Summary {
  return {
    ...headOf(context, row),
    city: row.city ?? '',
    shareImage: context.baseUrl + campaignPicturePath(row.seoName, pictureVersion(row)),
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
  companyName: string
  companyKind: string
  foundingYear: number | null
  employeeCount: number
  address: string
  city: string | null
  webSite: string
  linkedinUrl: string
  facebookUrl: string
  contactEmail: string
  executive: string
  leaderName: string | null
  leaderImage: string | null
  leaderShareBps: bigint | null
}

/** With whose campaign it is, and since when its form is in force. */
interface OwnedRow extends CompanyRow {
  ownerId: string
  formApprovedAt: Date | null
}

function findCompany(context: Context, projectId: string): Promise<OwnedRow> {
  return findOne(
    context,
    sql<OwnedRow>`
      select p.introduction, p.company_name, p.company_kind, p.founding_year, p.employee_count, p.address, p.city, p.web_site,
        p.linkedin_url, p.facebook_url, p.contact_email, p.executive, p.owner_id, form.approved_at as form_approved_at,
        leader.name as leader_name, leader.image_path as leader_image, leader.share_bps as leader_share_bps
      from projects.public_project p
      left join projects.form_version form on form.project_id = p.id and form.version = p.form_version
      left join projects.public_person leader on leader.project_id = p.id and leader.kind = 'leader'
      where ${byAnyId(projectId)}`,
  )
}

/** The company and its leader. */
export async function findDetails(
  context: Context,
  input: InputOf<typeof getProjectDetails>,
): Promise<OutputOf<typeof getProjectDetails>> {
  const row = await findCompany(context, input.projectId)
  const ownership = await findOwnership(context, row.ownerId)
  const named = { executive: row.executive, approvedAt: row.formApprovedAt }
  return { ...detailsOf(context, row), passedOn: passedOnOf(ownership, named) }
}

/** The company and its leader, of their row. */
export function detailsOf(context: Pick<Context, 'baseUrl'>, row: CompanyRow): OutputOf<typeof getProjectDetails> {
  return {
    isCorporate: row.companyKind !== 'to-be-founded',
    name: row.leaderName ?? row.executive,
    mail: row.contactEmail,
    foundingYear: row.foundingYear,
    numberOfEmployees: row.employeeCount,
    partnershipPercentage: row.leaderShareBps ?? 0n,
    entreprenuerPicture: publicFileUrl(context.baseUrl, row.leaderImage),
    title: row.companyName,
    executive: row.executive,
    passedOn: null,
    address: row.address,
    description: row.introduction,
    projectUrl: row.webSite,
    linkedinUrl: row.linkedinUrl,
    facebookUrl: row.facebookUrl,
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
  const { storyHtml: description } = await findOne(
    context,
    sql<{ storyHtml: string }>`select p.story_html from projects.public_project p where ${byAnyId(input.projectId)}`,
  )
  return { description }
}
