import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updateProfilePictureVisibility } from '#contracts/membership/picture/picture-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { storeShown } from './picture-store.ts'

/** Lets other members see the picture beside what the member writes, or not any more. Refuses `no-picture`. */
export async function changePictureVisibility(
  context: Context,
  { isShown }: InputOf<typeof updateProfilePictureVisibility>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    if (!(await storeShown(tx, id, isShown))) throw new Refusal('no-picture')
    await recordEvent(tx, { action: 'member.picture-shown', subjectId: id, data: { isShown } })
  })
  return { done: true }
}
