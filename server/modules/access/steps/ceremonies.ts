import { randomBytes } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'

/** How long a device may take. */
export const CEREMONY_MS = 300_000

/** What a device is asked to sign for: nobody's sign-in yet, the second step of one, a new key in a session, or a record's text. */
export type CeremonyPurpose =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'second-step'; readonly memberId: string; readonly boundTo: string }
  | {
      readonly purpose: 'add'
      readonly memberId: string
      readonly boundTo: string
      /** Of the password that was given once more. */
      readonly passwordFingerprint: Buffer
    }
  | { readonly purpose: 'sign'; readonly memberId: string; readonly boundTo: string; readonly textSha256: Buffer }

/** Opens a ceremony; returns the bytes to sign, 32 random ones. */
export async function openCeremony(context: Pick<Context, 'db'>, about: CeremonyPurpose): Promise<Buffer> {
  const challenge = randomBytes(32)
  const now = machineClock.now()
  await context.db
    .insertInto('membership.passkey_ceremony')
    .values({
      challenge,
      purpose: about.purpose,
      member_id: about.purpose === 'sign-in' ? null : about.memberId,
      bound_to: about.purpose === 'sign-in' ? null : about.boundTo,
      password_fingerprint: about.purpose === 'add' ? about.passwordFingerprint : null,
      text_sha256: about.purpose === 'sign' ? about.textSha256 : null,
      created_at: now,
      expires_at: new Date(now.getTime() + CEREMONY_MS),
      used_at: null,
    })
    .execute()
  return challenge
}

/** What was agreed when a ceremony began. */
export interface Ceremony {
  readonly memberId: string | null
  readonly passwordFingerprint: Buffer | null
  readonly textSha256: Buffer | null
}

/** Uses a ceremony up: of several answers at the same moment one gets it. Null for one of another purpose, session or time. */
export async function spendCeremony(
  tx: TransactionContext,
  challenge: Buffer,
  purpose: CeremonyPurpose['purpose'],
  boundTo: string | null = null,
): Promise<Ceremony | null> {
  const now = machineClock.now()
  const spent = await tx.db
    .updateTable('membership.passkey_ceremony')
    .set({ used_at: now })
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('bound_to', 'is not distinct from', boundTo)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id as memberId', 'password_fingerprint as passwordFingerprint', 'text_sha256 as textSha256'])
    .executeTakeFirst()
  return spent ?? null
}

/** Makes what a member's devices were asked worth nothing. */
export async function voidCeremoniesOf(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db
    .updateTable('membership.passkey_ceremony')
    .set({ used_at: machineClock.now() })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** Throws away what ran out; returns how many rows went. */
export async function clearCeremonies(context: Pick<Context, 'db'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.passkey_ceremony')
    .where('expires_at', '<=', machineClock.now())
    .executeTakeFirst()
  return numDeletedRows
}
