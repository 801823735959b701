import { type CompanyGrant, tidyGrants } from '#contracts/common/company-grants.ts'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseWhileHeld } from '#server/modules/access/index.ts'
import { findPart, lockApproved, lockCompany } from './company-store.ts'

/** A person acts for a company from now on; the company is locked, and they were not among its people. */
export async function joinCompany(
  tx: TransactionContext,
  companyId: string,
  memberId: string,
  grants: readonly CompanyGrant[],
): Promise<void> {
  const tidy = tidyGrants(grants)
  await tx.db
    .insertInto('membership.company_member')
    .values({
      id: newId(),
      company_id: companyId,
      person_id: memberId,
      is_owner: false,
      grants: tidy,
      since: tx.clock.now(),
    })
    .execute()
  await recordEvent(tx, { action: 'company.member-joined', subjectId: companyId, data: { memberId, grants: tidy } })
}

/**
 * Asks the owner of the approved company with this tax number to be let in. Where there is none, or they are in it or have asked
 * already, the same answer: nobody learns here which companies are members.
 */
export async function askToJoin(
  context: Context,
  { taxNumber }: InputOf<typeof calls.requestCompanyMembership>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await tx.db
      .selectFrom('membership.company')
      .select('member_id as id')
      .where('tax_number', '=', taxNumber)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    if (!company || (await findPart(tx, actor.id, company.id))) {
      await recordEvent(tx, { action: 'company.join-asked-in-vain', subjectId: actor.id })
      return
    }
    await lockCompany(tx, company.id)
    const id = newId()
    const asked = await tx.db
      .insertInto('membership.company_request')
      .values({ id, company_id: company.id, person_id: actor.id, asked_at: tx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (asked.numInsertedOrUpdatedRows === 0n) {
      await recordEvent(tx, { action: 'company.join-asked-in-vain', subjectId: actor.id })
      return
    }
    await recordEvent(tx, { action: 'company.join-asked', subjectId: company.id, data: { memberId: actor.id } })
  })
  return { done: true }
}

/**
 * The owner lets somebody in who asked, or does not; the same answer again changes nothing. Refuses `company-request-gone`,
 * `held-after-lost-phone`.
 */
export async function answerRequest(
  context: Context,
  { accountId, requestId, answer, grants }: InputOf<typeof calls.approveOrDenied>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    if (answer === 'yes') await refuseWhileHeld(tx, personOf(actor))
    const decided = await tx.db
      .updateTable('membership.company_request')
      .set({ decided_at: tx.clock.now(), decided_by: personOf(actor), approved: answer === 'yes' })
      .where('id', '=', requestId)
      .where('company_id', '=', company.id)
      .where('decided_at', 'is', null)
      .returning('person_id as memberId')
      .executeTakeFirst()
    if (!decided) {
      if (await hasAnswered(tx, company.id, requestId, personOf(actor), answer === 'yes')) return
      throw new Refusal('company-request-gone')
    }
    if (answer === 'no') {
      await recordEvent(tx, { action: 'company.join-refused', subjectId: company.id, data: decided })
      return
    }
    // Invited meanwhile, and in by that.
    if (!(await findPart(tx, decided.memberId, company.id))) await joinCompany(tx, company.id, decided.memberId, grants)
  })
  return { done: true }
}

async function hasAnswered(
  tx: TransactionContext,
  companyId: string,
  requestId: string,
  personId: string,
  approved: boolean,
): Promise<boolean> {
  const found = await tx.db
    .selectFrom('membership.company_request')
    .select('id')
    .where('id', '=', requestId)
    .where('company_id', '=', companyId)
    .where('decided_by', '=', personId)
    .where('approved', '=', approved)
    .executeTakeFirst()
  return found !== undefined
}
