const KEPT_MS = 30_000
const MOST_KEPT = 200

interface Kept {
  readonly until: number
  readonly value: Promise<unknown>
}

// By database: tests have many in one process, the platform has one.
const keptBy = new WeakMap<object, Map<string, Kept>>()

/**
 * What is asked again within half a minute is told again without asking the database; those who ask meanwhile share one
 * answer. For figures of whole periods, which nobody needs to the second.
 */
export async function keptFor<Value>(database: object, key: string, compute: () => Promise<Value>): Promise<Value> {
  const kept = keptBy.get(database) ?? new Map<string, Kept>()
  keptBy.set(database, kept)
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.value as Promise<Value>
  if (kept.size >= MOST_KEPT) kept.clear()
  const value = compute()
  kept.set(key, { until: performance.now() + KEPT_MS, value })
  // A fault is told to those who wait and then forgotten.
  value.catch(() => kept.delete(key))
  return value
}
