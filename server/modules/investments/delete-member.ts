import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type { deleteMember } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { confirmPassword, lockConfirmed } from '#server/modules/access/index.ts'
import { removeMember } from '#server/modules/companies/index.ts'
import { forgetPreDemand } from '#server/modules/conversations/index.ts'

/**
 * With a member's id the caller's company loses them (membership decides). Without: ends the caller's membership. Stands here because money
 * decides: refuses `account-in-use` while an investment of theirs waits, runs or is owed back, or a project of theirs is under way;
 * `password-wrong` at its field.
 */
export async function deleteOwnMembership(
  context: Context,
  form: InputOf<typeof deleteMember>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  if (form.memberId !== undefined) return removeMember(context, { memberId: form.memberId, accountId: form.accountId })
  // One's own membership is ended by oneself alone.
  if (actor.person) throw new Refusal('not-for-companies')
  const confirmed = await confirmPassword(context, actor, form.currentPassword ?? '')
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    // Orders of this investor wait for these rows, so none slips in between the question and the closing.
    await sql`select 1 from investments.investor_year where investor_id = ${actor.id} for no key update`.execute(tx.db)
    if (await hasBusinessUnderWay(tx, actor.id)) throw new Refusal('account-in-use')
    await closeMembership(tx, actor.id)
    await forgetPreDemand(tx, actor.id)
    await recordEvent(tx, { action: 'member.closed', subjectId: actor.id })
  })
  return { done: true }
}

async function hasBusinessUnderWay(context: Pick<Context, 'db'>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select 1 from investments.investment where investor_id = ${memberId}
        and state in ('awaiting-payment', 'paid', 'final', 'refund-pending'))
      or exists (select 1 from projects.offering where owner_id = ${memberId}
        and state not in ('draft', 'rejected', 'archived', 'unsuccessful', 'cancelled', 'discontinued')) as busy`.execute(
    context.db,
  )
  return rows[0]?.busy ?? true
}
