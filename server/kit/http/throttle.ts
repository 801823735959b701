import type { Throttle } from '#contracts/common/endpoint.ts'
import { type Clock, machineClock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { tooManyRequests } from '../refusal.ts'
import { networksOf } from './request/client-network.ts'

/** No limit counts over a longer window: older counts say nothing any more, and their keys may hold a client's address. */
export const LONGEST_WINDOW_SECONDS = 86_400

/** Machine time, since a moved trial clock must not open the gate. An object of its own, so that it can be held still. */
export const limitClock: Clock = { now: () => machineClock.now() }

const HIT = `insert into platform.throttle as t (key, window_start, hits) values ($1, $2, 1)
  on conflict (key) do update set
    hits = case when t.window_start = excluded.window_start then t.hits + 1 else 1 end,
    window_start = excluded.window_start
  returning hits`

/**
 * Counts one use under a key, across all processes, in fixed windows of `limitClock`'s time; beyond the limit refuses with the
 * seconds left.
 */
export async function countUse(database: Queryable, key: string, throttle: Throttle): Promise<void> {
  if (throttle.seconds > LONGEST_WINDOW_SECONDS) throw new Error('A limit counts over a day at most.')
  const lengthMs = throttle.seconds * 1000
  const now = limitClock.now().getTime()
  const start = Math.floor(now / lengthMs) * lengthMs
  const { rows } = await database.query<{ hits: number }>(HIT, [key, new Date(start)])
  if ((rows[0]?.hits ?? 1) <= throttle.limit) return
  throw tooManyRequests(Math.ceil((start + lengthMs - now) / 1000))
}

/** What a use of whoever is known by their address alone counts under, and how often it may: their networks, the narrowest first. */
export function clientLimits(what: string, address: string, { limit, seconds }: Throttle) {
  return networksOf(address).map(({ name, times }) => ({ key: `${what} ${name}`, limit: limit * times, seconds }))
}

/** Counts one use of a client for their networks. What one of them refuses counts for none wider, and for none narrower. */
export async function countClientUse(
  database: Queryable,
  what: string,
  address: string,
  throttle: Throttle,
): Promise<void> {
  const counted: string[] = []
  for (const { key, ...limit } of clientLimits(what, address, throttle)) {
    try {
      await countUse(database, key, limit)
    } catch (error) {
      for (const narrower of counted) await forgiveUse(database, narrower)
      throw error
    }
    counted.push(key)
  }
}

const FORGIVE = 'update platform.throttle set hits = greatest(hits - 1, 0) where key = $1'

/** Takes one counted use back: for limits that count failures only. */
export async function forgiveUse(database: Queryable, key: string): Promise<void> {
  await database.query(FORGIVE, [key])
}

/** Takes a client's use back. */
export async function forgiveClientUse(database: Queryable, what: string, address: string): Promise<void> {
  for (const { name } of networksOf(address)) await forgiveUse(database, `${what} ${name}`)
}

/** Opens the gate of a key again at once. */
export async function forgetUses(database: Queryable, key: string): Promise<void> {
  await database.query('delete from platform.throttle where key = $1', [key])
}

/** Opens every gate again: for a trial, where one machine plays all the people. */
export async function forgetAllUses(database: Queryable): Promise<void> {
  await database.query('delete from platform.throttle')
}

const FORGET_ENDED = `delete from platform.throttle where key in (
  select key from platform.throttle where window_start <= $1 order by window_start limit $2 for update skip locked)`

/** Deletes counts of windows that are over whatever their length, up to `limit`; returns how many. */
export async function forgetEndedWindows(database: Queryable, limit: number): Promise<number> {
  const now = limitClock.now().getTime()
  const ended = await database.query(FORGET_ENDED, [new Date(now - LONGEST_WINDOW_SECONDS * 1000), limit])
  return ended.rowCount ?? 0
}
