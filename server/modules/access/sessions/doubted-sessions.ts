/** Longer than a transaction that ends sessions is open. */
const DOUBT_MS = 2_000
const MOST = 10_000

const doubted = new Map<string, number>()

/**
 * This process has just ended a session, or all of a member's (by either's id): for a moment nothing that it remembers of them counts,
 * so that the very next page is a visitor's. Said before the transaction is through; other processes know within half a second.
 */
export function doubtSessions(id: string): void {
  if (doubted.size >= MOST) doubted.clear()
  doubted.set(id, performance.now() + DOUBT_MS)
}

/** Whether what is remembered of a session, or of a member's sessions, has to be asked anew. */
export function areDoubted(id: string): boolean {
  const until = doubted.get(id)
  if (until === undefined) return false
  if (until > performance.now()) return true
  doubted.delete(id)
  return false
}
