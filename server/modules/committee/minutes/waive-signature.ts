import type { InputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/resolution/seat-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { findMinutes, findSeats } from '../files/committee-store.ts'
import { aboutFile, lockUndecided } from '../files/open-file.ts'
import { seatState } from '../files/seat-rules.ts'
import { decideIfSigned } from './decide.ts'

/** Notes why a member who voted and is no member any more does not sign; the last open signature makes the decision. */
export async function waiveSignature(
  context: Context,
  { fileId, memberId, reason }: InputOf<typeof calls.waiveSignature>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'administrator')
  await inTransaction(context, async (tx) => {
    const file = await lockUndecided(tx, fileId)
    const minutes = await findMinutes(tx, fileId)
    const seat = (await findSeats(tx, fileId)).find((each) => each.memberId === memberId)
    const isMember = (await listRoleHolders(tx, 'committee-member')).includes(memberId)
    if (!minutes || !seat || isMember || seatState(seat, true) !== 'signature')
      throw new Refusal('signature-not-waivable')
    await tx.db
      .updateTable('projects.committee_seat')
      .set({ waiver: reason })
      .where('file_id', '=', fileId)
      .where('member_id', '=', memberId)
      .execute()
    await recordEvent(tx, {
      action: 'project.signature-waived',
      subjectId: file.projectId,
      reason,
      data: { memberId, ...aboutFile(file) },
    })
    await decideIfSigned(tx, file, minutes.outcome)
  })
  return { done: true }
}
