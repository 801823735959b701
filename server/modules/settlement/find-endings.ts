import { sql } from 'kysely'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { Context } from '#server/kit/context.ts'

/** What became of an ended campaign, in short. */
export interface CampaignEnding {
  readonly registered: boolean
  readonly paidOut: boolean
  /** Null where it gives nothing back. */
  readonly refunds: { count: number; executedCount: number } | null
}

type EndingRow = Omit<CampaignEnding, 'refunds'> & {
  readonly projectId: string
  readonly givesBack: boolean
  readonly count: number
  readonly executedCount: number
}

/** The same as `findOutcome` for a page of cards, in one statement; campaigns that are not judged are left out. */
export async function findEndings(
  context: Pick<Context, 'db'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignEnding>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<EndingRow>`
    select c.project_id, coalesce(a.state = 'registered', false) as registered,
        p.executed_at is not null as paid_out, c.outcome in ('unsuccessful', 'cancelled') as gives_back, r.*
      from investments.campaign c
      left join settlement.allocation_list a using (project_id)
      left join payments.payout p on p.project_id = c.project_id and p.state = 'executed'
      cross join lateral (
        select count(*)::int as count, (count(*) filter (where state = 'executed'))::int as executed_count
          from investments.refund
          where project_id = c.project_id and c.outcome in ('unsuccessful', 'cancelled')
            and reason_code = any(${CAMPAIGN_END_CODES}::text[])) r
      where c.project_id = any(${[...projectIds]}::uuid[]) and c.outcome is not null`.execute(context.db)
  return new Map(
    rows.map(({ projectId, registered, paidOut, givesBack, count, executedCount }) => [
      projectId,
      { registered, paidOut, refunds: givesBack ? { count, executedCount } : null },
    ]),
  )
}
