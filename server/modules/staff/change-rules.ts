import type { NewEvent } from '#contracts/events.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { requireStaff, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { lockCredentials, type Credentials } from '#server/modules/members/index.ts'
import { findRoles, hasOtherAdministrator, lockStaff } from '#server/modules/roles/index.ts'

/** An account that is about to be changed, as it is under the lock. */
export interface Account extends Credentials {
  readonly roles: readonly StaffRole[]
}

export interface Order {
  readonly memberId: string
  readonly reason: string
}

type AccountEvent = NewEvent<
  'member.roles-changed' | 'member.suspended' | 'member.restored' | 'member.second-factor-reset'
>
type Told<Event> = Event extends AccountEvent ? Pick<Event, 'action' | 'data'> : never

/** What an administrator did to an account, as the trail tells it. */
export type AccountChange = Told<AccountEvent>

/**
 * Changes somebody's account as an administrator, one change at a time. `change` returns what to record with
 * the reason. Refuses `own-account`: nobody changes themselves; `not-found`.
 */
export async function changeAccount(
  context: Context,
  order: Order,
  change: (tx: TransactionContext, account: Account, actor: MemberActor) => Promise<AccountChange>,
): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, 'administrator')
  if (order.memberId === actor.id) throw new Refusal('own-account')
  await inTransaction(context, async (tx) => {
    await lockStaff(tx)
    const known = await lockCredentials(tx, { id: order.memberId })
    if (!known) throw new Refusal('not-found')
    const changed = await change(tx, { ...known, roles: await findRoles(tx, known.id) }, actor)
    await recordEvent(tx, { ...changed, subjectId: known.id, reason: order.reason })
  })
  return { done: true }
}

/** Somebody has to stay who can let people in: refuses `last-administrator`. */
export async function refuseLastAdministrator(tx: TransactionContext, account: Account): Promise<void> {
  if (!account.roles.includes('administrator') || account.isSuspended) return
  if (!(await hasOtherAdministrator(tx, account.id))) throw new Refusal('last-administrator')
}

/** Refuses `not-found` for accounts without a role: members are no business of these calls. */
export function requireStaffAccount(account: Account): void {
  if (account.roles.length === 0) throw new Refusal('not-found')
}
