import type { MemberActor } from '#server/kit/actor.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { lockCredentials, type Credentials } from '#server/modules/members/index.ts'
import { isSessionAlive } from './sessions.ts'

/**
 * Locks the caller's own account for a change of its credentials. Who they are was asked when the call came, and may be half a
 * second old then: refuses `sign-in-required` when the session has ended since, or the account is suspended.
 */
export async function lockOwnAccount(tx: TransactionContext, actor: MemberActor): Promise<Credentials> {
  const known = await lockCredentials(tx, { id: actor.id })
  if (!known || known.isSuspended || !(await isSessionAlive(tx, actor))) throw new Refusal('sign-in-required')
  return known
}
