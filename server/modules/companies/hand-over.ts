import type { InputOf } from '#contracts/common/endpoint.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { hasIdentity } from '#server/modules/eligibility/index.ts'
import { refuseWhileHeld } from '#server/modules/access/index.ts'
import { oweAuthority } from './authority.ts'
import { makeOwner } from './change-members.ts'
import { findPart, lockApproved, lockCompany } from './company-store.ts'

const OFFER_HOURS = 168

/**
 * Offers the company to another of its people; it stays the owner's until that one accepts. Refuses `company-offer-open`,
 * `held-after-lost-phone`.
 */
export async function offerOwnership(
  context: Context,
  { accountId, memberId }: InputOf<typeof calls.offerCompanyOwnership>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    await refuseWhileHeld(tx, personOf(actor))
    const part = await findPart(tx, memberId, company.id)
    if (!part || part.isOwner) throw new Refusal('company-member-unknown')
    const now = tx.clock.now()
    // One that ran out stands in nobody's way.
    await settle(tx, company.id, (open) => open.where('expires_at', '<=', now))
    const open = await tx.db
      .selectFrom('membership.company_handover')
      .select('id')
      .where('company_id', '=', company.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (open) throw new Refusal('company-offer-open')
    await tx.db
      .insertInto('membership.company_handover')
      .values({
        id: newId(),
        company_id: company.id,
        offered_by: personOf(actor),
        offered_to: memberId,
        offered_at: now,
        expires_at: addHours(now, OFFER_HOURS),
      })
      .execute()
    await recordEvent(tx, { action: 'company.ownership-offered', subjectId: company.id, data: { memberId } })
  })
  return { done: true }
}

function openOffers(tx: TransactionContext, companyId: string, accepted: boolean) {
  return tx.db
    .updateTable('membership.company_handover')
    .set({ settled_at: tx.clock.now(), accepted })
    .where('company_id', '=', companyId)
    .where('settled_at', 'is', null)
}

async function settle(
  tx: TransactionContext,
  companyId: string,
  which: (open: ReturnType<typeof openOffers>) => ReturnType<typeof openOffers>,
): Promise<boolean> {
  return (await which(openOffers(tx, companyId, false)).executeTakeFirst()).numUpdatedRows > 0n
}

/** Takes the offer back. */
export async function withdrawOffer(
  context: Context,
  { accountId, offerId }: InputOf<typeof calls.withdrawCompanyOffer>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    if (!(await settle(tx, company.id, (open) => open.where('id', '=', offerId))))
      throw new Refusal('company-offer-gone')
    await recordEvent(tx, { action: 'company.ownership-offer-withdrawn', subjectId: company.id })
  })
  return { done: true }
}

/**
 * The one it was offered to takes the company over, or declines. Both words stand in the trail. From then on nothing that binds the
 * company is done until an officer has seen that they may sign for it. Refuses `company-offer-gone`, `company-identity-missing`,
 * `held-after-lost-phone`.
 */
export async function answerOffer(
  context: Context,
  { offerId, answer }: InputOf<typeof calls.answerCompanyOffer>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const offer = await tx.db
      .selectFrom('membership.company_handover')
      .select(['company_id', 'offered_by', 'accepted'])
      .where('id', '=', offerId)
      .where('offered_to', '=', memberId)
      .executeTakeFirst()
    if (!offer) throw new Refusal('not-found')
    const company = await lockCompany(tx, offer.company_id)
    const settled = await openOffers(tx, company.id, answer === 'yes')
      .where('id', '=', offerId)
      .where('expires_at', '>', tx.clock.now())
      .executeTakeFirst()
    // Taken over by them before: the answer to it may have been lost.
    if (settled.numUpdatedRows === 0n && answer === 'yes' && offer.accepted === true) return
    if (settled.numUpdatedRows === 0n) throw new Refusal('company-offer-gone')
    if (answer === 'no') {
      await recordEvent(tx, { action: 'company.ownership-declined', subjectId: company.id, data: { memberId } })
      return
    }
    // Who signs for a company is somebody who was checked; the officer holds their paper against that.
    if (!(await hasIdentity(tx, memberId))) throw new Refusal('company-identity-missing')
    await refuseWhileHeld(tx, memberId)
    await makeOwner(tx, company.id, offer.offered_by, memberId)
    await oweAuthority(tx, { handoverId: offerId, companyId: company.id, memberId })
    const data = { memberId, formerOwnerId: offer.offered_by }
    await recordEvent(tx, { action: 'company.ownership-taken', subjectId: company.id, data })
  })
  return { done: true }
}
