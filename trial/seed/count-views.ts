import { callAs, runDueWork } from './call-as.ts'
import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { randomFrom } from '#db/seed/random.ts'
import type { Context } from '#server/kit/context.ts'
import { reportProjectView } from '#contracts/campaigns/desk-endpoint.ts'
import { reportPageView } from '#contracts/platform/statistics-endpoints.ts'

interface Shown {
  readonly seoName: string
  readonly publishedOn: string
  readonly endsOn: string
  /** How many began to invest, by day. */
  readonly begun: Readonly<Record<string, number>>
}

/**
 * How often pages were opened, day by day from the first publication until today, through the product's own counter: whoever invested had
 * opened the campaign's page before, more than once, and others looked and left.
 */
export async function countViews(context: Context): Promise<void> {
  const { rows } = await sql<Shown>`
    select p.seo_name, (p.published_at at time zone 'Europe/Istanbul')::date::text as published_on,
        (p.ends_at at time zone 'Europe/Istanbul')::date::text as ends_on, coalesce(o.begun, '{}') as begun
      from projects.public_project p
      left join (select project_id, jsonb_object_agg(day, count) as begun
        from (select project_id, (placed_at at time zone 'Europe/Istanbul')::date as day, count(*) as count
          from investments.investment group by 1, 2) by_day group by project_id) o on o.project_id = p.id
      order by p.seo_name`.execute(context.db)
  const today = istanbulDate(context.clock.now())
  for (const one of rows) await viewCampaign(context, one, today)
  const [first = today] = rows.map(({ publishedOn }) => publishedOn).toSorted()
  await viewOthers(context, first, today)
}

async function viewCampaign(context: Context, { seoName, publishedOn, endsOn, begun }: Shown, today: string) {
  const random = randomFrom(`views ${seoName}`)
  for (let day = publishedOn; day <= today; day = addDays(day, 1)) {
    const views = day <= endsOn ? random.whole(4, 24) + 3 * (begun[day] ?? 0) : random.whole(0, 3)
    await report(context, day, `${seoName} ${day}`, views, (seen) => callAs(seen, reportProjectView, { seoName }))
  }
  await runDueWork(context, 'write campaign views')
}

async function viewOthers(context: Context, first: string, today: string): Promise<void> {
  const random = randomFrom('views of other pages')
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const pages = [
      ['home', random.whole(40, 90)],
      ['project', random.whole(20, 60)],
      ['sign-in', random.whole(10, 30)],
      ['sign-up', random.whole(2, 12)],
    ] as const
    for (const [page, views] of pages)
      await report(context, day, `${page} ${day}`, views, (seen) => callAs(seen, reportPageView, { page }))
  }
  await runDueWork(context, 'write page views')
}

/** Nobody reports more than a person can read in a minute. */
const BY_ONE = 30

async function report(
  context: Context,
  day: string,
  from: string,
  views: number,
  count: (context: Context) => Promise<unknown>,
): Promise<void> {
  const clock = { now: () => istanbulMoment(day, '12:00:00') }
  for (let view = 0; view < views; view++) {
    const client = { address: `${from} ${Math.floor(view / BY_ONE)}`, userAgent: '' }
    await count({ ...context, client, clock })
  }
}
