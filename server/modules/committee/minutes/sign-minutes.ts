import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { askForSignature, proveCode, proveSignature, withCode } from '#server/modules/access/index.ts'
import { findMinutes, findSeats, requireOpenSeat } from '../files/committee-store.ts'
import { decideIfSigned } from './decide.ts'
import { aboutFile, lockOpenFile } from '../files/open-file.ts'

type Signed = OutputOf<typeof calls.signMinutes>
type AsRead = InputOf<typeof calls.prepareMinutesSignature>

/** Signs the minutes by a code of the second factor. The last of those who voted makes the decision with their signature. */
export async function signMinutes(context: Context, form: InputOf<typeof calls.signMinutes>): Promise<Signed> {
  const member = requireStaff(context.actor, 'committee-member')
  return withCode(context, member.id, async (tx) => {
    const open = await openToSign(tx, form)
    const proof = await proveCode(tx, member.id, form.code)
    return typeof proof === 'string' ? proof : putSignature(tx, open, proof.means)
  })
}

/** What one of the member's devices signs in place of a code: these minutes, once. */
export async function prepareMinutesSignature(
  context: Context,
  { fileId, sha256 }: AsRead,
): Promise<OutputOf<typeof calls.prepareMinutesSignature>> {
  const member = requireStaff(context.actor, 'committee-member')
  requireOpenSeat(await findSeats(context, fileId), member.id)
  requireAsRead(await findMinutes(context, fileId), sha256)
  return askForSignature(context, { memberId: member.id, recordId: fileId, sha256 })
}

/** Signs the minutes by a passkey. The last of those who voted makes the decision with their signature. */
export async function signMinutesWithPasskey(
  context: Context,
  form: InputOf<typeof calls.signMinutesWithPasskey>,
): Promise<Signed> {
  const member = requireStaff(context.actor, 'committee-member')
  const text = { memberId: member.id, recordId: form.fileId, sha256: form.sha256 }
  // Said, not thrown: what was shown is used up, and the failure recorded.
  const outcome = await inTransaction(context, async (tx) => {
    const open = await openToSign(tx, form)
    const proof = await proveSignature(tx, text, form.credential)
    return typeof proof === 'string' ? proof : putSignature(tx, open, proof.means)
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

type Minutes = NonNullable<Awaited<ReturnType<typeof findMinutes>>>

function requireAsRead(minutes: Minutes | undefined, sha256: string): Minutes {
  if (!minutes) throw new Refusal('minutes-missing')
  if (minutes.sha256 !== sha256) throw new Refusal('minutes-changed')
  return minutes
}

/** The file held, and its minutes as the member read them: their vote is in them, their signature is not. */
async function openToSign(tx: TransactionContext, { fileId, sha256 }: AsRead) {
  const member = requireStaff(tx.actor, 'committee-member')
  const { file, own } = await lockOpenFile(tx, fileId, member.id)
  const minutes = requireAsRead(await findMinutes(tx, fileId), sha256)
  if (own.vote === null) throw new Refusal('nothing-to-sign')
  if (own.signedAt) throw new Refusal('already-signed')
  return { file, minutes, memberId: member.id }
}

async function putSignature(
  tx: TransactionContext,
  { file, minutes, memberId }: Awaited<ReturnType<typeof openToSign>>,
  means: StepMethod,
): Promise<Signed> {
  await tx.db
    .updateTable('projects.committee_seat')
    .set({ signed_at: tx.clock.now() })
    .where('file_id', '=', file.id)
    .where('member_id', '=', memberId)
    .execute()
  await recordEvent(tx, {
    action: 'project.minutes-signed',
    subjectId: file.projectId,
    data: { sha256: minutes.sha256, means, ...aboutFile(file) },
  })
  return { decision: await decideIfSigned(tx, file, minutes.outcome) }
}
