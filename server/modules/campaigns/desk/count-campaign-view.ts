import { sql } from 'kysely'
import type { reportProjectView } from '#contracts/campaigns/endpoints.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { isSeoName } from '#contracts/public-feeds/addresses.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { seldomReports } from '#server/kit/http/seldom-reports.ts'

/** Names that wait to be written; what is reported beyond is not counted, so that made-up names fill no memory. */
const MOST_NAMES = 2_000

interface Counted {
  readonly day: string
  readonly seoName: string
  views: number
}

// Counted in this process and written every second, as the platform's page views are.
const waiting = new Map<string, Counted>()
const mayReport = seldomReports()

function count(day: string, seoName: string, views: number): void {
  const key = `${day} ${seoName}`
  const counted = waiting.get(key) ?? { day, seoName, views: 0 }
  counted.views += views
  if (waiting.has(key) || waiting.size < MOST_NAMES) waiting.set(key, counted)
}

/** Counts one view of a campaign's page on today's date in Istanbul; refuses `too-many-requests` beyond 60 a minute. */
export async function countCampaignView(
  context: Context,
  { seoName }: InputOf<typeof reportProjectView>,
): Promise<OutputOf<typeof reportProjectView>> {
  mayReport(context.client.address)
  if (isSeoName(seoName)) count(istanbulDate(context.clock.now()), seoName, 1)
  return { done: true }
}

/** Writes what was counted since the last round, of campaigns that are public. What cannot be written is counted with the next. */
export const writeCampaignViews: DueWork = {
  name: 'write campaign views',
  lane: 'housekeeping',
  async run(context) {
    const counted = [...waiting.values()]
    if (counted.length === 0) return 0
    waiting.clear()
    try {
      await sql`
        insert into campaigns.page_view as v (project_id, day, views)
          select p.id, c.day, c.views from unnest(${counted.map(({ day }) => day)}::date[],
              ${counted.map(({ seoName }) => seoName)}::text[], ${counted.map(({ views }) => views)}::bigint[]) c(day, seo_name, views)
            join projects.public_project p on p.seo_name = c.seo_name
          on conflict (project_id, day) do update set views = v.views + excluded.views`.execute(context.db)
    } catch (error) {
      for (const { day, seoName, views } of counted) count(day, seoName, views)
      throw error
    }
    return counted.length
  },
}
