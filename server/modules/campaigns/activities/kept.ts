import { setTimeout as sleep } from 'node:timers/promises'

const FRESH_MS = 30_000
const PATIENCE_MS = 250
const MOST_KEPT = 200

interface Kept {
  /** The last that was made, and when; none yet: null. */
  last: { readonly value: unknown; readonly madeAt: number } | null
  /** What is being made, for all who ask meanwhile. */
  making: Promise<unknown> | null
}

// By database: tests have many in one process, the platform has one.
const keptBy = new WeakMap<object, Map<string, Kept>>()

/**
 * What is asked again within half a minute is told again without asking the database. After that one asks it anew for all, and whoever
 * would wait longer than a quarter of a second, or meet a fault, is told the last known, which says its own moment. For figures of whole
 * periods, which nobody needs to the second: however many ask, they are computed once at a time.
 */
export async function keptFor<Value>(database: object, key: string, compute: () => Promise<Value>): Promise<Value> {
  const kept = keptBy.get(database) ?? new Map<string, Kept>()
  keptBy.set(database, kept)
  if (kept.size >= MOST_KEPT && !kept.has(key)) kept.clear()
  const own = kept.get(key) ?? { last: null, making: null }
  kept.set(key, own)
  const last = own.last as { readonly value: Value; readonly madeAt: number } | null
  if (last && performance.now() - last.madeAt < FRESH_MS) return last.value
  own.making ??= make(own, compute)
  const making = own.making as Promise<Value>
  if (last === null) return making
  const known = last.value
  return Promise.race([making.catch(() => known), sleep(PATIENCE_MS, known, { ref: false })])
}

/** Makes it once and keeps it; a fault is told to those who wait and then forgotten. */
async function make(own: Kept, compute: () => Promise<unknown>): Promise<unknown> {
  try {
    const value = await compute()
    own.last = { value, madeAt: performance.now() }
    return value
  } finally {
    own.making = null
  }
}
