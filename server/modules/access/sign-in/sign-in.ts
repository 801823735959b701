import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { postSignIn } from '#contracts/membership/endpoints.ts'
import { stepReasons } from '#contracts/membership/messages.ts'
import { paths } from '#contracts/paths.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { WithBeside } from '#server/kit/http/route.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { comparePassword } from '../passwords/compare-password.ts'
import { machineClock } from '#server/kit/clock.ts'
import { addressKey } from '../links/mail-allowance.ts'
import { findCredentials, lockCredentials, type Credentials } from '#server/modules/members/index.ts'
import { openChallenge } from '../steps/challenges.ts'
import { isRememberedDevice } from '../devices/remembered-devices.ts'
import { findStepMethods } from '../steps/step-methods.ts'
import { recordSignIn } from '../devices/record-sign-in.ts'
import { signSessionToken } from '../sessions/session-token.ts'
import { openSession } from '../sessions/sessions.ts'
import { isStaff } from '#server/modules/roles/index.ts'

type Form = InputOf<typeof postSignIn>

/**
 * Opens a session, or a challenge where a second step is owed. Unknown address and wrong password are one refusal,
 * `credentials-invalid`, after the same work; `email-not-verified` and `account-suspended` are said only to who knows the
 * password. Refuses `too-many-sign-ins` after wrong passwords, `too-many-requests` after very many right ones.
 */
export async function signIn(context: Context, form: Form): Promise<WithBeside<OutputOf<typeof postSignIn>>> {
  requireVisitorOrMember(context.actor)
  const { emailAddress } = form
  const known = await comparePassword(context, form, () => findCredentials(context, { emailAddress }))
  if (!known) {
    await recordFailure(context, emailAddress)
    throw new Refusal('credentials-invalid')
  }
  refuseEntry(known)
  const entry = await inTransaction(context, async (tx) => {
    await refuseIfChangedMeanwhile(tx, known)
    const step = await askSecondStep(tx, known, form)
    return typeof step === 'string' ? enter(tx, known.id, form, step) : step
  })
  return { data: { id: known.id, emailVerified: true, ...entry }, beside: { fullname: known.fullName } }
}

type Entry = Pick<OutputOf<typeof postSignIn>, 'jwt' | 'challenge' | 'mustEnrol'>

type Unasked = 'none' | 'remembered-device'

async function enter(tx: TransactionContext, memberId: string, form: Form, unasked: Unasked): Promise<Entry> {
  const sessionId = await openSession(tx, memberId, form)
  await recordSignIn(tx, { memberId, sessionId }, unasked === 'none' ? {} : { secondFactor: unasked })
  return { jwt: signSessionToken(tx.secrets, { memberId, sessionId }, machineClock.now()) }
}

/**
 * Who has a second step shows it next, and staff who have none set one up: a challenge in the session's place. Members are not
 * asked in a browser they want remembered; staff always are.
 */
async function askSecondStep(tx: TransactionContext, known: Credentials, form: Form): Promise<Entry | Unasked> {
  const staff = await isStaff(tx, known.id)
  const mustEnrol = (await findStepMethods(tx, known.id)).length === 0
  if (mustEnrol && !staff) return 'none'
  if (!staff && (await isRememberedDevice(tx, known.id, form.rememberedDevice))) return 'remembered-device'
  const challenge = await openChallenge(tx, known, mustEnrol)
  const data = { mustEnrol }
  await recordEvent(tx, { action: 'member.second-factor-asked', subjectId: known.id, data })
  return { jwt: null, challenge, ...(mustEnrol ? { mustEnrol } : {}) }
}

function refuseEntry(known: Credentials): void {
  if (known.isSuspended) throw new Refusal('account-suspended')
  if (known.isEmailVerified) return
  const reason = { code: 'email', message: stepReasons.email, fixPath: paths.auth.verifyEmail.href() }
  throw new Refusal('email-not-verified', { reasons: [reason] })
}

/** A password changed or a member suspended while we were computing must not leave a session behind. */
async function refuseIfChangedMeanwhile(tx: TransactionContext, known: Credentials): Promise<void> {
  const now = await lockCredentials(tx, { id: known.id })
  if (now?.passwordHash !== known.passwordHash) throw new Refusal('credentials-invalid')
  refuseEntry(now)
}

/** Known and unknown addresses leave the same trace, under a key that does not tell the address. */
async function recordFailure(context: Context, emailAddress: string): Promise<void> {
  await inTransaction(context, (tx) =>
    recordEvent(tx, {
      action: 'member.sign-in-failed',
      subjectId: derivedId('address', addressKey(context.secrets, emailAddress)),
    }),
  )
}
