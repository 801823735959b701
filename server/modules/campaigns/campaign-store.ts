import { sql, type RawBuilder } from 'kysely'
import type { OpeningAwaited } from '#contracts/campaigns/project-card.ts'
import type { QualifiedShare } from '#contracts/investments/qualified/shown-share.ts'
import { tellQualifiedShare } from '#contracts/investments/qualified/tell-share.ts'
import { missingQualified } from '#contracts/investments/qualified/share.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A public project with its sums, as every read of this module starts from. Sums of campaigns not yet opened are zero. */
export interface CampaignRow {
  id: string
  externalId: string
  projectCode: string
  seoName: string
  state: ShownState
  title: string
  shortDescription: string
  category: string | null
  city: string | null
  coverPath: string | null
  logoPath: string | null
  opensAt: Date
  closesAt: Date
  endsAt: Date
  publishedAt: Date
  unitShareValueKurus: bigint
  shareCount: bigint
  fundingGoalKurus: bigint
  additionalFundingBps: bigint
  shareBps: bigint
  postMoneyKurus: bigint
  awaitingKurus: bigint
  withdrawableKurus: bigint
  finalKurus: bigint
  refundOwedKurus: bigint
  refundPaidKurus: bigint
  /** What members mean to invest; in no other sum. */
  preDemandKurus: bigint
  /** Paid and not given back; of a campaign that failed, what it had reached when it was judged. */
  fundedKurus: bigint
  investorCount: number
  /** What qualified investors must bring (T16/5), zero for nothing; and of it what is paid, or was found when it was judged. */
  qualifiedRequiredKurus: bigint
  qualifiedKurus: bigint
  reservesQualified: boolean
  lastAt: Date | null
  judgedAt: Date | null
  isFavourite: boolean
  /** What the reader said before the opening: nothing, that they are to be told, or an amount. */
  awaited: OpeningAwaited
}

const FUNDED = sql<bigint>`coalesce(s.reached_kurus, 0)`

/** Pre-demand for the project `p`, in kuruş. */
export const preDemandExpression = sql<bigint>`coalesce(
  (select sum(d.amount_kurus) from projects.pre_demand_amount d where d.project_id = p.id), 0)::bigint`

const INVESTORS = sql<number>`coalesce(s.reached_investor_count, 0)`

export const fundedExpression = FUNDED
export const investorsExpression = INVESTORS

/** What the qualified investors' share is told from (`qualifiedShareOf`). */
export const qualifiedColumns = sql`coalesce(s.qualified_required_kurus, 0) as qualified_required_kurus,
  coalesce(s.qualified_kurus, 0) as qualified_kurus, coalesce(s.reserves_qualified, false) as reserves_qualified`

/** How far the qualified investors' share is; null where nothing is asked of them. */
export function qualifiedShareOf(
  row: Pick<CampaignRow, 'qualifiedRequiredKurus' | 'qualifiedKurus' | 'reservesQualified'>,
): QualifiedShare | null {
  const { qualifiedRequiredKurus: required, qualifiedKurus: reached } = row
  if (required === 0n) return null
  const share = { required, reached, missing: missingQualified(required, reached), isReserved: row.reservesQualified }
  return { ...share, told: tellQualifiedShare(share) }
}

/** The columns of `CampaignRow`. */
export const campaignColumns = sql`p.id, p.external_id, p.project_code, p.seo_name, p.state, p.title, p.short_description,
  p.category, p.city, p.cover_path, p.logo_path, p.opens_at, p.closes_at, p.ends_at, p.published_at,
  p.unit_share_value_kurus, p.share_count, p.funding_goal_kurus, p.additional_funding_bps, p.share_bps, p.post_money_kurus,
  coalesce(s.awaiting_kurus, 0) as awaiting_kurus, coalesce(s.withdrawable_kurus, 0) as withdrawable_kurus,
  coalesce(s.final_kurus, 0) as final_kurus, coalesce(s.refund_owed_kurus, 0) as refund_owed_kurus,
  coalesce(s.refund_paid_kurus, 0) as refund_paid_kurus, ${qualifiedColumns},
  ${FUNDED}::bigint as funded_kurus, ${INVESTORS}::int as investor_count, s.last_at, s.judged_at,
  ${preDemandExpression} as pre_demand_kurus, f.project_id is not null as is_favourite,
  case when o.project_id is null then 'none' when o.has_amount then 'amount' else 'notice' end as awaited`

/** What the columns come from, as the actor sees it. */
export function campaignSource(actor: Actor): RawBuilder<unknown> {
  return sql`projects.public_project p
    join projects.place_in_list l on l.project_id = p.id
    left join investments.campaign_sums s on s.project_id = p.id
    left join campaigns.favourite f on f.project_id = p.id and f.member_id = ${memberIdOf(actor)}
    left join projects.pre_demanding o on o.project_id = p.id and o.member_id = ${memberIdOf(actor)}`
}

/** The member behind the actor; null for visitors and jobs. */
export function memberIdOf(actor: Actor): string | null {
  return actor.kind === 'member' ? actor.id : null
}

/** The campaign page is open to members only (T4/1-j); visitors get introductory information (T4/1-v). */
export function hasMemberView(actor: Actor): boolean {
  return actor.kind === 'member' && actor.emailVerified
}

/** Finds by GUID, external id or seoName, whichever the text looks like. */
export function byAnyId(text: string): RawBuilder<unknown> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return sql`p.id = ${text.toLowerCase()}`
  if (/^\d{1,9}$/.test(text)) return sql`p.external_id = ${text}`
  return sql`p.seo_name = ${text}`
}

/** One row of a query over one project, or `not-found`: drafts and foreign ids read as absent. */
export async function findOne<Row>(context: Pick<Context, 'db'>, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(context.db)
  const row = rows[0]
  if (row === undefined) throw new Refusal('not-found')
  return row
}

/** A campaign as its own page shows it. */
export type CampaignPageRow = CampaignRow & {
  videoUrl: string | null
  videoFileId: string | null
  tags: string[]
  formVersion: number
  shareKind: string
  privileges: string
  /** When its application was handed in (T17/1); null of one that is still written. */
  processBeganAt: Date | null
  /** Names in Turkish order. */
  supporters: string[]
  mayInvest: boolean | null
}

/** The campaign behind every call of its page, in one statement: those who ask at once share its answer (kit/database/reads). */
export function findCampaign(context: Context, projectId: string): Promise<CampaignPageRow> {
  return findOne(
    context,
    sql<CampaignPageRow>`
      select ${campaignColumns}, p.video_url, p.video_file_id, p.tags, p.form_version, p.share_kind, p.privileges, standing.may_invest,
        (select a.handed_in_at from projects.application a where a.project_id = p.id) as process_began_at,
        coalesce((select array_agg(s.full_name order by s.full_name collate "tr-x-icu") from investments.shown_supporter s
          where s.project_id = p.id), '{}') as supporters
      from ${campaignSource(context.actor)}
      left join membership.investor_standing standing on standing.member_id = ${memberIdOf(context.actor)}
      where ${byAnyId(projectId)}`,
  )
}
