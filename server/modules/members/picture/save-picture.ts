import type { InputOf } from '#contracts/common/endpoint.ts'
import { SIGN_WIDTH } from '#contracts/common/pictures.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import type { updateProfilePicture } from '#contracts/membership/picture/picture-endpoints.ts'
import { middleOf } from '#contracts/membership/picture/picture-rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { type EncodedPicture, encodeSquare, keepEncoded } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { lockMember } from '../member-store.ts'
import { storePicture } from './picture-store.ts'

/** The largest place it is shown in is 80 pixels wide, at three times its density. */
const SIDE = 320

type Form = InputOf<typeof updateProfilePicture>

/**
 * Keeps the middle square of a picture as the member's, encoded anew: nothing but pixels survives. The one before is deleted.
 * Refuses `picture-too-small`, `picture-unreadable` and `picture-too-many-pixels`.
 */
export async function savePicture(context: Context, form: Form): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  const encoded = await encodeMiddle(form)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const file = await keepEncoded(tx, { name: 'profil.webp', visibility: 'public' }, encoded)
    await storePicture(tx, id, file.id)
    await recordEvent(tx, { action: 'member.picture-saved', subjectId: id })
  })
  return { done: true }
}

/** A picture that cannot be taken is told at its field. */
async function encodeMiddle(form: Form): Promise<EncodedPicture> {
  const choose = (size: { readonly width: number; readonly height: number }) => {
    const square = middleOf(size)
    if (!square) throw fieldRefusal('picture-too-small', 'picture')
    return square
  }
  try {
    return await encodeSquare(Buffer.from(form.picture, 'base64'), { side: SIDE, widths: [SIGN_WIDTH], choose })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (code !== 'picture-unreadable' && code !== 'picture-too-many-pixels') throw error
    throw new Refusal(code, { fields: { picture: commonErrors[code].message } })
  }
}
