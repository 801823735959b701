import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getPhoneVerification, sendPhoneCode, verifyPhoneNumber } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { fieldRefusal, findMember, lockMember } from '#server/modules/members/index.ts'
import {
  findPhoneCode,
  isAlive,
  isPhoneCode,
  PHONE_CODE_ATTEMPTS,
  PHONE_CODE_MINUTES,
  PHONE_CODE_PAUSE_SECONDS,
  type PhoneCode,
} from '../links/phone-codes.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

const resendAt = ({ createdAt }: PhoneCode): Date => new Date(createdAt.getTime() + PHONE_CODE_PAUSE_SECONDS * 1000)

function shown(code: PhoneCode): { expiresAt: number; resendAt: number } {
  return { expiresAt: toUnixSeconds(code.expiresAt), resendAt: toUnixSeconds(resendAt(code)) }
}

/** The member's number, whether it is verified, and the code that counts now. */
export async function showPhoneVerification(context: Context): Promise<OutputOf<typeof getPhoneVerification>> {
  const { id } = requireMember(context.actor)
  const member = await findMember(context, id)
  if (!member) throw new Refusal('not-found')
  const code = await findPhoneCode(context, id)
  const counts = code !== null && isAlive(code, member.phone, context.clock.now())
  return {
    phone: member.phone,
    verifiedAt: member.phoneVerifiedAt && toUnixSeconds(member.phoneVerifiedAt),
    isOff: context.outside.sms === null,
    code: counts ? shown(code) : null,
  }
}

/**
 * Has a code sent to the member's number by what follows the audit trail. Refuses `sms-off`, `phone-missing`,
 * `phone-already-verified`, and `code-too-soon` within a minute of the one before.
 */
export async function requestPhoneCode(context: Context): Promise<OutputOf<typeof sendPhoneCode>> {
  const { id: memberId } = requireMember(context.actor)
  if (!context.outside.sms) throw new Refusal('sms-off')
  return inTransaction(context, async (tx) => {
    await lockMember(tx, memberId)
    const member = await findMember(tx, memberId)
    if (!member || !isMobileNumber(member.phone)) throw new Refusal('phone-missing')
    if (member.phoneVerifiedAt) throw new Refusal('phone-already-verified')
    const before = await findPhoneCode(tx, memberId)
    if (before) await replaceCode(tx, before, member.phone)
    const code = await issueCode(tx, memberId, member.phone)
    await recordEvent(tx, {
      action: 'member.phone-code-requested',
      subjectId: memberId,
      data: { codeId: code.id },
    })
    return shown(code)
  })
}

async function replaceCode(tx: TransactionContext, before: PhoneCode, phone: string): Promise<void> {
  const now = tx.clock.now()
  const seconds = Math.ceil((resendAt(before).getTime() - now.getTime()) / 1000)
  if (before.phone === phone && seconds > 0)
    throw new Refusal('code-too-soon', { parameters: { seconds: String(seconds) } })
  await tx.db.updateTable('membership.phone_code').set({ replaced_at: now }).where('id', '=', before.id).execute()
}

async function issueCode(tx: TransactionContext, memberId: string, phone: string): Promise<PhoneCode> {
  const createdAt = tx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + PHONE_CODE_MINUTES * 60_000)
  const code = { id: newId(), phone, createdAt, expiresAt, attempts: 0 }
  await tx.db
    .insertInto('membership.phone_code')
    .values({
      id: code.id,
      member_id: memberId,
      phone,
      created_at: createdAt,
      expires_at: expiresAt,
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return code
}

/**
 * Verifies the member's number by the code sent to it. A wrong code counts even though it is refused: `code-invalid`, and
 * after five of them `code-attempts-used` until another one is asked for.
 */
export async function verifyPhone(
  context: Context,
  { code: typed }: InputOf<typeof verifyPhoneNumber>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  const outcome = await inTransaction(context, async (tx) => {
    await lockMember(tx, memberId)
    const member = await findMember(tx, memberId)
    if (!member || member.phoneVerifiedAt) return 'phone-already-verified'
    const code = await findPhoneCode(tx, memberId)
    if (code && code.attempts >= PHONE_CODE_ATTEMPTS) return 'code-attempts-used'
    if (!code || !isAlive(code, member.phone, tx.clock.now())) return 'code-invalid'
    if (isPhoneCode(tx.secrets, code.id, typed)) {
      await markVerified(tx, memberId, code)
      return 'verified'
    }
    const attempts = code.attempts + 1
    await tx.db.updateTable('membership.phone_code').set({ attempts }).where('id', '=', code.id).execute()
    return attempts >= PHONE_CODE_ATTEMPTS ? 'code-attempts-used' : 'code-invalid'
  })
  if (outcome === 'verified') return { done: true }
  throw outcome === 'phone-already-verified' ? new Refusal(outcome) : fieldRefusal(outcome, 'code')
}

async function markVerified(tx: TransactionContext, memberId: string, code: PhoneCode): Promise<void> {
  const now = tx.clock.now()
  await tx.db.updateTable('membership.phone_code').set({ used_at: now }).where('id', '=', code.id).execute()
  await tx.db.updateTable('membership.member').set({ phone_verified_at: now }).where('id', '=', memberId).execute()
  await recordEvent(tx, { action: 'member.phone-verified', subjectId: memberId })
  await refreshStanding(tx, memberId)
}
