import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { PageClass } from '#contracts/platform/page-views.ts'
import type { reportPageView } from '#contracts/platform/statistics-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { tooManyRequests } from '#server/kit/refusal.ts'
import { addViews } from './page-view-store.ts'

/** Views one address may report in a minute; a person reads fewer pages. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MOST_ADDRESSES = 50_000

// Both live in this process alone. What is counted is written every second, so that a busy page costs no statement per view;
// a crash loses a second of counting. The addresses are never written anywhere and forgotten after a minute, which is why
// the platform's own throttle, kept in the database, does not serve here.
const waiting = new Map<string, { readonly day: string; readonly page: PageClass; views: number }>()
let reporters: { until: number; readonly counts: Map<string, number> } = { until: 0, counts: new Map() }

function mayReport(address: string): boolean {
  const now = performance.now()
  if (now >= reporters.until) reporters = { until: now + MINUTE_MS, counts: new Map() }
  const { counts } = reporters
  const count = (counts.get(address) ?? 0) + 1
  if (counts.size < MOST_ADDRESSES || counts.has(address)) counts.set(address, count)
  return count <= MOST_PER_MINUTE
}

/** Counts one view of a class of pages on today's date in Istanbul; refuses `too-many-requests` beyond 60 a minute. */
export async function countPageView(
  context: Context,
  { page }: InputOf<typeof reportPageView>,
): Promise<OutputOf<typeof reportPageView>> {
  if (!mayReport(context.client.address)) {
    throw tooManyRequests(Math.ceil((reporters.until - performance.now()) / 1000))
  }
  const day = istanbulDate(context.clock.now())
  const counted = waiting.get(`${day} ${page}`) ?? { day, page, views: 0 }
  counted.views += 1
  waiting.set(`${day} ${page}`, counted)
  return { done: true }
}

/** Writes what was counted since the last round. What cannot be written is counted with the next. */
export const writePageViews: DueWork = {
  name: 'write page views',
  lane: 'housekeeping',
  async run(context) {
    const counted = [...waiting.values()]
    if (counted.length === 0) return 0
    waiting.clear()
    try {
      await addViews(context, counted)
    } catch (error) {
      for (const { day, page, views } of counted) {
        const since = waiting.get(`${day} ${page}`)?.views ?? 0
        waiting.set(`${day} ${page}`, { day, page, views: views + since })
      }
      throw error
    }
    return counted.length
  },
}
