import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** Complaints of a period, counted in the register. What each counts is defined where it is shown (web/staff/screens/console/reports). */
export interface ComplaintFigures {
  readonly received: number
  readonly answered: number
  readonly upheld: number
  readonly withdrawn: number
  readonly noComplaint: number
  readonly onTime: number
  /** Days from receipt to answer, with one decimal; null when none was answered. */
  readonly averageDays: number | null
  readonly openAtEnd: number
}

const NONE: ComplaintFigures = {
  received: 0,
  answered: 0,
  upheld: 0,
  withdrawn: 0,
  noComplaint: 0,
  onTime: 0,
  averageDays: null,
  openAtEnd: 0,
}

/** What came within a period and what ended in it; `until` is the first moment after it. */
export async function findComplaintFigures(
  context: Pick<Context, 'db'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ComplaintFigures> {
  const { rows } = await sql<ComplaintFigures>`
    select (select count(*)::int from contact.complaint where received_at >= ${from} and received_at < ${until}) as received,
        (select count(*)::int from contact.complaint
          where received_at < ${until} and (ended_at is null or ended_at >= ${until})) as open_at_end,
        (count(*) filter (where e.is_answer))::int as answered,
        (count(*) filter (where e.outcome in ('upheld', 'partly-upheld')))::int as upheld,
        (count(*) filter (where e.outcome = 'withdrawn'))::int as withdrawn,
        (count(*) filter (where e.outcome = 'no-complaint'))::int as no_complaint,
        (count(*) filter (where e.is_answer and (e.ended_at at time zone 'Europe/Istanbul')::date <= e.due_on))::int as on_time,
        round(avg(extract(epoch from e.ended_at - e.received_at) / 86400) filter (where e.is_answer), 1)::float8 as average_days
      from (select outcome, ended_at, received_at, due_on, outcome in ('upheld', 'partly-upheld', 'not-upheld') as is_answer
        from contact.complaint where ended_at >= ${from} and ended_at < ${until}) e`.execute(context.db)
  return rows[0] ?? NONE
}
