import type { InputOf } from '#contracts/common/endpoint.ts'
import type { resetSecondFactor, restoreStaff, suspendStaff, updateStaffRoles } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { noteSuspension, removeSecondFactor, revokePending } from '#server/modules/access/index.ts'
import { storeRoles } from '#server/modules/roles/index.ts'
import { changeAccount, refuseLastAdministrator, requireStaffAccount } from './change-rules.ts'

/**
 * Sets the roles of a staff member; none makes them a plain member. Their sessions end, so that the next one has the new roles
 * and no page keeps what they may no longer do. Refuses `roles-unchanged`, `last-administrator`.
 */
export async function changeRoles(context: Context, form: InputOf<typeof updateStaffRoles>): Promise<{ done: true }> {
  return changeAccount(context, form, async (tx, account, actor) => {
    requireStaffAccount(account)
    const isSame =
      account.roles.length === form.roles.length && form.roles.every((role) => account.roles.includes(role))
    if (isSame) throw new Refusal('roles-unchanged')
    if (!form.roles.includes('administrator')) await refuseLastAdministrator(tx, account)
    await storeRoles(tx, account.id, form.roles, actor.id)
    await revokePending(tx, account.id, { reason: 'roles-changed' })
    return { action: 'member.roles-changed', data: { before: account.roles, after: form.roles } }
  })
}

/**
 * Suspends a staff account: sessions and whatever was pending end, nothing may be done until it is restored. Refuses
 * `last-administrator`.
 */
export async function suspend(context: Context, form: InputOf<typeof suspendStaff>): Promise<{ done: true }> {
  return changeAccount(context, form, async (tx, account) => {
    requireStaffAccount(account)
    if (account.isSuspended) throw new Refusal('member-suspended')
    await refuseLastAdministrator(tx, account)
    await noteSuspension(tx, account.id, form.reason)
    await revokePending(tx, account.id, { reason: 'suspended' })
    return { action: 'member.suspended' }
  })
}

/** Takes a suspension back. Refuses `member-not-suspended`. */
export async function restore(context: Context, form: InputOf<typeof restoreStaff>): Promise<{ done: true }> {
  return changeAccount(context, form, async (tx, account) => {
    requireStaffAccount(account)
    if (!account.isSuspended) throw new Refusal('member-not-suspended')
    await noteSuspension(tx, account.id, null)
    return { action: 'member.restored' }
  })
}

/**
 * Removes the second factor of a member who lost it, staff or not; sessions end. Who the caller is has been made sure of
 * before: the reason says how. Refuses `no-second-factor`.
 */
export async function removeLostFactor(
  context: Context,
  form: InputOf<typeof resetSecondFactor>,
): Promise<{ done: true }> {
  return changeAccount(context, form, async (tx, account) => {
    if (!(await removeSecondFactor(tx, account.id))) throw new Refusal('no-second-factor')
    await revokePending(tx, account.id, { reason: 'second-factor-changed' })
    return { action: 'member.second-factor-reset' }
  })
}
