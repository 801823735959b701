import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { addStaff as endpoint } from '#contracts/staff/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { issueMailToken, nobodysPassword, revokePending, openAccount } from '#server/modules/access/index.ts'
import { lockAddress, lockCredentials } from '#server/modules/members/index.ts'
import { isStaff, lockStaff, storeRoles } from '#server/modules/roles/index.ts'

type Form = InputOf<typeof endpoint>

/**
 * Gives roles to whoever has an address: a member keeps their account and their sessions end; an address that nobody has proved
 * gets an account under a password nobody knows, and a mail with the link to set one. Refuses `already-staff`,
 * `member-suspended`.
 */
export async function addStaff(context: Context, form: Form): Promise<OutputOf<typeof endpoint>> {
  const actor = requireStaff(context.actor, 'administrator')
  const unknownPassword = await nobodysPassword()
  return inTransaction(context, async (tx) => {
    await lockStaff(tx)
    await lockAddress(tx, form.emailAddress)
    const known = await lockCredentials(tx, { emailAddress: form.emailAddress })
    if (known?.isSuspended) throw new Refusal('member-suspended')
    if (known && (await isStaff(tx, known.id))) throw new Refusal('already-staff')
    const isNew = !known?.isEmailVerified
    const memberId = isNew
      ? await openAccount(tx, {
          ...form,
          replaces: known?.id ?? null,
          passwordHash: unknownPassword,
          isVerified: false,
        })
      : known.id
    await storeRoles(tx, memberId, form.roles, actor.id)
    await revokePending(tx, memberId, { reason: 'roles-changed' })
    await recordAddition(tx, memberId, form, isNew)
    return { memberId, isNew }
  })
}

async function recordAddition(tx: TransactionContext, memberId: string, form: Form, isNew: boolean): Promise<void> {
  const change = { subjectId: memberId, reason: form.reason }
  const data = { after: form.roles, before: [] }
  if (!isNew) return recordEvent(tx, { action: 'member.roles-changed', ...change, data })
  const tokenId = await issueMailToken(tx, memberId, 'invitation')
  return recordEvent(tx, { action: 'member.staff-invited', ...change, data: { ...data, tokenId } })
}
