import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getVerificationMethods, sendVerificationCode } from '#contracts/membership/endpoints.ts'
import { type CodeChannel, maskedDestination, type StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findMember, lockMember, type Member } from '#server/modules/members/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { machineClock } from '#server/kit/clock.ts'
import { findChallenge } from '../steps/challenges.ts'
import { issueStepCode, listStepCodes, resendAt, type StepCode } from '../steps/step-codes.ts'
import { countCodesLeft } from '../steps/recovery-codes.ts'
import { findStepMethods } from '../steps/step-methods.ts'

/** Codes sent to one member: each costs the operator a message, and its owner a glance at their telephone. */
const SENT = { limit: 8, seconds: 3_600 }

const shown = (code: StepCode) => ({
  expiresAt: toUnixSeconds(code.expiresAt),
  resendAt: toUnixSeconds(resendAt(code)),
})

/** How a sign-in's second step may be shown. Refuses `challenge-invalid`. */
export async function showSecondStep(
  context: Context,
  input: InputOf<typeof getVerificationMethods>,
): Promise<OutputOf<typeof getVerificationMethods>> {
  requireVisitorOrMember(context.actor)
  const challenge = await findChallenge(context, input.challenge)
  const member = challenge && (await findMember(context, challenge.memberId))
  if (!challenge || challenge.mustEnrol || !member) throw new Refusal('challenge-invalid')
  const codes = await listStepCodes(context, challenge.id)
  const left = await countCodesLeft(context, member.id)
  // Who has none left is not asked for one; who has nothing else is not left without a field.
  const known = await findStepMethods(context, member.id)
  const methods = known.filter((method) => method !== 'recovery-code' || left > 0)
  return {
    methods: methods.map((method) => {
      const code = codes.find(({ channel }) => channel === method)
      return { method, sentTo: sentTo(method, member), code: code ? shown(code) : null }
    }),
    mayRemember: !(await isStaff(context, member.id)),
  }
}

function sentTo(method: StepMethod, { phone, emailAddress }: Member): string {
  if (method !== 'sms' && method !== 'mail') return ''
  return maskedDestination(method, method === 'sms' ? phone : emailAddress)
}

/**
 * Has a code sent for a sign-in by what follows the audit trail. Refuses `challenge-invalid`, `method-off`, `code-too-soon`
 * within a minute of the one before, `too-many-sent-codes`.
 */
export async function sendStepCode(
  context: Context,
  { challenge: text, channel }: InputOf<typeof sendVerificationCode>,
): Promise<OutputOf<typeof sendVerificationCode>> {
  requireVisitorOrMember(context.actor)
  const asked = await findChallenge(context, text)
  if (!asked) throw new Refusal('challenge-invalid')
  return inTransaction(context, async (tx) => {
    await lockMember(tx, asked.memberId)
    const challenge = await findChallenge(tx, text)
    if (!challenge || challenge.mustEnrol) throw new Refusal('challenge-invalid')
    if (!(await findStepMethods(tx, challenge.memberId)).includes(channel)) throw new Refusal('method-off')
    refuseTooSoon(await listStepCodes(tx, challenge.id), channel)
    await countSent(context, challenge.memberId)
    const code = await issueStepCode(tx, challenge.id, channel)
    const data = { codeId: code.id, channel }
    await recordEvent(tx, { action: 'member.step-code-requested', subjectId: challenge.memberId, data })
    return shown(code)
  })
}

/** Refuses `code-too-soon` within a minute of the newest code of a channel. */
export function refuseTooSoon(codes: readonly StepCode[], channel: CodeChannel): void {
  const before = codes.find((code) => code.channel === channel)
  const seconds = before ? Math.ceil((resendAt(before).getTime() - machineClock.now().getTime()) / 1000) : 0
  if (seconds > 0) throw new Refusal('code-too-soon', { parameters: { seconds: String(seconds) } })
}

/** Counts a code that is sent to a member; beyond the limit refuses `too-many-sent-codes`. */
export async function countSent(context: Context, memberId: string): Promise<void> {
  try {
    await countUse(plainQueries(context.db), `step codes to ${memberId}`, SENT)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = error.detail.retryAfter ?? SENT.seconds
    throw new Refusal('too-many-sent-codes', {
      parameters: { minutes: String(Math.ceil(seconds / 60)) },
      retryAfter: seconds,
    })
  }
}
