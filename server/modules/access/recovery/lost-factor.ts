import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { replaceLostFactor as endpoint } from '#contracts/membership/endpoints.ts'
import { requireSystem, requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { comparePassword } from '../passwords/compare-password.ts'
import { machineClock } from '#server/kit/clock.ts'
import { findCredentials, findMember, lockCredentials } from '#server/modules/members/index.ts'
import { openChallenge } from '../steps/challenges.ts'
import { hasSecondFactor, removeSecondFactor } from '../steps/second-factor-store.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { findRoles } from '#server/modules/roles/index.ts'
import { fingerprint, linkOf } from '../links/setup-links.ts'

/**
 * The key of a one-time link by which an administrator sets up another second factor, good for a day; the one before it is
 * worth nothing any more. Other people's lost factors an administrator removes in the console. Refuses `not-found` for whoever
 * is no administrator, `account-suspended`, `no-second-factor`.
 */
export async function issueLostFactorKey(context: Context, emailAddress: string): Promise<string> {
  requireSystem(context.actor)
  const known = await findCredentials(context, { emailAddress })
  if (!known || !(await findRoles(context, known.id)).includes('administrator')) throw new Refusal('not-found')
  if (known.isSuspended) throw new Refusal('account-suspended')
  if (!(await hasSecondFactor(context, known.id))) throw new Refusal('no-second-factor')
  const key = randomBytes(32).toString('base64url')
  await inTransaction(context, async (tx) => {
    await tx.db.deleteFrom('membership.setup_link').where('member_id', '=', known.id).execute()
    await tx.db
      .insertInto('membership.setup_link')
      .values(linkOf(key, machineClock.now(), known.id))
      .execute()
    await recordEvent(tx, { action: 'member.lost-factor-link-issued', subjectId: known.id })
  })
  return key
}

/** Whose lost factor a key still replaces; null for any other key. Looking uses nothing up. */
export async function findLostFactorOwner(context: Pick<Context, 'db'>, key: string): Promise<string | null> {
  const found = await context.db
    .selectFrom('membership.setup_link')
    .select('member_id')
    .where('sha256', '=', fingerprint(key))
    .where('expires_at', '>', machineClock.now())
    .executeTakeFirst()
  return found?.member_id ?? null
}

/**
 * Removes the second factor by link and password, once; every session ends, and the owner is told by mail. A session comes only
 * after another app is set up. Refuses `setup-closed`, `credentials-invalid`, `account-suspended`, `too-many-sign-ins`.
 */
export async function replaceLostFactor(
  context: Context,
  { key, password }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  const memberId = await findLostFactorOwner(context, key)
  const owner = memberId === null ? null : await findMember(context, memberId)
  const known = owner && (await findCredentials(context, { id: owner.id }))
  if (!known) throw new Refusal('setup-closed')
  const typed = { emailAddress: owner.emailAddress, password }
  if (!(await comparePassword(context, typed, async () => known))) throw new Refusal('credentials-invalid')
  if (known.isSuspended) throw new Refusal('account-suspended')
  return inTransaction(context, async (tx) => {
    const now = await lockCredentials(tx, { id: known.id })
    if (now?.passwordHash !== known.passwordHash) throw new Refusal('credentials-invalid')
    if (now.isSuspended) throw new Refusal('account-suspended')
    const used = await tx.db
      .deleteFrom('membership.setup_link')
      .where('sha256', '=', fingerprint(key))
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throw new Refusal('setup-closed')
    await removeSecondFactor(tx, known.id)
    await revokePending(tx, known.id, { reason: 'second-factor-changed' })
    await recordEvent(tx, {
      action: 'member.second-factor-reset',
      subjectId: known.id,
      data: { by: 'link' },
    })
    const challenge = await openChallenge(tx, known, true)
    return { id: known.id, jwt: null, challenge, mustEnrol: true }
  })
}
