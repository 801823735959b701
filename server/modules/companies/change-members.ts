import { sql } from 'kysely'
import { COMPANY_GRANTS, tidyGrants } from '#contracts/common/company-grants.ts'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { type MemberActor, personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseWhileHeld } from '#server/modules/access/index.ts'
import { findPart, lockApproved, lockAsOwner, lockCompany } from './company-store.ts'

/** What a member of the company may do from now on. The owner may do everything. Refuses `held-after-lost-phone` where it is more. */
export async function changeGrants(
  context: Context,
  { accountId, memberId, grants }: InputOf<typeof calls.updateCompanyGrants>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    const part = await findPart(tx, memberId, company.id)
    if (!part) throw new Refusal('company-member-unknown')
    if (part.isOwner) throw new Refusal('company-owner-stays')
    const after = tidyGrants(grants)
    // Less may always be granted; with more, another could do what is held.
    if (after.some((grant) => !part.grants.includes(grant))) await refuseWhileHeld(tx, personOf(actor))
    await tx.db
      .updateTable('membership.company_member')
      .set({ grants: after })
      .where('company_id', '=', company.id)
      .where('person_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute()
    await recordEvent(tx, {
      action: 'company.grants-changed',
      subjectId: company.id,
      data: { memberId, before: [...part.grants], grants: after },
    })
  })
  return { done: true }
}

/**
 * The owner takes somebody out of the company: from their next call on they do nothing for it. Refuses `company-member-unknown` and
 * `company-owner-stays`.
 */
export async function removeMember(
  context: Context,
  { memberId, accountId }: { readonly memberId: string; readonly accountId?: string | undefined },
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockAsOwner(tx, actor, await accountOf(tx, actor, memberId, accountId))
    await end(tx, company.id, memberId, personOf(actor))
    await recordEvent(tx, { action: 'company.member-removed', subjectId: company.id, data: { memberId } })
  })
  return { done: true }
}

/** The company that is meant where none is named: the caller's own, of which the other is a member. */
async function accountOf(
  tx: TransactionContext,
  actor: MemberActor,
  memberId: string,
  accountId: string | undefined,
): Promise<string | undefined> {
  if (accountId !== undefined || actor.person) return accountId
  const { rows } = await sql<{ id: string }>`
    select o.company_id as id from membership.company_member o
      where o.person_id = ${actor.id} and o.ended_at is null and o.is_owner and exists (select 1 from membership.company_member m
        where m.company_id = o.company_id and m.person_id = ${memberId} and m.ended_at is null)
      order by o.since limit 1`.execute(tx.db)
  if (!rows[0]) throw new Refusal('company-member-unknown')
  return rows[0].id
}

async function end(tx: TransactionContext, companyId: string, memberId: string, endedBy: string): Promise<void> {
  const part = await findPart(tx, memberId, companyId)
  if (!part) throw new Refusal('company-member-unknown')
  if (part.isOwner) throw new Refusal('company-owner-stays')
  await tx.db
    .updateTable('membership.company_member')
    .set({ ended_at: tx.clock.now(), ended_by: endedBy })
    .where('company_id', '=', companyId)
    .where('person_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  // What was offered to them is offered no more.
  await tx.db
    .updateTable('membership.company_handover')
    .set({ settled_at: tx.clock.now(), accepted: false })
    .where('company_id', '=', companyId)
    .where('offered_to', '=', memberId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Ends one's own part in a company. Refuses `company-owner-stays`. */
export async function leaveCompany(
  context: Context,
  { accountId }: InputOf<typeof calls.leaveCompany>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    if (!(await findPart(tx, id, accountId))) throw new Refusal('not-found')
    await lockCompany(tx, accountId)
    await end(tx, accountId, id, id)
    await recordEvent(tx, { action: 'company.member-left', subjectId: accountId, data: { memberId: id } })
  })
  return { done: true }
}

/** Whoever ends their membership acts for no company any more. Refuses `company-owned` while they own one. */
export async function leaveCompanies(tx: TransactionContext, memberId: string): Promise<void> {
  const parts = await tx.db
    .selectFrom('membership.company_member')
    .select(['company_id as companyId', 'is_owner as isOwner'])
    .where('person_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  if (parts.some(({ isOwner }) => isOwner)) throw new Refusal('company-owned')
  for (const { companyId } of parts) await end(tx, companyId, memberId, memberId)
}

/** From what amount on a second person of the company confirms an investment; null: none has to. Orders that wait go on waiting. */
export async function changeThreshold(
  context: Context,
  { accountId, secondPersonFrom = null }: InputOf<typeof calls.updateCompanyThreshold>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    await tx.db
      .updateTable('membership.company')
      .set({ second_person_from_kurus: secondPersonFrom })
      .where('member_id', '=', company.id)
      .execute()
    const data = secondPersonFrom === null ? {} : { amountKurus: secondPersonFrom }
    await recordEvent(tx, { action: 'company.threshold-changed', subjectId: company.id, data })
  })
  return { done: true }
}

/** What an owner has, for whoever becomes one. Who was one goes on seeing; more is the new owner's to grant. */
export async function makeOwner(tx: TransactionContext, companyId: string, from: string, to: string): Promise<void> {
  const ofPerson = (personId: string, isOwner: boolean) =>
    tx.db
      .updateTable('membership.company_member')
      .set({ is_owner: isOwner, grants: isOwner ? [...COMPANY_GRANTS] : ['see'] })
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .execute()
  await ofPerson(from, false)
  await ofPerson(to, true)
}
