import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { readAnswer } from '../passkeys/answer.ts'
import { notePasskeyUse } from '../steps/passkey-store.ts'
import { askOwnKeys, type KeyFailure, proveOwnKey } from '../passkeys/prove-key.ts'

/** A text that a member signs by its digest, and the record it belongs to. */
export interface TextToSign {
  readonly memberId: string
  readonly recordId: string
  /** Hexadecimal. */
  readonly sha256: string
}

const ceremonyOf = ({ memberId, recordId, sha256 }: TextToSign) => ({
  purpose: 'sign' as const,
  memberId,
  boundTo: recordId,
  textSha256: Buffer.from(sha256, 'hex'),
})

/** What one of the member's own devices signs in place of a code; good once, for this text. Refuses `method-off` without a key. */
export function askForSignature(context: Context, text: TextToSign): Promise<{ readonly options: string }> {
  return askOwnKeys(context, ceremonyOf(text))
}

/** Checks that a device's answer signs this very text. Says why not instead of throwing, so that the failure is recorded. */
export async function proveSignature(
  tx: TransactionContext,
  text: TextToSign,
  credential: string,
): Promise<{ readonly means: 'passkey' } | KeyFailure> {
  const proved = await proveOwnKey(tx, ceremonyOf(text), readAnswer(credential))
  if (typeof proved === 'string') return proved
  const { id, passwordFingerprint } = proved.passkey
  // A key that was removed meanwhile signs nothing any more.
  const isThere = await notePasskeyUse(tx, id, { ...proved.use, passwordFingerprint })
  return isThere ? { means: 'passkey' } : 'passkey-unknown'
}
