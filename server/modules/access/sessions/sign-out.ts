import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { endSession } from './sessions.ts'

/** Ends the session behind the call; without one there is nothing to do, and that is fine too. */
export async function signOut(context: Context): Promise<{ done: true }> {
  const actor = requireVisitorOrMember(context.actor)
  if (actor.kind !== 'member') return { done: true }
  await inTransaction(context, async (tx) => {
    if (await endSession(tx, actor.sessionId, 'signed-out'))
      await recordEvent(tx, { action: 'member.signed-out', subjectId: actor.id })
  })
  return { done: true }
}
