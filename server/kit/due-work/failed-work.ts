import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { isConnectionFault, isOutOfRoom } from '../database/database.ts'

// An item of due work that throws must not hold up those behind it: it is put off for longer each time, and staff see it once it has
// failed three times. It goes on being tried, so that a release that mends the cause needs nobody's hand.

const FIRST_SECONDS = 5
const LAST_SECONDS = 900
const TRIES_BEFORE_ALARM = 3

/** Leaves out what failed and waits for its next try; `item` is the SQL of its key. */
export function isNotPutOff(work: string, item: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from platform.failed_work f
    where f.work = ${work} and f.item = (${item})::text and f.next_try_at > platform.now())`
}

/** Notes that an item failed, and puts it off. */
export async function noteFailed(
  context: Pick<Context, 'db' | 'log'>,
  work: string,
  item: string,
  error: unknown,
): Promise<void> {
  context.log.error({ err: error, work, item }, 'an item of due work failed')
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await sql`
    insert into platform.failed_work as f (work, item, tries, error, first_at, next_try_at)
      values (${work}, ${item}, 1, ${text}, platform.now(), platform.now() + make_interval(secs => ${FIRST_SECONDS}))
      on conflict (work, item) do update set tries = f.tries + 1, error = excluded.error, next_try_at = platform.now()
        + make_interval(secs => least(${LAST_SECONDS}, ${FIRST_SECONDS} * power(2, least(f.tries, 10))))`.execute(
    context.db,
  )
}

/** Of what succeeded at last. */
export async function forgetFailed(context: Pick<Context, 'db'>, work: string, item: string): Promise<void> {
  await sql`delete from platform.failed_work where work = ${work} and item = ${item}`.execute(context.db)
}

async function listPutOff(context: Pick<Context, 'db'>, work: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item: string }>`
    select item from platform.failed_work where work = ${work} and next_try_at > platform.now()`.execute(context.db)
  return new Set(rows.map(({ item }) => item))
}

/**
 * Does each item apart and says how many were done; one that throws is noted and put off. `act` answers whether it did anything, or
 * how much. Where only so many items are looked up, the question leaves out what is put off (`isNotPutOff`).
 */
export async function eachApart<Item>(
  context: Context,
  work: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  act: (item: Item) => Promise<number | boolean>,
  atOnce = 1,
): Promise<number> {
  if (items.length === 0) return 0
  let done = 0
  const putOff = await listPutOff(context, work)
  const waiting = items.values().filter((item) => !putOff.has(keyOf(item)))
  const workOn = async (): Promise<void> => {
    for (const item of waiting) {
      if (context.ending?.aborted) return
      try {
        done += Number(await act(item))
        await forgetFailed(context, work, keyOf(item))
      } catch (error) {
        // The database is gone or full: nothing is the item's fault, and nothing could be noted.
        if (isConnectionFault(error) || isOutOfRoom(error)) throw error
        await noteFailed(context, work, keyOf(item), error)
      }
    }
  }
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, workOn)
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
  return done
}

/** What keeps failing. What fell silent since, because it is no longer due, is no alarm. */
export async function countFailing(context: Pick<Context, 'db'>): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(first_at) as oldest_at from platform.failed_work
      where tries >= ${TRIES_BEFORE_ALARM} and next_try_at > platform.now() - interval '1 hour'`.execute(context.db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** The same by kind of work. */
export async function listFailing(
  context: Pick<Context, 'db'>,
): Promise<readonly { readonly work: string; readonly count: number; readonly oldestAt: Date }[]> {
  const { rows } = await sql<{ work: string; count: number; oldestAt: Date }>`
    select work, count(*)::int as count, min(first_at) as oldest_at from platform.failed_work
      where tries >= ${TRIES_BEFORE_ALARM} and next_try_at > platform.now() - interval '1 hour' group by work`.execute(
    context.db,
  )
  return rows
}

/** Forgets what has not been tried for a day: it was done otherwise, or is no longer due. */
export async function forgetOldFailures(context: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql`
    delete from platform.failed_work where next_try_at < platform.now() - interval '1 day' returning 1`.execute(
    context.db,
  )
  return rows.length
}
