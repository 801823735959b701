import { tooManyRequests } from '#server/kit/refusal.ts'
import type { Db } from '#server/kit/context.ts'

const WINDOW_MS = 60_000

interface Window {
  readonly start: number
  readonly counts: Map<string, number>
}

const windows = new WeakMap<Db, Window>()

/**
 * Counts one call of a member's for an order; beyond `most` in a minute refuses with the seconds left. Counted in this process
 * alone, because a row written for every call would cost an order a tenth of its price: what has to hold across processes (orders
 * open, shares left, limits) is the database's. Machine time, as for other throttles.
 */
export function countOrder(db: Db, memberId: string, most: number): void {
  const now = performance.now()
  let current = windows.get(db)
  if (!current || now - current.start >= WINDOW_MS) {
    current = { start: now, counts: new Map() }
    windows.set(db, current)
  }
  const count = (current.counts.get(memberId) ?? 0) + 1
  if (count > most) {
    throw tooManyRequests(Math.ceil((current.start + WINDOW_MS - now) / 1000))
  }
  current.counts.set(memberId, count)
}
