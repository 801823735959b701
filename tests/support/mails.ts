import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { compose, composeForInvestors, isForInvestors } from '#server/modules/notifications/letters/compose.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { asSystem } from './membership.ts'

const PATIENCE_MS = 30_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes mails of every event so far. */
export async function relayAll(context: Context): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    await runDueWork(asSystem(context), 'notifications.relay-urgent')
    await runDueWork(asSystem(context), 'notifications.relay-own')
    await runDueWork(asSystem(context), 'notifications.relay')
    await runDueWork(asSystem(context), 'notifications.tell-investors')
    const { rows } = await sql`select 1 from platform.unread_event where reader = 'notifications' limit 1`.execute(
      context.db,
    )
    if (rows.length === 0) return
    await pause(50)
  }
  throw new Error('the event feed did not get past the last event')
}

type Addressed = Awaited<ReturnType<typeof compose>>[number]

/** All that these events are told by, before any of it is kept: mails, short messages, lines behind the bell. */
export async function toldOf(context: Context, events: readonly RecordedEvent[]): Promise<Addressed[]> {
  const told = events.map(async (event) => {
    const investors = isForInvestors(event) ? await listInvestorsOf(context, event.subjectId) : []
    return [...(await compose(context, event)), ...(await composeForInvestors(context, event, investors))]
  })
  return (await Promise.all(told)).flat()
}

/** Mails and short messages among what members are told; what stands behind the bell says the same. */
export const sentAmong = (told: readonly Addressed[]): Addressed[] =>
  told.filter(({ channel }) => channel !== 'platform')
