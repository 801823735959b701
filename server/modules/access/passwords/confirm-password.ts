import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { fieldRefusal, findCredentials } from '#server/modules/members/index.ts'
import { lockOwnAccount } from '../sessions/own-account.ts'
import { isPassword } from './passwords.ts'

const TRIES = { limit: 10, seconds: 900 }

/** That somebody typed the password of the account they are signed in to: true when it was compared, asked again under the lock. */
export interface ConfirmedPassword {
  readonly actor: MemberActor
  readonly passwordHash: string
}

/** Whoever changes what an account hangs on shows once more that it is theirs: `password-wrong`, at its field. */
export async function confirmPassword(context: Context, actor: MemberActor, typed: string): Promise<ConfirmedPassword> {
  await countUse(plainQueries(context.db), `password of ${actor.id}`, TRIES)
  const known = await findCredentials(context, { id: actor.id })
  const asker = { account: actor.id, client: context.client.address }
  if (!known || !(await isPassword(typed, known.passwordHash, asker)))
    throw fieldRefusal('password-wrong', 'currentPassword')
  return { actor, passwordHash: known.passwordHash }
}

/**
 * Locks the member who confirmed their password, before anything of theirs is changed. Comparing takes long and waits in a line:
 * refuses `sign-in-required` when their session ended meanwhile, `password-wrong` when what was compared is not stored any more.
 */
export async function lockConfirmed(tx: TransactionContext, { actor, passwordHash }: ConfirmedPassword): Promise<void> {
  const now = await lockOwnAccount(tx, actor)
  if (now.passwordHash !== passwordHash) throw fieldRefusal('password-wrong', 'currentPassword')
}
