import { endOfDay } from '#contracts/common/time/time.ts'
import type { InvestmentDateKind } from '#contracts/investments/statement-endpoints.ts'
import type { InvestmentRow } from './investment-rows.ts'
import type { KnownDates } from './known-dates.ts'

export interface DateAhead {
  readonly kind: InvestmentDateKind
  readonly at: Date
  readonly dayOnly: boolean
}

/** The days ahead of one investment that its investor may keep in a calendar; what is over, or has no rule, is none. */
export function datesAhead(row: InvestmentRow, known: KnownDates | undefined, refundDueOn: string | null): DateAhead[] {
  const dates = row.endedAt === null ? running(row, known) : refundOf(refundDueOn)
  return dates.filter(({ at }) => at > row.now).toSorted((a, b) => +a.at - +b.at)
}

function running(row: InvestmentRow, known: KnownDates | undefined): DateAhead[] {
  const dates: DateAhead[] = []
  const moment = (kind: InvestmentDateKind, at: Date | null): void => {
    if (at) dates.push({ kind, at, dayOnly: false })
  }
  if (row.confirmUntil !== null) moment('confirmation', row.confirmUntil)
  else if (row.state === 'awaiting-payment') moment('payment', row.payBy)
  if (row.state === 'paid') moment('withdrawal', row.withdrawalEndsAt)
  if (row.outcome === null) {
    moment('campaign-end', row.endsAt)
    // No day is promised for what waits for somebody's decision.
    if (!known?.hold) moment('result', known?.resultBy ?? null)
  }
  if (row.outcome === 'successful' && row.allocatedAt === null) {
    if (row.allocationDueOn === null && row.increaseDueOn !== null)
      dates.push({ kind: 'capital-increase', at: endOfDay(row.increaseDueOn), dayOnly: true })
    if (known?.allocationBy) dates.push({ kind: 'registration', at: known.allocationBy, dayOnly: true })
  }
  return dates
}

function refundOf(dueOn: string | null): DateAhead[] {
  return dueOn === null ? [] : [{ kind: 'refund', at: endOfDay(dueOn), dayOnly: true }]
}
