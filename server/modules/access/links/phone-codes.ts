import { createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import { findSigner, type KeysFor, keysOf } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** How long a code counts. */
export const PHONE_CODE_MINUTES = 5
/** How long a member waits before asking for another one. */
export const PHONE_CODE_PAUSE_SECONDS = 60
/** Wrong entries after which a code is worth nothing: guessing meets 5 of a million. */
export const PHONE_CODE_ATTEMPTS = 5

export interface PhoneCode {
  readonly id: string
  readonly phone: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly attempts: number
}

/** The six digits behind a code's id, derived with a key outside the database: they stand nowhere. */
export function phoneCodeOf({ session }: KeysFor<'session'>, codeId: string): string {
  const key = Buffer.from(hkdfSync('sha256', session, '', 'phone-code', 32))
  const number = createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** Whether these are the digits of a code, told in the same time whatever was typed. */
export function isPhoneCode(secrets: KeysFor<'session'>, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed.padEnd(6).slice(0, 6), 'latin1')
  const sign = (session: string): Buffer => Buffer.from(phoneCodeOf({ session }, codeId))
  return findSigner(keysOf(secrets, 'session'), given, sign) !== null
}

/** The newest code that was neither used nor replaced; it may have run out. */
export async function findPhoneCode(context: Pick<Context, 'db'>, memberId: string): Promise<PhoneCode | null> {
  const row = await context.db
    .selectFrom('membership.phone_code')
    .select(['id', 'phone', 'created_at as createdAt', 'expires_at as expiresAt', 'attempts'])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a code still opens anything: of this number, in time, not tried too often. */
export function isAlive(code: PhoneCode, phone: string, now: Date): boolean {
  return code.phone === phone && code.expiresAt > now && code.attempts < PHONE_CODE_ATTEMPTS
}

/** Whether a code, by its id, is not worth sending any more: run out, used or replaced. */
export async function isPhoneCodeDead(context: Pick<Context, 'db' | 'clock'>, codeId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.phone_code')
    .select(['expires_at', 'used_at', 'replaced_at'])
    .where('id', '=', codeId)
    .executeTakeFirst()
  if (!row) return false
  return row.used_at !== null || row.replaced_at !== null || row.expires_at <= context.clock.now()
}

/** Makes the code that a member was sent worth nothing. */
export async function voidPhoneCodes(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db
    .updateTable('membership.phone_code')
    .set({ replaced_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Deletes the codes of a member whose membership ends: they hold the number they were sent to. */
export async function deletePhoneCodes(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.phone_code').where('member_id', '=', memberId).execute()
}
