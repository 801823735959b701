export type Columns = Readonly<Record<string, string>>

/**
 * A thousand campaigns before those of a story, in every state that indexes tell apart: nine tenths long settled, fifty that take
 * orders, fifty that are closing, and of everything the desk decides on some that wait. Written out, never copied from what a story
 * happens to have made: what the planner sees is the same each time.
 */
const CAMPAIGNS = 1_000

/** Of each campaign: its number, its id, its first day; of each of its rows: their number and id. Rows of one number belong together. */
export const ROW = `(select n, s, past_id(n, 0) as old, past_id(n, s) as own, past_id(n, s + 1) as other,
      case when n % 20 < 2 then timestamptz '2026-03-01 00:00Z' else timestamptz '2022-01-01 00:00Z' + n * interval '1 day' end as day
    from generate_series(1, ${CAMPAIGNS}) n, generate_series(1, $1::int) s) row`

export const LATER = `timestamptz '2027-01-01 00:00Z' + n * interval '1 minute'`
/** One campaign in twenty, a different one for each kind of thing that waits. */
export const waits = (kind: number): string => `n % 20 = ${kind}`
export const when = (condition: string, then: string, otherwise = 'null'): string =>
  `case when ${condition} then ${then} else ${otherwise} end`

export interface Grown {
  readonly table: string
  /** Rows of each campaign. */
  readonly each: number
  readonly columns: Columns
}
