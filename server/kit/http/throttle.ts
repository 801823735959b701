import type { Throttle } from '#contracts/common/endpoint.ts'
import type { Queryable } from '../database.ts'
import { Refusal } from '../refusal.ts'

const HIT = `insert into platform.throttle as t (key, window_start, hits) values ($1, $2, 1)
  on conflict (key) do update set
    hits = case when t.window_start = excluded.window_start then t.hits + 1 else 1 end,
    window_start = excluded.window_start
  returning hits`

/**
 * Counts one use under a key, across all processes, in fixed windows of machine time; beyond the limit refuses with the
 * seconds left. Machine time, since a moved trial clock must not open the gate.
 */
export async function countUse(database: Queryable, key: string, throttle: Throttle): Promise<void> {
  const lengthMs = throttle.seconds * 1000
  const now = performance.timeOrigin + performance.now()
  const start = Math.floor(now / lengthMs) * lengthMs
  const { rows } = await database.query<{ hits: number }>(HIT, [key, new Date(start)])
  if ((rows[0]?.hits ?? 1) <= throttle.limit) return
  throw new Refusal('too-many-requests', {
    parameters: { seconds: String(Math.ceil((start + lengthMs - now) / 1000)) },
  })
}

const FORGIVE = 'update platform.throttle set hits = greatest(hits - 1, 0) where key = $1'

/** Takes one counted use back: for limits that count failures only. */
export async function forgiveUse(database: Queryable, key: string): Promise<void> {
  await database.query(FORGIVE, [key])
}

/** Opens the gate of a key again at once. */
export async function forgetUses(database: Queryable, key: string): Promise<void> {
  await database.query('delete from platform.throttle where key = $1', [key])
}
