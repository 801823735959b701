import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { relayEvents } from '#server/modules/notifications/relay-events.ts'
import { asSystem } from './membership.ts'

const PATIENCE_MS = 30_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes mails of every event so far. Any open transaction of the server, those of other tests' databases too, holds the feed
 * back until it ends.
 */
export async function relayAll(context: Context): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    await relayEvents.run(asSystem(context))
    const { rows } = await sql`select 1 from platform.audit_event e, platform.event_cursor c
      where c.reader = 'notifications' and (e.tx, e.id) > (c.tx, c.id) limit 1`.execute(context.db)
    if (rows.length === 0) return
    await pause(50)
  }
  throw new Error('the event feed did not get past the last event')
}
