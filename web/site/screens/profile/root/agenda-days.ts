import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentDates } from '#contracts/investments/endpoints.ts'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'

export type AgendaDate = OutputOf<typeof getInvestmentDates>['dates'][number]

export const AGENDA_DAYS = 30
/** Rows below the strip; the portfolio's calendar has all of them. */
const MOST_ROWS = 5

/** Dates that somebody can do something until; the others only come. */
const ACTIONS: ReadonlySet<AgendaDate['kind']> = new Set(['confirmation', 'payment', 'withdrawal'])

export interface AgendaDay {
  readonly day: string
  readonly isWeekend: boolean
  /** Something can be done until then, something comes then, or nothing is known of the day. */
  readonly mark: 'action' | 'event' | null
}

/**
 * The next thirty days from today (Istanbul's, `2026-03-12`) with what is known of each, and the dates in order. A date that several orders
 * of one campaign share stands once.
 */
export function agendaOf(
  dates: readonly AgendaDate[],
  today: string,
): { readonly days: readonly AgendaDay[]; readonly rows: readonly AgendaDate[] } {
  const known = new Map<string, AgendaDate>()
  for (const date of dates) {
    const key = isAction(date) ? date.investmentId + date.kind : `${date.projectTitle} ${date.kind} ${date.at}`
    if (!known.has(key)) known.set(key, date)
  }
  const rows = [...known.values()].toSorted((a, b) => a.at - b.at)
  const byDay = Map.groupBy(rows, ({ at }) => istanbulDate(new Date(at * 1000)))
  const days = Array.from({ length: AGENDA_DAYS }, (_, at): AgendaDay => {
    const day = addDays(today, at)
    const of = byDay.get(day) ?? []
    return {
      day,
      isWeekend: [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
      mark: of.length === 0 ? null : of.some(isAction) ? 'action' : 'event',
    }
  })
  return { days, rows: rows.slice(0, MOST_ROWS) }
}

/** Whether somebody can do something until then. */
export function isAction({ kind }: AgendaDate): boolean {
  return ACTIONS.has(kind)
}
