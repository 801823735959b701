import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/platform/maintenance-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { Closing } from '#server/kit/http/maintenance/open-in-maintenance.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The record of the installation itself. */
/** Of what the trail tells events that are about no record but the whole. */
export const INSTALLATION = derivedId('installation', 'platform')
const MINUTE_MS = 60_000

interface StoredClosing extends Omit<Closing, 'operator'> {
  readonly since: Date
}

/** What is told while the platform is closed for maintenance; null while it is open. */
export async function findClosing(context: Pick<Context, 'db'>): Promise<StoredClosing | null> {
  const row = await context.db
    .selectFrom('platform.closing')
    .select(['words', 'until', 'since'])
    .where('only_row', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the operator has closed the platform for maintenance. */
export async function findOutOfService(context: Context): Promise<{ isOutOfService: boolean }> {
  return { isOutOfService: (await findClosing(context)) !== null }
}

/** The same for staff, with what is told. */
export async function showMaintenance(context: Context): Promise<OutputOf<typeof calls.getMaintenance>> {
  const { roles } = requireStaff(context.actor, ...CONSOLE_READERS.maintenance)
  const closed = await findClosing(context)
  return {
    closed: closed && { words: closed.words, until: toUnixSeconds(closed.until), since: toUnixSeconds(closed.since) },
    mayEdit: roles.includes('administrator'),
  }
}

/** Closes the platform to all but staff, or says something else while it is closed. */
export async function closePlatform(
  context: Context,
  { words, minutes, reason }: InputOf<typeof calls.closePlatform>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'administrator')
  const since = context.clock.now()
  const until = new Date(since.getTime() + Number(minutes) * MINUTE_MS)
  await inTransaction(context, async (tx) => {
    await tx.db
      .insertInto('platform.closing')
      .values({ words, until, since })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ words, until }))
      .execute()
    await recordEvent(tx, { action: 'platform.closed', subjectId: INSTALLATION, reason, data: { words, until } })
  })
  return { done: true }
}

/** Opens the platform again. Refuses `not-out-of-service`. */
export async function reopenPlatform(
  context: Context,
  { reason }: InputOf<typeof calls.reopenPlatform>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'administrator')
  await inTransaction(context, async (tx) => {
    const [gone] = await tx.db.deleteFrom('platform.closing').where('only_row', '=', true).execute()
    if (gone?.numDeletedRows !== 1n) throw new Refusal('not-out-of-service')
    await recordEvent(tx, { action: 'platform.reopened', subjectId: INSTALLATION, reason })
  })
  return { done: true }
}
