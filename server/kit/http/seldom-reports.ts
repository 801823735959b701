import { tooManyRequests } from '../refusal.ts'
import { networksOf } from './request/client-network.ts'

/** Reports one client may send in a minute; a person reads fewer pages. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MOST_NETWORKS = 50_000

/**
 * Counts what clients do in a minute and refuses `too-many-requests` beyond `most` of one. Their networks live in this process alone, are
 * never written anywhere and forgotten after a minute: for what comes too often for the platform's own throttle, kept in the database.
 */
export function countsByMinute(most: number): (address: string) => void {
  const minute = currentMinute()
  return (address) => {
    const { counts, until } = minute()
    for (const { name, times } of networksOf(address)) {
      const count = (counts.get(name) ?? 0) + 1
      if (count > most * times) throw tooManyRequests(Math.ceil((until - performance.now()) / 1000))
      if (counts.size < MOST_NETWORKS || counts.has(name)) counts.set(name, count)
    }
  }
}

/** Notes what clients do in a minute, in the same way, and says who did it more than `most` times: nobody is refused for it. */
export function notesByMinute(most: number) {
  const minute = currentMinute()
  return {
    note(address: string): void {
      const { counts } = minute()
      for (const { name } of networksOf(address))
        if (counts.size < MOST_NETWORKS || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    isBeyond(address: string): boolean {
      const { counts } = minute()
      return networksOf(address).some(({ name, times }) => (counts.get(name) ?? 0) > most * times)
    },
  }
}

/** What is counted in the minute that runs. */
function currentMinute(): () => { readonly until: number; readonly counts: Map<string, number> } {
  let minute = { until: 0, counts: new Map<string, number>() }
  return () => {
    const now = performance.now()
    if (now >= minute.until) minute = { until: now + MINUTE_MS, counts: new Map() }
    return minute
  }
}

/** Lets a client report sixty times a minute. */
export function seldomReports(): (address: string) => void {
  return countsByMinute(MOST_PER_MINUTE)
}
