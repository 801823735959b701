import { tooManyRequests } from '../refusal.ts'

/** Reports one address may send in a minute; a person reads fewer pages. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MOST_ADDRESSES = 50_000

/**
 * Lets an address report sixty times a minute and refuses `too-many-requests` beyond. Addresses live in this process alone, are never
 * written anywhere and forgotten after a minute, which is why the platform's own throttle, kept in the database, does not serve here.
 */
export function seldomReports(): (address: string) => void {
  let reporters: { until: number; readonly counts: Map<string, number> } = { until: 0, counts: new Map() }
  return (address) => {
    const now = performance.now()
    if (now >= reporters.until) reporters = { until: now + MINUTE_MS, counts: new Map() }
    const { counts, until } = reporters
    const count = (counts.get(address) ?? 0) + 1
    if (counts.size < MOST_ADDRESSES || counts.has(address)) counts.set(address, count)
    if (count > MOST_PER_MINUTE) throw tooManyRequests(Math.ceil((until - now) / 1000))
  }
}
