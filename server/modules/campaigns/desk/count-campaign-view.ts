import { sql } from 'kysely'
import type { reportProjectView } from '#contracts/campaigns/endpoints.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { isSeoName } from '#contracts/public-feeds/addresses.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { seldomReports } from '#server/kit/http/seldom-reports.ts'
import { addViews } from '#server/modules/platform/index.ts'

/** Names that wait to be written; what is reported beyond is counted as nobody's, so that made-up names fill no memory. */
const MOST_NAMES = 2_000

interface Counted {
  readonly day: string
  readonly seoName: string
  views: number
}

// Counted in this process and written every second, into the platform's own counter.
const waiting = new Map<string, Counted>()
const mayReport = seldomReports()

function count(day: string, seoName: string, views: number): void {
  const key = `${day} ${seoName}`
  const counted = waiting.get(key) ?? { day, seoName, views: 0 }
  counted.views += views
  if (waiting.has(key) || waiting.size < MOST_NAMES || seoName === '') waiting.set(key, counted)
  else count(day, '', views)
}

/**
 * Counts one view of a campaign's page on today's date in Istanbul, once for its founder and the operator alike; refuses
 * `too-many-requests` beyond 60 a minute.
 */
export async function countCampaignView(
  context: Context,
  { seoName }: InputOf<typeof reportProjectView>,
): Promise<OutputOf<typeof reportProjectView>> {
  mayReport(context.client.address)
  count(istanbulDate(context.clock.now()), isSeoName(seoName) ? seoName : '', 1)
  return { done: true }
}

/**
 * Writes what was counted since the last round; names of no public campaign are views of nobody's page. What cannot be written is counted
 * with the next.
 */
export const writeCampaignViews: DueWork = {
  name: 'write campaign views',
  lane: 'counters',
  async run(context) {
    const counted = [...waiting.values()]
    if (counted.length === 0) return 0
    waiting.clear()
    try {
      const { rows } = await sql<{ day: string; projectId: string | null; views: number }>`
        select c.day::text, p.id as project_id, sum(c.views)::float8 as views
          from unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ seoName }) => seoName)}::text[],
              ${counted.map(({ views }) => views)}::bigint[]) c(day, seo_name, views)
            left join projects.public_project p on p.seo_name = c.seo_name
          group by c.day, p.id`.execute(context.db)
      await addViews(
        context,
        rows.map((row) => ({ ...row, page: 'project' as const })),
      )
    } catch (error) {
      for (const { day, seoName, views } of counted) count(day, seoName, views)
      throw error
    }
    return counted.length
  },
}
