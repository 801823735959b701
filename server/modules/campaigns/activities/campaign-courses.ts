import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { halfYearOf, type Period } from '#contracts/campaigns/periods.ts'
import type { Context } from '#server/kit/context.ts'

type Read = Pick<Context, 'db'>

/** When the first campaign opened; null: none has. */
export async function findFirstOpening(context: Read): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date }>`
    select opened_at from investments.campaign_course order by opened_at limit 1`.execute(context.db)
  return rows[0]?.openedAt ?? null
}

export interface CampaignCounts {
  readonly opened: number
  readonly successful: number
  readonly unsuccessful: number
  readonly cancelled: number
}

/** What happened to campaigns in a half-year, and how many came to their first end: of one cancelled after its success, that. */
export interface HalfCounts extends CampaignCounts {
  readonly half: string
  readonly over: number
}

const counted = (what: string) => sql`coalesce(sum(campaign_count) filter (where what = ${what}), 0)::int`

/**
 * Counts of every half-year from the first opening on, as they are kept. One that was cancelled after its success (T17/9) counts in each
 * half once: what was published of that period stays as it is.
 */
export async function countByHalves(context: Read): Promise<readonly HalfCounts[]> {
  const { rows } = await sql<HalfCounts>`
    select period as half, ${counted('opened')} as opened, ${counted('over')} as over, ${counted('successful')} as successful,
        ${counted('unsuccessful')} as unsuccessful, ${counted('cancelled')} as cancelled
      from campaigns.period_course where period like '%-%' group by period order by period`.execute(context.db)
  return rows
}

const NONE: CampaignCounts = { opened: 0, successful: 0, unsuccessful: 0, cancelled: 0 }

/** The counts of one half-year. */
export function countsOf(halves: readonly HalfCounts[], half: string): CampaignCounts {
  const found = halves.find((one) => one.half === half)
  if (!found) return NONE
  const { opened, successful, unsuccessful, cancelled } = found
  return { opened, successful, unsuccessful, cancelled }
}

/** Campaigns that were running as a half-year began: opened before it, with their first end in it or later. */
export function runningAt(halves: readonly HalfCounts[], moment: Date): number {
  const { key } = halfYearOf(moment)
  return halves.filter(({ half }) => half < key).reduce((sum, { opened, over }) => sum + opened - over, 0)
}

/**
 * Campaigns by what became of them within a period: how many opened or ended so, and of those that ended, as each stood when the period was
 * over, their goals, what they reached, and how long they ran. One that was cancelled before its close ran until then.
 */
export interface Ends {
  readonly what: 'opened' | 'successful' | 'unsuccessful' | 'cancelled'
  readonly count: number
  readonly goals: Kurus
  readonly raised: Kurus
  readonly investors: number
  readonly days: number
}

/** Sums of the campaigns that opened and ended within a period, as they are kept; of `all` time, of each as it stands now. */
export async function sumEnds(context: Read, { key }: Pick<Period, 'key'>): Promise<readonly Ends[]> {
  const { rows } = await sql<Ends>`
    select what, sum(campaign_count)::int as count, sum(goal_kurus)::bigint as goals, sum(raised_kurus)::bigint as raised,
        sum(investor_count)::int as investors, (sum(ran_ms) / 86400000.0)::float8 as days
      from campaigns.period_course where period = ${key} and what <> 'over' group by what`.execute(context.db)
  return rows
}

/** A campaign that ended within a period, as visitors are told of it. */
interface EndedCampaign {
  readonly seoName: string
  readonly title: string
  readonly outcome: Exclude<Ends['what'], 'opened'>
  readonly goal: Kurus
  readonly raised: Kurus
  readonly investorCount: number
  readonly endedAt: Date
}

/**
 * Campaigns that ended within a period, the latest first, so many at most, as each stood when the period was over: one that was cancelled
 * later was a success then. Each kind of end is read from its index, no further than it is shown.
 */
export async function listEnded(
  context: Read,
  { from, until }: Period,
  most: number,
): Promise<readonly EndedCampaign[]> {
  const { rows } = await sql<EndedCampaign>`
    select p.seo_name, p.title, e.outcome, e.goal_kurus as goal, e.raised_kurus::bigint as raised,
        coalesce(s.judged_investor_count, 0)::int as investor_count, e.ended_at
      from (select * from (
            (select project_id, outcome, judged_at as ended_at, goal_kurus, coalesce(raised_kurus, 0) as raised_kurus
              from investments.campaign_course where judged_at >= ${from} and judged_at < ${until}
              order by judged_at desc, project_id limit ${most})
            union all
            (select project_id, 'successful', succeeded_at, goal_kurus, coalesce(raised_kurus, 0)
              from investments.campaign_course
              where succeeded_at >= ${from} and succeeded_at < ${until} and judged_at >= ${until}
              order by succeeded_at desc, project_id limit ${most})) a
          order by ended_at desc, project_id limit ${most}) e
        join projects.public_project p on p.id = e.project_id
        join investments.campaign_sums s on s.project_id = e.project_id
      order by e.ended_at desc, e.project_id`.execute(context.db)
  return rows
}
