import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { halfYearOf, halfYearsBetween, type Period } from '#contracts/campaigns/periods.ts'
import type { Context } from '#server/kit/context.ts'

type Read = Pick<Context, 'db'>

/** When the first campaign opened; null: none has. */
export async function findFirstOpening(context: Read): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date | null }>`
    select min(opened_at) as opened_at from investments.campaign_course`.execute(context.db)
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

/**
 * Counts of every half-year from the first opening on. One that was cancelled after its success (T17/9) counts in each half once:
 * what was published of that period stays as it is.
 */
export async function countByHalves(context: Pick<Context, 'db' | 'clock'>): Promise<readonly HalfCounts[]> {
  const now = context.clock.now()
  const halves = halfYearsBetween((await findFirstOpening(context)) ?? now, now)
  // Numbers of half-years, counted from one: each campaign is read once, and none of its moments becomes a text.
  const inHalf = (moment: string) =>
    sql`width_bucket(${sql.raw(moment)}, ${halves.map(({ from }) => from)}::timestamptz[])`
  const { rows } = await sql<Omit<HalfCounts, 'half'> & { at: number }>`
    with course as materialized (
      select ${inHalf('opened_at')} as opened_in, ${inHalf('succeeded_at')} as succeeded_in, ${inHalf('judged_at')} as ended_in, outcome
        from investments.campaign_course
    )
    select at, (count(*) filter (where what = 'opened'))::int as opened, (count(*) filter (where what = 'over'))::int as over,
        (count(*) filter (where what = 'successful'))::int as successful,
        (count(*) filter (where what = 'unsuccessful'))::int as unsuccessful,
        (count(*) filter (where what = 'cancelled'))::int as cancelled
      from (select opened_in as at, 'opened' as what from course
        union all select coalesce(succeeded_in, ended_in), 'over' from course
        union all select ended_in, outcome from course
        union all select succeeded_in, 'successful' from course where succeeded_in < ended_in) counted
      where at is not null group by at order by at`.execute(context.db)
  return rows.flatMap(({ at, ...counts }) => {
    const half = halves[at - 1]
    return half ? [{ ...counts, half: half.key }] : []
  })
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

/** Campaigns by how they ended within a period: their goals, what they reached, and how long they ran. */
export interface Ends {
  readonly outcome: 'successful' | 'unsuccessful' | 'cancelled'
  readonly count: number
  readonly goals: Kurus
  readonly raised: Kurus
  readonly days: number
}

/** Ends within a period, as each stood when the period was over: one that was cancelled later was a success then. */
const endsIn = ({ from, until }: Period) => sql`
  (select project_id, outcome, judged_at as ended_at, opened_at, closed_at, goal_kurus, coalesce(raised_kurus, 0) as raised_kurus
      from investments.campaign_course where judged_at >= ${from} and judged_at < ${until}
    union all
    select project_id, 'successful', succeeded_at, opened_at, closed_at, goal_kurus, coalesce(raised_kurus, 0)
      from investments.campaign_course where succeeded_at >= ${from} and succeeded_at < ${until} and judged_at >= ${until})`

/** Sums of the campaigns that ended within a period, by outcome. One that was cancelled before its close ran until then. */
export async function sumEnds(context: Read, period: Period): Promise<readonly Ends[]> {
  const { rows } = await sql<Ends>`
    select outcome, count(*)::int as count, sum(goal_kurus)::bigint as goals, sum(raised_kurus)::bigint as raised,
        (sum(extract(epoch from coalesce(closed_at, ended_at) - opened_at)) / 86400)::float8 as days
      from ${endsIn(period)} e group by outcome`.execute(context.db)
  return rows
}

/** How many campaigns opened within a period. */
export async function countOpened(context: Read, { from, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from investments.campaign_course where opened_at >= ${from} and opened_at < ${until}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}

/** A campaign that ended within a period, as visitors are told of it. */
interface EndedCampaign {
  readonly seoName: string
  readonly title: string
  readonly outcome: Ends['outcome']
  readonly goal: Kurus
  readonly raised: Kurus
  readonly investorCount: number
  readonly endedAt: Date
}

/** Campaigns that ended within a period, the latest first, so many at most. */
export async function listEnded(context: Read, period: Period, most: number): Promise<readonly EndedCampaign[]> {
  const { rows } = await sql<EndedCampaign>`
    select p.seo_name, p.title, e.outcome, e.goal_kurus as goal, e.raised_kurus::bigint as raised,
        coalesce(s.judged_investor_count, 0)::int as investor_count, e.ended_at
      from (select * from ${endsIn(period)} e order by ended_at desc, project_id limit ${most}) e
        join projects.public_project p on p.id = e.project_id
        join investments.campaign_sums s on s.project_id = e.project_id
      order by e.ended_at desc, e.project_id`.execute(context.db)
  return rows
}
