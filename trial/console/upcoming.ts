import type { Queryable } from '#server/kit/database.ts'

// One moment per campaign and kind: thousands of single windows fall due in between and are done with the next stop.
const UPCOMING = `
  select at, label from (
    select opens_at as at, title || ': fonlama başlar' as label from projects.offering where state = 'upcoming'
    union all
    select closes_at, title || ': kampanya süresi dolar' from projects.offering where state in ('live', 'change-under-review')
    union all
    select max(i.withdrawal_ends_at), o.title || ': son cayma süresi dolar'
      from projects.offering o join investments.investment i on i.project_id = o.project_id and i.state = 'paid'
      where o.state in ('live', 'closing') group by o.project_id, o.title
  ) moments
  where at > $1 and at <= $2 order by at limit 60`

/** What falls due between two moments, soonest first: the stops of a clock that is moved. */
export async function upcomingMoments(
  database: Queryable,
  after: Date,
  until: Date,
): Promise<{ at: Date; label: string }[]> {
  return (await database.query<{ at: Date; label: string }>(UPCOMING, [after, until])).rows
}
