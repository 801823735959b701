import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { prepareEnrolment, prepareTwoFactor } from '#contracts/membership/endpoints.ts'
import { requireMember, requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { settings } from '#server/modules/platform/index.ts'
import { findMember, lockMember } from '#server/modules/members/index.ts'
import { lockOwnAccount } from '../sessions/own-account.ts'
import { addressOf } from '../steps/app-codes.ts'
import { findChallenge } from '../steps/challenges.ts'
import { qrPath } from '../steps/qr-path.ts'
import { findPrepared, findSecondFactor, storePrepared } from '../steps/second-factor-store.ts'

type Preparation = OutputOf<typeof prepareTwoFactor>

/** A secret for the member's app, the same again within a quarter of an hour of one session. Refuses `second-factor-on`. */
export async function prepareInSession(context: Context): Promise<Preparation> {
  const actor = requireMember(context.actor)
  return prepare(
    context,
    { id: actor.sessionId, memberId: actor.id },
    async (tx) => void (await lockOwnAccount(tx, actor)),
  )
}

/** The secret for staff who must set an app up before they get in. Refuses `challenge-invalid`. */
export async function prepareForChallenge(
  context: Context,
  input: InputOf<typeof prepareEnrolment>,
): Promise<Preparation> {
  requireVisitorOrMember(context.actor)
  const challenge = await findChallenge(context, input.challenge)
  if (!challenge?.mustEnrol) throw new Refusal('challenge-invalid')
  return prepare(context, challenge, async (tx) => {
    await lockMember(tx, challenge.memberId)
    // Asked again under the lock: taken back meanwhile, it prepares nothing any more.
    if (!(await findChallenge(tx, input.challenge))) throw new Refusal('challenge-invalid')
  })
}

interface Preparing {
  /** Of the session or challenge that the secret belongs to. */
  readonly id: string
  readonly memberId: string
}

async function prepare(
  context: Context,
  { id, memberId }: Preparing,
  lock: (tx: TransactionContext) => Promise<void>,
): Promise<Preparation> {
  const secret = await inTransaction(context, async (tx) => {
    await lock(tx)
    if (await findSecondFactor(tx, memberId)) throw new Refusal('second-factor-on')
    const prepared = await findPrepared(tx, id, memberId)
    if (prepared) return prepared
    await recordEvent(tx, { action: 'member.second-factor-prepared', subjectId: memberId })
    return storePrepared(tx, id, memberId)
  })
  const member = await findMember(context, memberId)
  const { platformName } = await settings.findOperator(context)
  const issuer = platformName || new URL(context.baseUrl).host
  const otpauthUri = addressOf(secret, issuer, member?.emailAddress ?? '')
  return { secret, otpauthUri, qr: qrPath(otpauthUri) }
}
