import { sql } from 'kysely'
import { readPeriod } from '#contracts/campaigns/periods.ts'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import { getHalfYear } from '#contracts/reports/endpoints.ts'
import { ask } from '../ask.ts'
import { asMember } from '../membership.ts'
import type { World } from './world.ts'

// What the regulator and the public are told at the end of a sequence, against what the world did and its single records say.

interface Record {
  readonly projectId: string
  readonly investorId: string
  readonly state: string
  readonly endCode: string | null
  readonly endedAt: Date | null
  readonly amountKurus: bigint
  /** Parts that went back after the campaign had its result. */
  readonly laterKurus: bigint
  readonly hasBeenPaid: boolean
  readonly refundedAt: Date | null
}

interface Course {
  readonly projectId: string
  readonly outcome: string | null
  readonly succeededAt: Date | null
  readonly judgedAt: Date | null
  readonly paidOutAt: Date | null
}

interface Records {
  readonly records: Record[]
  readonly courses: Course[]
  /** Of each part of an order that went back. */
  readonly partRefunds: readonly Date[]
}

/** SQL over `r`, a refund: the day on which the bank booked it, whose statement may come in the next half-year (decision 57). */
const DAY = sql`(r.booked_on + time '12:00') at time zone 'Europe/Istanbul'`

async function readRecords({ context, campaigns }: World): Promise<Records> {
  const ids = campaigns.map(({ projectId }) => projectId)
  const { rows: records } = await sql<Record>`
    select i.project_id, i.investor_id, i.state, i.end_code, i.ended_at, i.amount_kurus, i.paid_at is not null as has_been_paid,
        (select ${DAY} from investments.refund r where r.investment_id = i.id) as refunded_at,
        coalesce((select sum(r.amount_kurus) from investments.refund r
          where r.part_of = i.id and r.owed_at >= coalesce(c.succeeded_at, c.judged_at)), 0)::bigint as later_kurus
      from investments.investment i join investments.campaign c using (project_id) where i.project_id = any(${ids}::uuid[])`.execute(
    context.db,
  )
  const { rows: courses } = await sql<Course>`
    select project_id, outcome, succeeded_at, judged_at,
        (select max(p.executed_at) from payments.payout p where p.project_id = c.project_id) as paid_out_at
      from investments.campaign c where project_id = any(${ids}::uuid[])`.execute(context.db)
  const { rows: parts } = await sql<{ paidAt: Date }>`
    select ${DAY} as paid_at
      from investments.refund r where r.part_of is not null and r.state = 'executed' and r.project_id = any(${ids}::uuid[])`.execute(
    context.db,
  )
  return { records, courses, partRefunds: parts.map(({ paidAt }) => paidAt) }
}

/** What a campaign had when its result was found: what stands, what went back with it, and what MKK did not take afterwards. */
function reachedOf(records: readonly Record[], course: Course | undefined): { raised: bigint; investors: number } {
  const resultAt = course?.succeededAt ?? course?.judgedAt ?? null
  const then = records.filter(
    (one) =>
      one.projectId === course?.projectId &&
      one.hasBeenPaid &&
      (one.endedAt === null ||
        CAMPAIGN_END_CODES.includes(one.endCode ?? '') ||
        (resultAt !== null && one.endedAt >= resultAt)),
  )
  return {
    raised: then.reduce((sum, one) => sum + one.amountKurus + one.laterKurus, 0n),
    investors: new Set(then.map(({ investorId }) => investorId)).size,
  }
}

type Figures = OutputOf<typeof getHalfYear>

const isIn = (at: Date | null, { from, until }: Pick<Figures, 'from' | 'until'>): boolean =>
  at !== null && at.getTime() >= from * 1_000 && at.getTime() < until * 1_000

/** What an escrow account's figures of a period begin with, and what came and went, is what they end with. */
function closesAs({ escrow }: Figures['published']): bigint {
  const came = escrow.paidIn + escrow.unmatchedIn + escrow.cameBack
  const went = escrow.refundedToInvestors + escrow.unmatchedReturned + escrow.paidToCompanies + escrow.deductions
  return escrow.opening + came - went
}

/** What lies on the accounts by the bank's own statements, as far as the platform took them in. */
async function toldBalance({ context, paper }: World): Promise<bigint> {
  const { rows } = await sql<{ iban: string; count: number }>`
    select account_iban as iban, count(*)::int as count from bank.bank_statement group by 1`.execute(context.db)
  return rows.reduce(
    (sum, { iban, count }) =>
      sum +
      paper
        .statementsOf(iban)
        .slice(0, count)
        .flatMap(({ statement }) => statement.lines)
        .reduce((told, { amountKurus }) => told + amountKurus, 0n),
    0n,
  )
}

