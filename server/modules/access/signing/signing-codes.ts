import { type CodeChannel, maskedDestination, STEP_CODE_MINUTES } from '#contracts/membership/sign-in/second-factor.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { isPhoneCode } from '../links/phone-codes.ts'
import { findMember, lockMember, type Member } from '#server/modules/members/index.ts'
import type { TextToSign } from './sign-text.ts'
import { machineClock } from '#server/kit/clock.ts'
import { countSent, refuseTooSoon } from '../second-factor/send-step-code.ts'
import { resendAt } from '../steps/step-codes.ts'
import type { Proof } from '../steps/try-code.ts'

// For who has no second step of their own: a code sent to what is proven of them, good for one signature under one text.

/** Where a member is sent such a code: their proven number, or their mail where none can be reached. */
export function findSigningChannel(
  { outside }: Pick<Context, 'outside'>,
  { phoneVerifiedAt, phone, emailAddress }: Member,
): { readonly channel: CodeChannel; readonly sentTo: string } {
  const channel = outside.sms !== null && phoneVerifiedAt ? 'sms' : 'mail'
  return { channel, sentTo: maskedDestination(channel, channel === 'sms' ? phone : emailAddress) }
}

async function findNewest(context: Pick<Context, 'db'>, memberId: string) {
  return context.db
    .selectFrom('membership.signing_code')
    .select(['id', 'channel', 'record_id as recordId', 'text_sha256 as sha256'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', machineClock.now())
    .executeTakeFirst()
}

/**
 * Has a code sent that signs this text, in place of one before. Refuses `code-too-soon` within a minute of that, and
 * `too-many-sent-codes`.
 */
export async function sendSigningCode(
  context: Context,
  { memberId, recordId, sha256 }: TextToSign,
): Promise<{ readonly sentTo: string; readonly expiresAt: Date; readonly resendAt: Date }> {
  requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    await lockMember(tx, memberId)
    const member = await findMember(tx, memberId)
    if (!member) throw new Error('Broken invariant: who signs is a member')
    const before = await findNewest(tx, memberId)
    refuseTooSoon(before ? [before] : [], before?.channel ?? 'sms')
    await countSent(context, memberId)
    const { channel, sentTo } = findSigningChannel(tx, member)
    const createdAt = machineClock.now()
    const code = {
      id: newId(),
      channel,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + STEP_CODE_MINUTES * 60_000),
    }
    await tx.db
      .updateTable('membership.signing_code')
      .set({ replaced_at: createdAt })
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute()
    await tx.db
      .insertInto('membership.signing_code')
      .values({
        id: code.id,
        member_id: memberId,
        record_id: recordId,
        text_sha256: Buffer.from(sha256, 'hex'),
        channel,
        created_at: createdAt,
        expires_at: code.expiresAt,
        used_at: null,
        replaced_at: null,
      })
      .execute()
    const data = { codeId: code.id, channel }
    await recordEvent(tx, { action: 'member.signing-code-requested', subjectId: memberId, data })
    return { sentTo, expiresAt: code.expiresAt, resendAt: resendAt(code) }
  })
}

/** Checks typed digits against the member's newest code for this very text and uses it up: of several tries one gets it. */
export async function proveSigningCode(
  tx: TransactionContext,
  { memberId, recordId, sha256 }: TextToSign,
  typed: string,
): Promise<Proof | 'code-not-right'> {
  const code = await findNewest(tx, memberId)
  const isOfText = code?.recordId === recordId && code.sha256.equals(Buffer.from(sha256, 'hex'))
  if (!code || !isOfText || !/^\d{6}$/.test(typed) || !isPhoneCode(tx.secrets, code.id, typed)) return 'code-not-right'
  const spent = await tx.db
    .updateTable('membership.signing_code')
    .set({ used_at: machineClock.now() })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n ? { means: code.channel, codesLeft: null } : 'code-not-right'
}

/** Whether a code, by its id, is not worth sending any more; one that is not ours is not judged. */
export async function isSigningCodeDead(context: Pick<Context, 'db'>, codeId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.signing_code')
    .select(['expires_at', 'used_at', 'replaced_at'])
    .where('id', '=', codeId)
    .executeTakeFirst()
  if (!row) return false
  return row.used_at !== null || row.replaced_at !== null || row.expires_at <= machineClock.now()
}

/** Throws away what ran out; returns how many rows went. */
export async function clearSigningCodes(context: Pick<Context, 'db'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.signing_code')
    .where('expires_at', '<=', machineClock.now())
    .executeTakeFirst()
  return numDeletedRows
}
