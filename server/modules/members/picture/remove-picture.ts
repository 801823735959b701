import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { discardPicture } from './picture-store.ts'

/** Takes the member's picture away. Refuses `no-picture`. */
export async function removePicture(context: Context): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    if (!(await discardPicture(tx, id))) throw new Refusal('no-picture')
    await recordEvent(tx, { action: 'member.picture-removed', subjectId: id })
  })
  return { done: true }
}
