import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import { fieldRefusal } from './field-refusal.ts'
import { findCredentials } from './member-store.ts'
import { isPassword } from './passwords.ts'

const TRIES = { limit: 10, seconds: 900 }

/** Whoever changes what an account hangs on shows once more that it is his: `password-wrong`, at its field. */
export async function confirmPassword(context: Context, actor: MemberActor, typed: string): Promise<void> {
  await countUse(plainQueries(context.db), `password of ${actor.id}`, TRIES)
  const known = await findCredentials(context, { id: actor.id })
  if (!known || !(await isPassword(typed, known.passwordHash))) throw fieldRefusal('password-wrong', 'currentPassword')
}
