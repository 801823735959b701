import type { Db } from '../context.ts'

interface Entry {
  readonly value: Promise<unknown>
  readonly at: number
}

const memory = new WeakMap<Db, Map<string, Entry>>()

/**
 * Reads something at most once in `freshMs` per process, however many ask at that moment. For facts that many share within
 * moments: what orders of a busy campaign are held against before the database decides, what readers type into a search.
 * Inside a transaction nothing is remembered.
 */
export function recall<Value>(db: Db, key: string, freshMs: number, read: () => Promise<Value>): Promise<Value> {
  if (db.isTransaction) return read()
  const entries = memory.get(db) ?? new Map<string, Entry>()
  memory.set(db, entries)
  const known = entries.get(key)
  if (known && performance.now() - known.at < freshMs) return known.value as Promise<Value>
  if (entries.size >= 1_000) entries.clear()
  const value = read()
  entries.set(key, { value, at: performance.now() })
  value.catch(() => entries.delete(key))
  return value
}
