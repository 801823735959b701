import { createHash, randomBytes } from 'node:crypto'
import { REMEMBERED_DAYS } from '#contracts/membership/sign-in/second-factor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'
import { browserKindOf } from '../sessions/browser-kind.ts'

const DAY_MS = 86_400_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Remembers the browser its owner has just shown a second step in; returns what the browser keeps, 32 random bytes. */
export async function rememberDevice(tx: TransactionContext, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = machineClock.now()
  await tx.db
    .insertInto('membership.remembered_device')
    .values({
      id: newId(),
      member_id: memberId,
      sha256: hashOf(token),
      browser_kind: browserKindOf(tx.client.userAgent),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS),
    })
    .execute()
  await recordEvent(tx, { action: 'member.device-remembered', subjectId: memberId })
  return token
}

/** Whether this is a browser the member wants remembered; its use is noted. */
export async function isRememberedDevice(
  tx: TransactionContext,
  memberId: string,
  token: string | null | undefined,
): Promise<boolean> {
  if (!token) return false
  const now = machineClock.now()
  const used = await tx.db
    .updateTable('membership.remembered_device')
    .set({ last_used_at: now })
    .where('sha256', '=', hashOf(token))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** The browsers a member wants remembered, the newest first. */
export async function listDevices(context: Pick<Context, 'db'>, memberId: string) {
  return context.db
    .selectFrom('membership.remembered_device')
    .select([
      'id',
      'browser_kind as browser',
      'created_at as rememberedAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
    ])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', machineClock.now())
    .orderBy('created_at', 'desc')
    .execute()
}

/** Forgets one of a member's browsers; whether they had it. */
export async function deleteDevice(tx: TransactionContext, memberId: string, id: string): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('membership.remembered_device')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Forgets every browser of a member: with a new password, and with every change of the second step. */
export async function forgetDevicesOf(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.remembered_device').where('member_id', '=', memberId).execute()
}

/** Throws away what ran out; returns how many rows went. */
export async function clearDevices(context: Pick<Context, 'db'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.remembered_device')
    .where('expires_at', '<=', machineClock.now())
    .executeTakeFirst()
  return numDeletedRows
}
