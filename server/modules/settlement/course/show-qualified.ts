import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { countsAsQualified, missingQualified } from '#contracts/investments/qualified/share.ts'
import { tellQualifiedShare } from '#contracts/investments/qualified/tell-share.ts'
import type { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { countedOf, listQualifiedRequests, type QualifiedRequest } from './qualified-requests.ts'

type Shown = OutputOf<typeof getCampaignSettlement>['qualified']
type Doubt = NonNullable<Shown>['doubtful'][number]

const MOST_SHOWN = 50

/**
 * The qualified investors' share as finance reads it: what counts of it, and each request whose status is not as it was when placed. Once
 * the campaign is judged, what counted then.
 */
export async function shownQualified(context: Pick<Context, 'db'>, projectId: string): Promise<Shown> {
  const { rows } = await sql<{ required: bigint; isReserved: boolean; judged: bigint | null; isAsked: boolean }>`
    select t.qualified_required_kurus as required, t.reserves_qualified as is_reserved, c.qualified_kurus as judged,
        exists (select from settlement.qualified_check k where k.project_id = t.project_id) as is_asked
      from investments.campaign_total t join investments.campaign c using (project_id)
      where t.project_id = ${projectId} and t.qualified_required_kurus > 0`.execute(context.db)
  const [campaign] = rows
  if (!campaign) return null
  const { required, isReserved, judged, isAsked } = campaign
  const requests = await listQualifiedRequests(context, projectId)
  const reached = judged ?? countedOf(requests)
  // Before the campaign is over nobody was asked, and nothing is in doubt.
  const doubtful = isAsked ? await doubtsOf(context, requests) : []
  const share = { required, reached, missing: missingQualified(required, reached), isReserved }
  return { ...share, told: tellQualifiedShare(share), doubtful }
}

const isDoubtful = (standing: QualifiedRequest['standing']): standing is Doubt['standing'] =>
  standing === 'lost' || standing === 'later' || standing === 'unasked'

async function doubtsOf(context: Pick<Context, 'db'>, requests: readonly QualifiedRequest[]): Promise<Doubt[]> {
  const shown = requests.filter(({ standing }) => isDoubtful(standing)).slice(0, MOST_SHOWN)
  const names = await findMemberNames(
    context,
    shown.map(({ investorId }) => investorId),
  )
  return shown.flatMap(({ standing, investmentId, investorId, amountKurus, placedAt, since }) =>
    isDoubtful(standing)
      ? {
          investmentId,
          investor: names.get(investorId) ?? '',
          amount: amountKurus,
          placedAt: toUnixSeconds(placedAt),
          standing,
          since: since === null ? null : toUnixSeconds(istanbulMoment(since)),
          counts: countsAsQualified(standing),
        }
      : [],
  )
}
