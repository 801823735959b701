import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { updateCodeMethod } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findMember } from '#server/modules/members/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { beginStep, endStep, requireSecondStep } from './change-steps.ts'

/**
 * Switches codes that are sent on or off as a second step, after the password once more. Refuses `password-wrong`,
 * `staff-app-or-passkey`, `method-unavailable`, `method-on`, `method-off`, `second-step-needed`.
 */
export async function switchCodeMethod(
  context: Context,
  { channel, enabled, currentPassword }: InputOf<typeof updateCodeMethod>,
): Promise<OutputOf<typeof updateCodeMethod>> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, currentPassword)
  return inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    await requireSecondStep(tx, actor)
    const own = { member_id: actor.id, channel }
    if (!enabled) {
      const { numDeletedRows } = await tx.db
        .deleteFrom('membership.code_method')
        .where('member_id', '=', actor.id)
        .where('channel', '=', channel)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('method-off')
      await endStep(tx, actor, { means: channel })
      return { enabled, recoveryCodes: [] }
    }
    await refuseChannel(tx, actor.id, channel)
    const { recoveryCodes } = await beginStep(tx, actor, { means: channel }, async () => {
      const { numInsertedOrUpdatedRows } = await tx.db
        .insertInto('membership.code_method')
        .values({ ...own, enabled_at: tx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) throw new Refusal('method-on')
    })
    return { enabled, recoveryCodes }
  })
}

async function refuseChannel(tx: TransactionContext, memberId: string, channel: 'sms' | 'mail'): Promise<void> {
  if (await isStaff(tx, memberId)) throw new Refusal('staff-app-or-passkey')
  if (channel === 'mail') return
  const member = await findMember(tx, memberId)
  if (!member?.phoneVerifiedAt || !tx.outside.sms) throw new Refusal('method-unavailable')
}
