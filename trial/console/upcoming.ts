import type { Queryable } from '#server/kit/database/database.ts'

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
    union all
    select min(i.pay_by), o.title || ': sıradaki ödeme süresi dolar'
      from investments.investment i join projects.offering o using (project_id)
      where i.state = 'awaiting-payment' and i.pay_by > $1 group by o.project_id, o.title
    union all
    -- Of a report: the first reminder, its last day, and the first day on which it is late.
    select min(case when b.next_reminder_on < b.due_on - 3 then b.next_reminder_on
          when b.next_reminder_on <= b.due_on then b.due_on
          when b.next_reminder_on = b.due_on + 1 then b.next_reminder_on end)::timestamp at time zone 'Europe/Istanbul',
        o.title || ': sıradaki bildirimin günü'
      from projects.obligation b join projects.offering o using (project_id) where b.state = 'open'
      group by o.project_id, o.title
    union all
    select r.due_on::timestamp at time zone 'Europe/Istanbul' + interval '1 day' - interval '1 second',
        count(*) || ' iade için son gün'
      from investments.refund r where r.state <> 'executed' and r.due_on >= ($1::timestamptz at time zone 'Europe/Istanbul')::date
      group by r.due_on
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
