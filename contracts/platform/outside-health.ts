/** The systems outside, by name (server/outside/failure.ts). */
export const WATCHED_SYSTEMS = ['mail', 'bank', 'mkk', 'identity', 'edevlet', 'sms', 'iys', 'cards'] as const

/**
 * How a system outside stands. `off`: the installation uses none; `untried`: nothing was asked of it yet; `unreachable`: nobody takes a
 * connection at its address; `failing`: it gave no usable answer the last time.
 */
export const OUTSIDE_STATES = ['off', 'untried', 'unreachable', 'failing', 'fine'] as const
export type OutsideState = (typeof OUTSIDE_STATES)[number]

interface Seen<Moment> {
  readonly isUsed: boolean
  readonly answeredAt: Moment | null
  readonly failedAt: Moment | null
  readonly checkedAt: Moment | null
  readonly isReachable: boolean | null
}

/** What is known of a system last decides: an answer after a vain connection proves that somebody is there. */
export function outsideStateOf(seen: Seen<number>): OutsideState {
  const { answeredAt, failedAt, checkedAt } = seen
  if (!seen.isUsed) return 'off'
  if (seen.isReachable === false && (checkedAt ?? 0) >= (answeredAt ?? 0)) return 'unreachable'
  if (answeredAt === null && failedAt === null) return 'untried'
  return (failedAt ?? 0) > (answeredAt ?? 0) ? 'failing' : 'fine'
}
