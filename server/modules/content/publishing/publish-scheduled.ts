import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { isConnectionFault } from '#server/kit/database/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { isNotPutOff, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { unschedule } from './cancel-schedule.ts'
import { holdItem, type HeldItem } from '../items/content-store.ts'
import { publishVersion } from './publish-version.ts'

const NAME = 'publish-scheduled'
const MOST_PER_ROUND = 100

/** Publishes what is scheduled when the platform's clock has reached its moment: each once, whoever's process is first. */
export const publishScheduled: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    let done = 0
    while (done < MOST_PER_ROUND && (await publishNext(context))) done += 1
    return done
  },
}

async function publishNext(context: Context): Promise<boolean> {
  const itemId = await findDue(context)
  if (itemId === null) return false
  try {
    await inTransaction(context, async (tx) => {
      const held = await holdDue(tx, itemId)
      if (held) await publishVersion(tx, held, { reason: held.draft?.reason ?? null })
    })
  } catch (error) {
    if (isConnectionFault(error)) throw error
    if (error instanceof Refusal) await takeBack(context, itemId, error)
    else await noteFailed(context, NAME, itemId, error)
  }
  return true
}

async function findDue(context: Context): Promise<string | null> {
  const { rows } = await sql<{ itemId: string }>`
    select item_id from content.version where state = 'scheduled' and publish_at <= ${context.clock.now()}
      and ${isNotPutOff(NAME, sql`item_id`)}
    order by publish_at, id limit 1`.execute(context.db)
  return rows[0]?.itemId ?? null
}

/** The item when its publication is still due: another process may have been first, or an editor may have taken it back. */
async function holdDue(tx: TransactionContext, itemId: string): Promise<HeldItem | null> {
  const held = await holdItem(tx, itemId)
  const { draft } = held
  return draft?.state === 'scheduled' && draft.publish_at && draft.publish_at <= tx.clock.now() ? held : null
}

/** What has become unpublishable since it was scheduled is a draft again, with the refusal's code as the reason. */
async function takeBack(context: Context, itemId: string, refusal: Refusal): Promise<void> {
  await inTransaction(context, async (tx) => {
    const held = await holdDue(tx, itemId)
    if (held) await unschedule(tx, held, refusal.code)
  })
  context.log.warn({ itemId, code: refusal.code }, 'a scheduled publication was refused and is a draft again')
}
