import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { findSigner, keysOf } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { Credentials } from '#server/modules/members/index.ts'

/** How long a right password waits for its second step: a message may be slow, and installing an app takes a while. */
const LIFETIME_MS = 600_000

/** A sign-in whose password was right and whose second step is owed. */
export interface Challenge {
  readonly id: string
  readonly memberId: string
  readonly mustEnrol: boolean
}

function signatureOf(secret: string, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-in-challenge', 32))
  return createHmac('sha256', key).update(id).digest()
}

/** Of a stored password: what was earned by one dies with it. */
export const fingerprintOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest()

/** Opens a challenge in a session's place, bound to the member and to the password they showed; returns what stands for it. */
export async function openChallenge(
  tx: TransactionContext,
  known: Pick<Credentials, 'id' | 'passwordHash'>,
  mustEnrol: boolean,
): Promise<string> {
  const id = newId()
  const now = machineClock.now()
  await tx.db
    .insertInto('membership.sign_in_challenge')
    .values({
      id,
      member_id: known.id,
      password_fingerprint: fingerprintOf(known.passwordHash),
      must_enrol: mustEnrol,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      used_at: null,
    })
    .execute()
  return `${id}.${signatureOf(tx.secrets.session, id).toString('base64url')}`
}

/** The challenge behind a text that we signed: not run out, not used, its password still the member's; null otherwise. */
export async function findChallenge(context: Context, text: string): Promise<Challenge | null> {
  const [id = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (findSigner(keysOf(context.secrets, 'session'), given, (key) => signatureOf(key, id)) === null) return null
  const row = await context.db
    .selectFrom('membership.sign_in_challenge as c')
    .innerJoin('membership.member as m', 'm.id', 'c.member_id')
    .select(['c.member_id', 'c.password_fingerprint', 'c.must_enrol', 'm.password_hash'])
    .where('c.id', '=', id)
    .where('m.kind', '=', 'person')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', machineClock.now())
    .executeTakeFirst()
  if (!row || !row.password_fingerprint.equals(fingerprintOf(row.password_hash ?? ''))) return null
  return { id, memberId: row.member_id, mustEnrol: row.must_enrol }
}

/** Uses a challenge up: of several at the same moment one gets it. */
export async function spendChallenge(tx: TransactionContext, id: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('membership.sign_in_challenge')
    .set({ used_at: machineClock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Uses up every challenge of a member: whoever was half in begins again. */
export async function spendChallengesOf(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db
    .updateTable('membership.sign_in_challenge')
    .set({ used_at: machineClock.now() })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** Throws away what ran out; returns how many rows went. */
export async function clearChallenges(context: Pick<Context, 'db'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.sign_in_challenge')
    .where('expires_at', '<=', machineClock.now())
    .executeTakeFirst()
  return numDeletedRows
}