/** One figure: what is told, and what was counted. */
type Pair = readonly [name: string, told: unknown, counted: unknown]

function comparePeriod(figures: Figures, world: World, { records, courses, partRefunds }: Records): Pair[] {
  const { published, reported, period } = figures
  const wonIn = courses.filter(({ outcome, succeededAt, judgedAt }) =>
    // Of one that was cancelled later in the same period, that counts.
    outcome === 'successful' ? isIn(judgedAt, figures) : isIn(succeededAt, figures) && !isIn(judgedAt, figures),
  )
  const placed = world.placed.filter(({ at }) => isIn(at, figures))
  const refunds = [...records.map(({ refundedAt }) => refundedAt), ...partRefunds]
  const sumOf = (ids: readonly Course[]) => ids.reduce((sum, one) => sum + reachedOf(records, one).raised, 0n)
  return [
    [`${period} raised`, published.money.raised, sumOf(wonIn)],
    [`${period} successful`, published.campaigns.successful, wonIn.length],
    [`${period} orders`, reported.orders.count, placed.length],
    [`${period} pledged`, reported.orders.pledged, placed.reduce((sum, one) => sum + one.amountKurus, 0n)],
    [`${period} refunds`, published.refunds.executed, refunds.filter((at) => isIn(at, figures)).length],
    [`${period} escrow`, published.escrow.closing, closesAs(published)],
    [
      `${period} investors`,
      published.investors.paying,
      reported.investors.persons.count + reported.investors.qualified.count + reported.investors.companies.count,
    ],
  ]
}

/** Each campaign that ended, as visitors read of it. */
async function compareCampaigns(world: World, records: readonly Record[], courses: readonly Course[]): Promise<Pair[]> {
  const { context } = world
  const pairs: Pair[] = []
  for (const { projectId, paidOutAt, outcome } of courses) {
    const told = await ask(context, getProjectOutcome, { projectId })
    const back = records.filter((one) => one.projectId === projectId && CAMPAIGN_END_CODES.includes(one.endCode ?? ''))
    pairs.push([`outcome of ${projectId}`, told.outcome, outcome])
    pairs.push([`payout of ${projectId}`, told.paidOutAt, paidOutAt && Math.floor(paidOutAt.getTime() / 1_000)])
    if (told.refunds)
      pairs.push(
        [`refunds of ${projectId}`, told.refunds.count, back.filter((one) => one.hasBeenPaid).length],
        [`refunded of ${projectId}`, told.refunds.executedCount, back.filter((one) => one.refundedAt !== null).length],
      )
  }
  return pairs
}

/** Figures that are told otherwise than they were counted, each with both; empty when all agree. */
export async function figuresThatDiffer(world: World): Promise<string[]> {
  const { context } = world
  const all = await readRecords(world)
  const { records, courses } = all
  const auditor = asMember(context, world.founders[0] ?? '', ['auditor'])
  const pairs = await compareCampaigns(world, records, courses)
  const { periods } = await ask(auditor, getHalfYear, { period: '' })
  let opening = 0n
  for (const period of periods.toReversed()) {
    const figures = await ask(auditor, getHalfYear, { period })
    pairs.push(...comparePeriod(figures, world, all))
    if (!readPeriod(period) || period.length === 4) continue
    pairs.push([`${period} opening`, figures.published.escrow.opening, opening])
    opening = figures.published.escrow.closing
  }
  pairs.push(['escrow at the bank', opening, await toldBalance(world)])
  for (const period of periods.filter((key) => key.length === 4)) {
    const { ended } = await ask(context, getActivities, { period })
    for (const one of ended) {
      const projectId = await projectOf(world, one.seoName)
      const { raised, investors } = reachedOf(
        records,
        courses.find((course) => course.projectId === projectId),
      )
      pairs.push([`${period} ${one.seoName}, ${one.outcome}`, [one.raised, one.investorCount], [raised, investors]])
    }
  }
  return pairs
    .map(([name, told, counted]) => `${name}: ${text(told)}, counted ${text(counted)}`)
    .filter((_, at) => text(pairs[at]?.[1]) !== text(pairs[at]?.[2]))
}

const text = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(' by ') : String(value))

async function projectOf({ context }: World, seoName: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from projects.project where seo_name = ${seoName}`.execute(context.db)
  return rows[0]?.id ?? ''
}
