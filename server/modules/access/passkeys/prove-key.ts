import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { type AnswerFailure, challengeOf, proveAnswer, type ProvedUse } from './answer.ts'
import { askDevice } from './ask-device.ts'
import { type CeremonyPurpose, spendCeremony } from '../steps/ceremonies.ts'
import { findPasskey, listPasskeys, type Passkey } from '../steps/passkey-store.ts'

type OwnCeremony = Extract<CeremonyPurpose, { readonly purpose: 'second-step' | 'sign' }>

/** Why none of a member's own keys has signed what was asked. */
export type KeyFailure = AnswerFailure | 'passkey-expired' | 'passkey-unknown'

/** Has one of the member's own devices sign: what the browser hands to it, as JSON text. Refuses `method-off` without a key. */
export async function askOwnKeys(context: Context, about: OwnCeremony): Promise<{ readonly options: string }> {
  const known = await listPasskeys(context, about.memberId)
  if (known.length === 0) throw new Refusal('method-off')
  return askDevice(context, about, known)
}

/**
 * The member's key that has signed just what a ceremony asked for, which is used up by it, and how its use is to be noted. Says why
 * not instead of throwing; what a key failed to prove is recorded.
 */
export async function proveOwnKey(
  tx: TransactionContext,
  asked: OwnCeremony,
  answer: AuthenticationResponseJSON,
): Promise<{ readonly passkey: Passkey; readonly use: ProvedUse } | KeyFailure> {
  const { memberId } = asked
  const ceremony = await spendCeremony(tx, challengeOf(answer), asked.purpose, asked.boundTo)
  const isOfText = asked.purpose !== 'sign' || ceremony?.textSha256?.equals(asked.textSha256)
  if (ceremony?.memberId !== memberId || !isOfText) return 'passkey-expired'
  const passkey = await findPasskey(tx, Buffer.from(answer.id, 'base64url'))
  if (passkey?.memberId !== memberId) return 'passkey-unknown'
  const use = await proveAnswer(tx, passkey, answer)
  if (typeof use !== 'string') return { passkey, use }
  await recordEvent(tx, { action: 'member.second-factor-failed', subjectId: memberId, data: { code: use } })
  return use
}
