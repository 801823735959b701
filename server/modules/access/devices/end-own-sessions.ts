import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  endOtherSessions as othersCall,
  endSession as endCall,
  forgetDevice as forgetCall,
} from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { lockOwnAccount } from '../sessions/own-account.ts'
import { endSession, endSessionsOf, isOwnSession, listOpenSessions } from '../sessions/sessions.ts'
import { deleteDevice } from './remembered-devices.ts'

/** Ends one of the member's sessions; one that has ended meanwhile is as good. Refuses `not-found` for another's. */
export async function endOwnSession(context: Context, { id }: InputOf<typeof endCall>): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx, actor)
    if (!(await isOwnSession(tx, actor.id, id))) throw new Refusal('not-found')
    if (await endSession(tx, id, 'revoked'))
      await recordEvent(tx, { action: 'member.session-revoked', subjectId: actor.id, data: { sessionId: id } })
  })
  return { done: true }
}

/** Ends every session of the member but the one they are in. */
export async function endOtherSessions(context: Context): Promise<OutputOf<typeof othersCall>> {
  const actor = requireMember(context.actor)
  const ended = await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx, actor)
    const count = (await listOpenSessions(tx, actor.id)).filter(({ id }) => id !== actor.sessionId).length
    await endSessionsOf(tx, actor.id, 'revoked', actor.sessionId)
    if (count > 0)
      await recordEvent(tx, { action: 'member.other-sessions-revoked', subjectId: actor.id, data: { count } })
    return count
  })
  return { ended }
}

/** A remembered browser is asked for the second step again. Refuses `not-found`. */
export async function forgetDevice(context: Context, { id }: InputOf<typeof forgetCall>): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx, actor)
    if (!(await deleteDevice(tx, actor.id, id))) throw new Refusal('not-found')
    await recordEvent(tx, { action: 'member.device-forgotten', subjectId: actor.id })
  })
  return { done: true }
}
