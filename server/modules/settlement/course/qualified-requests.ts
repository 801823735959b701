import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import {
  countsAsQualified,
  type QualifiedStanding,
  qualifiedStandingOf,
} from '#contracts/investments/qualified/share.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { Context } from '#server/kit/context.ts'

/** Of the investment `i`: a status given on papers held when it was placed. */
const HAS_PAPERS = sql`exists (select from membership.qualified_papers q where q.member_id = i.investor_id
  and q.granted_at <= i.placed_at and (q.ended_at is null or q.ended_at > i.placed_at)
  and (i.placed_at at time zone 'Europe/Istanbul')::date <= q.valid_until)`

/** Of the campaign `t`: its result hangs on requests of qualified investors about whom MKK has not answered again yet (T16/5). */
export const WAITS_FOR_MKK = sql`(t.qualified_required_kurus > 0 and t.final_kurus >= t.goal_kurus
  and t.qualified_paid_kurus >= t.qualified_required_kurus
  and exists (select from investments.investment i where i.project_id = t.project_id and i.state = 'final' and i.is_qualified
    and not ${HAS_PAPERS} and not exists (select from settlement.qualified_check k
      where k.project_id = i.project_id and k.investor_id = i.investor_id and k.answered_at is not null)))`

/** Final requests that were placed by qualified investors, with the day each was placed on and whether papers speak for them. */
export interface QualifiedRequest {
  readonly investmentId: string
  readonly investorId: string
  readonly amountKurus: Kurus
  readonly placedAt: Date
  /** Since when the status holds by MKK's last answer; null: not told, or not asked. */
  readonly since: string | null
  readonly standing: QualifiedStanding
}

/**
 * The paid requests of a campaign that were placed by qualified investors, and how each counts; of one that failed or was cancelled, those
 * it had then.
 */
export async function listQualifiedRequests(
  { db }: Pick<Context, 'db'>,
  projectId: string,
): Promise<readonly QualifiedRequest[]> {
  const { rows } = await sql<
    Omit<QualifiedRequest, 'standing'> & { placedOn: string; hasPapers: boolean; isQualified: boolean | null }
  >`
    select i.id as investment_id, i.investor_id, i.amount_kurus, i.placed_at,
        to_char(i.placed_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as placed_on, ${HAS_PAPERS} as has_papers,
        case when k.answered_at is not null then k.is_qualified end as is_qualified, k.qualified_since as since
      from investments.investment i
      left join settlement.qualified_check k on k.project_id = i.project_id and k.investor_id = i.investor_id
      where i.project_id = ${projectId} and i.is_qualified
        and (i.state in ('paid', 'final', 'allocated') or (i.paid_at is not null and i.end_code = any(${CAMPAIGN_END_CODES}::text[])))
      order by i.placed_at, i.id`.execute(db)
  return rows.map(({ placedOn, hasPapers, isQualified, ...request }) => {
    const word = isQualified === null ? null : { isQualified, since: request.since }
    return { ...request, standing: qualifiedStandingOf(placedOn, hasPapers, word) }
  })
}

/** What counts of them towards the qualified investors' share, in kuruş. */
export function countedOf(requests: readonly QualifiedRequest[]): Kurus {
  return requests.reduce(
    (sum, { standing, amountKurus }) => (countsAsQualified(standing) ? sum + amountKurus : sum),
    0n,
  )
}
