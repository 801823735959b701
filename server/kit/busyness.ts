const OVER_MS = 50

/** Returns the share of its time, 0 to 1, in which this process lately had something to do. */
export function followBusyness(): () => number {
  let since = performance.eventLoopUtilization()
  let at = performance.now()
  let share = 0
  return () => {
    const now = performance.now()
    if (now - at < OVER_MS) return share
    const until = performance.eventLoopUtilization()
    share = performance.eventLoopUtilization(until, since).utilization
    since = until
    at = now
    return share
  }
}
