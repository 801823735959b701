import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getActivities, getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import { halfYearOf, halfYearsBetween, type Period, periodsBetween, readPeriod } from '#contracts/campaigns/periods.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { countByHalves, countsOf, findFirstOpening, listEnded } from './campaign-courses.ts'
import { keptFor } from './kept.ts'
import { findPeriodFigures, findPeriodFlows } from './period-figures.ts'

type Activities = OutputOf<typeof getActivities>

const MOST_ENDED = 100
const MOST_ROWS = 30
const SHOWN_HALVES = 6

/** The figures of a period, and how campaigns ended in every half-year (T11/15). Refuses `not-found` for a period before the first. */
export async function findActivities(context: Context, input: InputOf<typeof getActivities>): Promise<Activities> {
  const asked = input.period === '' ? null : readPeriod(input.period)
  if (input.period !== '' && asked === null) throw new Refusal('not-found')
  // The trial's clock may jump: a new day is a new answer.
  const key = `activities ${input.period} ${istanbulDate(context.clock.now())}`
  return keptFor(context.db, key, () => compute(context, asked))
}

async function compute(context: Context, asked: Period | null): Promise<Activities> {
  const now = context.clock.now()
  const halves = await countByHalves(context)
  const first = (await findFirstOpening(context)) ?? now
  const course = halfYearsBetween(first, now).map((half) => ({ half, counts: countsOf(halves, half.key) }))
  const latest = course.findLast(({ counts }) => Object.values(counts).some((count) => count > 0))
  const period = asked ?? latest?.half ?? halfYearOf(now)
  const periods = periodsBetween(first, now).map((one) => one.key)
  if (!periods.includes(period.key)) throw new Refusal('not-found')
  const flows: Activities['flows'] = []
  for (const { half } of course.slice(-SHOWN_HALVES)) {
    flows.push({ period: half.key, ...(await findPeriodFlows(context, half)) })
  }
  return {
    period: period.key,
    from: toUnixSeconds(period.from),
    until: toUnixSeconds(period.until),
    isRunning: period.until > now,
    asOf: toUnixSeconds(now),
    periods,
    course: course.map(({ half, counts }) => ({ period: half.key, ...counts })),
    flows,
    figures: await findPeriodFigures(context, period, halves),
    ended: (await listEnded(context, period, MOST_ENDED)).map((one) => ({
      ...one,
      endedAt: toUnixSeconds(one.endedAt),
    })),
  }
}

/** The figures of every period, for the table that can be downloaded. */
export async function findActivityTable(context: Context): Promise<OutputOf<typeof getActivityTable>> {
  const now = context.clock.now()
  return keptFor(context.db, `activity table ${istanbulDate(now)}`, async () => {
    const halves = await countByHalves(context)
    const rows = []
    for (const period of periodsBetween((await findFirstOpening(context)) ?? now, now).slice(0, MOST_ROWS)) {
      const figures = await findPeriodFigures(context, period, halves)
      rows.push({ period: period.key, isRunning: period.until > now, figures })
    }
    return { asOf: toUnixSeconds(now), rows }
  })
}
