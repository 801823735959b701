import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import {
  beginRefusalDecision,
  confirmCapitalIncrease,
  confirmRefusalDecision,
  preparePayout,
  recordCapitalIncrease,
  syncSettlements,
} from '#contracts/settlement/endpoints.ts'
import { byAnother } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { countFailing } from './decisions/failing-messages.ts'
import { at, count, LATE, SUM } from './desk-queue.ts'

/** A registration is shown so many days before its last day, and as late once it is this near. */
const SOON_DAYS = 14
const URGENT_DAYS = 3

/** What the register entered, where the campaign waits for the second officer's word still. */
const capitalIncreases = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(n.at) as oldest_at
    from (select project_id, begun_at as at from settlement.capital_increase
        where state = 'begun' and ${byAnother(context, sql`begun_by`)}
      union all select project_id, begun_at from settlement.company_registration
        where state = 'begun' and ${byAnother(context, sql`begun_by`)}) n
      join projects.offering o using (project_id)
    where o.state = 'successful'`

/** Campaigns whose next registration is due within two weeks, and has not been entered: missed, they end (T17/9). */
const dueRegistrations = (today: string) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where due_on <= ${addDays(today, URGENT_DAYS)}))::int as late_count,
      min(due_on) as due_on, min(judged_at) as oldest_at, coalesce(sum(raised_kurus), 0)::bigint as total
    from (select c.judged_at, c.raised_kurus, case when c.company_due_on is not null and c.company_registered_on is null
          then c.company_due_on else c.increase_due_on end as due_on
        from investments.campaign c
        where c.outcome = 'successful' and c.increase_registered_on is null) awaited
    where due_on <= ${addDays(today, SOON_DAYS)}`

/**
 * Campaigns whose shares MKK has registered and whose money nobody has begun to pay out. Without a last day: the communiqué says after
 * what the company is paid (T27/3), and names no term for anything that follows the list (T17/7-c).
 */
const readyPayouts = sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(a.registered_at) as oldest_at, coalesce(sum(t.final_kurus), 0)::bigint as total
    from projects.offering o join settlement.allocation_list a using (project_id) join investments.campaign_total t using (project_id)
    where o.state = 'registration' and a.state = 'registered'`

/** What MKK did not take and nobody has begun a decision on. */
const mkkRefusals = (today: string) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(refused_at) as oldest_at, ${SUM} as total
    from settlement.mkk_refusal f where ended_at is null
      and not exists (select 1 from settlement.refusal_decision d where d.refusal_id = f.id and d.state = 'begun')`

/** What one officer began about it; as late as the refusal itself is. */
const refusalDecisions = (context: Context, today: string) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(d.begun_at) as oldest_at, ${SUM} as total
    from settlement.refusal_decision d join settlement.mkk_refusal f on f.id = d.refusal_id
    where d.state = 'begun' and ${byAnother(context, sql`d.begun_by`)}`

/** What waits for finance of what the trade register and MKK enter. */
export const registrationQueues: readonly StaffQueue[] = [
  {
    code: 'capital-increase-second-officer',
    screen: at('campaigns', confirmCapitalIncrease),
    count: (context) => count(context, capitalIncreases(context)),
  },
  {
    code: 'registrations-due',
    screen: at('campaigns', recordCapitalIncrease),
    watched: ['compliance-officer'],
    count: (context) => count(context, dueRegistrations(istanbulDate(context.clock.now()))),
  },
  {
    code: 'payouts-ready',
    screen: at('campaigns', preparePayout),
    count: (context) => count(context, readyPayouts),
  },
  {
    code: 'mkk-refusals',
    screen: at('mkk', beginRefusalDecision),
    watched: ['compliance-officer'],
    count: (context) => count(context, mkkRefusals(istanbulDate(context.clock.now()))),
  },
  {
    code: 'mkk-refusals-second-officer',
    screen: at('mkk', confirmRefusalDecision),
    count: (context) => count(context, refusalDecisions(context, istanbulDate(context.clock.now()))),
  },
  {
    code: 'mkk-messages-failing',
    screen: at('mkk', syncSettlements),
    watched: ['compliance-officer'],
    count: countFailing,
  },
]
