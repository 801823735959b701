import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { PageClass } from '#contracts/platform/page-views.ts'
import type { reportPageView } from '#contracts/platform/statistics-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { seldomReports } from '#server/kit/http/seldom-reports.ts'
import { addViews } from './page-view-store.ts'

// What is counted lives in this process alone and is written every second, so that a busy page costs no statement per view; a crash
// loses a second of counting.
const waiting = new Map<string, { readonly day: string; readonly page: PageClass; views: number }>()
const mayReport = seldomReports()

/** Counts one view of a class of pages on today's date in Istanbul; refuses `too-many-requests` beyond 60 a minute. */
export async function countPageView(
  context: Context,
  { page }: InputOf<typeof reportPageView>,
): Promise<OutputOf<typeof reportPageView>> {
  mayReport(context.client.address)
  const day = istanbulDate(context.clock.now())
  const counted = waiting.get(`${day} ${page}`) ?? { day, page, views: 0 }
  counted.views += 1
  waiting.set(`${day} ${page}`, counted)
  return { done: true }
}

/** Writes what was counted since the last round. What cannot be written is counted with the next. */
export const writePageViews: DueWork = {
  name: 'write page views',
  lane: 'counters',
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
