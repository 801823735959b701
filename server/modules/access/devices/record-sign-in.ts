import type { EventData } from '#contracts/events.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { noteNewDevice } from './note-new-device.ts'
import { findRoles } from '#server/modules/roles/index.ts'

/** Records a sign-in as the deed of whoever has just proved to be that member, not of the visitor they were a moment before. */
export async function recordSignIn(
  tx: TransactionContext,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  data: EventData<'member.signed-in'> = {},
): Promise<void> {
  const roles = await findRoles(tx, memberId)
  const actor = { kind: 'member', id: memberId, sessionId, emailVerified: true, roles } as const
  const known = { ...data, sessionId }
  await recordEvent({ ...tx, actor }, { action: 'member.signed-in', subjectId: memberId, data: known })
  // What a remembered browser shows was given to it here.
  if (data.secondFactor !== 'remembered-device') await noteNewDevice({ ...tx, actor }, { memberId, sessionId })
}
