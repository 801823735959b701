import { createHash, randomBytes } from 'node:crypto'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { derivedId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'
import { hasOtherAdministrator } from '#server/modules/roles/index.ts'

const LIFETIME_MS = 24 * 3_600_000

/** By which a link is found; the key itself is stored nowhere. */
export const fingerprint = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The row of a link that works for a day from now on. */
export function linkOf(key: string, now: Date, memberId: string | null) {
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  return { sha256: fingerprint(key), created_at: now, expires_at, member_id: memberId }
}

/**
 * The key of a one-time link that makes the first administrator, good for a day; null once there is an administrator. Only
 * its hash is stored; several processes that start together each print a good one.
 */
export async function issueSetupKey(context: Context): Promise<string | null> {
  requireSystem(context.actor)
  if (await hasOtherAdministrator(context, null)) return null
  const key = randomBytes(32).toString('base64url')
  const now = machineClock.now()
  await inTransaction(context, async (tx) => {
    await tx.db.deleteFrom('membership.setup_link').where('expires_at', '<=', now).execute()
    await tx.db
      .insertInto('membership.setup_link')
      .values(linkOf(key, now, null))
      .execute()
    await recordEvent(tx, {
      action: 'member.setup-link-issued',
      subjectId: derivedId('installation', 'setup'),
    })
  })
  return key
}

/** Whether a key still makes the first administrator. Looking uses nothing up. */
export async function isSetupKeyGood(context: Pick<Context, 'db'>, key: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('membership.setup_link')
    .select('expires_at')
    .where('sha256', '=', fingerprint(key))
    .where('expires_at', '>', machineClock.now())
    .where('member_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined && !(await hasOtherAdministrator(context, null))
}

/** The links that replace a member's lost second factor are worth nothing any more. */
export async function voidSetupLinks(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.setup_link').where('member_id', '=', memberId).execute()
}

/** Once there is an administrator every link that makes one is worth nothing. */
export async function closeSetup(tx: TransactionContext): Promise<void> {
  await tx.db.deleteFrom('membership.setup_link').where('member_id', 'is', null).execute()
}
