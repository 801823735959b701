import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { MissedCode } from '#contracts/settlement/registration/legal-deadlines.ts'
import type { Context } from '#server/kit/context.ts'

/** What became of a campaign and its money, as far as it has happened. Days are calendar dates in Istanbul. */
export interface CampaignOutcome {
  readonly outcome: 'successful' | 'unsuccessful' | 'cancelled' | null
  readonly closedAt: Date | null
  /** The end that had been published, of a campaign that ended before it. */
  readonly plannedEndAt: Date | null
  readonly judgedAt: Date | null
  /** Of a success that was cancelled: when it had been found, and the code of what was missed; of the committee's null. */
  readonly succeededAt: Date | null
  readonly missed: MissedCode | null
  /** Cancelled with the platform's place on SPK's list (T17/10). */
  readonly isDelisted: boolean
  readonly companyDueOn: string | null
  readonly companyRegisteredOn: string | null
  readonly increasedOn: string | null
  readonly registeredAt: Date | null
  readonly paidOutAt: Date | null
  /** What the campaign itself gives back; money that investors took back or sent wrong is none of it. */
  readonly refunds: {
    readonly count: number
    /** Of these: on a list for the bank, and executed by it. */
    readonly listedCount: number
    readonly executedCount: number
    readonly dueOn: string | null
    readonly lastExecutedAt: Date | null
  }
}

type OutcomeRow = Omit<CampaignOutcome, 'refunds'> & CampaignOutcome['refunds']

/** Null for a campaign that never opened. Counts refunds by the index over their project, and only where there are any. */
export async function findOutcome(context: Pick<Context, 'db'>, projectId: string): Promise<CampaignOutcome | null> {
  const { rows } = await sql<OutcomeRow>`
    select c.outcome, c.closed_at, c.planned_end_at, c.judged_at, c.succeeded_at,
        case when c.missed_on is not null then c.outcome_code end as missed,
        coalesce(c.outcome_code = 'platform-delisted', false) as is_delisted, c.company_due_on, c.company_registered_on,
        c.increase_registered_on as increased_on,
        case when a.state = 'registered' then a.registered_at end as registered_at, p.executed_at as paid_out_at, r.*
      from investments.campaign c
      left join settlement.allocation_list a using (project_id)
      left join payments.payout p on p.project_id = c.project_id and p.state = 'executed'
      cross join lateral (
        select count(*)::int as count, (count(*) filter (where state <> 'owed'))::int as listed_count,
            (count(*) filter (where state = 'executed'))::int as executed_count,
            min(due_on) filter (where state <> 'executed') as due_on, max(executed_at) as last_executed_at
          from investments.refund
          where project_id = c.project_id and c.outcome in ('unsuccessful', 'cancelled')
            and reason_code = any(${CAMPAIGN_END_CODES}::text[])) r
      where c.project_id = ${projectId} and c.opened_at is not null`.execute(context.db)
  const [row] = rows
  if (!row) return null
  const { count, listedCount, executedCount, dueOn, lastExecutedAt, ...course } = row
  return { ...course, refunds: { count, listedCount, executedCount, dueOn, lastExecutedAt } }
}

/** What was announced of a campaign that is over and has no result yet (T11/13). */
export interface ProvisionalResult {
  readonly announcedAt: Date
  readonly reachedKurus: Kurus
  readonly goalKurus: Kurus
  readonly investorCount: number
}

/** Null before the business day after the period, and once the result is known. */
export async function findProvisionalResult(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<ProvisionalResult | null> {
  const { rows } = await sql<ProvisionalResult>`
    select c.provisional_at as announced_at, c.provisional_kurus as reached_kurus, t.goal_kurus,
        c.provisional_investor_count as investor_count
      from investments.campaign c join investments.campaign_total t using (project_id)
      where c.project_id = ${projectId} and c.outcome is null and c.provisional_at is not null`.execute(context.db)
  return rows[0] ?? null
}
