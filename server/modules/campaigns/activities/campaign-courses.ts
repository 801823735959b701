import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Period } from '#contracts/campaigns/periods.ts'
import type { Context } from '#server/kit/context.ts'

/** A campaign that opened: when, and how and when it ended. Some hundred a year, so they are read whole. */
export interface CampaignCourse {
  readonly projectId: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  /** Of a success that was cancelled afterwards (T17/9): when it had been found. What was published of that period stays as it is. */
  readonly succeededAt: Date | null
  readonly endedAt: Date | null
  readonly outcome: 'successful' | 'unsuccessful' | 'cancelled' | null
  readonly goal: Kurus
  readonly raised: Kurus
}

/** Every campaign that opened, in order. */
export async function listCourses(context: Pick<Context, 'db'>): Promise<CampaignCourse[]> {
  const { rows } = await sql<CampaignCourse>`
    select project_id, opened_at, closed_at, succeeded_at, judged_at as ended_at, outcome,
        goal_kurus as goal, coalesce(raised_kurus, 0)::bigint as raised
      from investments.campaign_course order by opened_at, project_id`.execute(context.db)
  return rows
}

const DAY_MS = 86_400_000

export interface CampaignCounts {
  readonly opened: number
  readonly successful: number
  readonly unsuccessful: number
  readonly cancelled: number
}

const isIn = (moment: Date | null, { from, until }: Period): boolean =>
  moment !== null && moment >= from && moment < until

/** A campaign as its end stood when the period was over: one that was cancelled later was a success then. */
function lastEndIn(course: CampaignCourse, { until }: Period): CampaignCourse {
  const { succeededAt, endedAt } = course
  return succeededAt !== null && endedAt !== null && endedAt >= until
    ? { ...course, outcome: 'successful', endedAt: succeededAt }
    : course
}

/** Campaigns that ended within a period, latest first; one that was cancelled after its success counts in each once. */
export function endedIn(courses: readonly CampaignCourse[], period: Period): CampaignCourse[] {
  return courses
    .map((course) => lastEndIn(course, period))
    .filter(({ endedAt }) => isIn(endedAt, period))
    .sort((a, b) => Number(b.endedAt) - Number(a.endedAt) || (a.projectId < b.projectId ? -1 : 1))
}

/** How many opened within a period, and how many ended in it, by outcome. */
export function countCampaigns(courses: readonly CampaignCourse[], period: Period): CampaignCounts {
  const ended = endedIn(courses, period)
  const count = (outcome: CampaignCourse['outcome']): number => ended.filter((one) => one.outcome === outcome).length
  return {
    opened: courses.filter(({ openedAt }) => isIn(openedAt, period)).length,
    successful: count('successful'),
    unsuccessful: count('unsuccessful'),
    cancelled: count('cancelled'),
  }
}

/** Campaigns that were running at a moment: opened before it, ended at it or later. */
export function runningAt(courses: readonly CampaignCourse[], moment: Date): number {
  const first = ({ succeededAt, endedAt }: CampaignCourse) => succeededAt ?? endedAt
  return courses.filter((one) => {
    const endedAt = first(one)
    return one.openedAt < moment && (endedAt === null || endedAt >= moment)
  }).length
}

/** Mean days from opening to closing, with one decimal; null for none. One that was cancelled before its close ran until then. */
export function averageDays(courses: readonly CampaignCourse[]): number | null {
  if (courses.length === 0) return null
  const days = courses.map(({ openedAt, closedAt, endedAt }) => {
    const end = closedAt ?? endedAt ?? openedAt
    return (end.getTime() - openedAt.getTime()) / DAY_MS
  })
  return Math.round((days.reduce((sum, one) => sum + one, 0) / days.length) * 10) / 10
}

/** The sum of an amount over campaigns. */
export function sumOf(courses: readonly CampaignCourse[], amount: 'goal' | 'raised'): Kurus {
  return courses.reduce((sum, one) => sum + one[amount], 0n)
}
