import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { findReviewReason } from '#contracts/membership/review/reasons.ts'
import { reviewErrors } from '#contracts/membership/review/messages.ts'
import type * as calls from '#contracts/membership/review/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { voidMailTokens, settleRequest, removeIfDue } from '#server/modules/access/index.ts'
import {
  refreshStanding,
  storeIdentity,
  grantQualified,
  closeReview,
  findNumberOwner,
  openTyped,
} from '#server/modules/eligibility/index.ts'
import { lockMember } from '#server/modules/members/index.ts'

/**
 * Approves or refuses a request. Whoever decides is an officer and not the member; of two at the same moment one decides, the other is
 * told. What an approval means takes effect with it: the identity is proven, or the status holds until its term is over.
 */
export async function decideReview(
  context: Context,
  { reviewId, decision, reasonCode = '', evidence, note = '' }: InputOf<typeof calls.decideReview>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, 'compliance-officer')
  const review = await context.db
    .selectFrom('membership.review')
    .select(['member_id as memberId', 'kind'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!review) throw new Refusal('not-found')
  if (review.memberId === officer.id) throw new Refusal('review-own')
  const reason = decision === 'refused' ? findReviewReason(review.kind, reasonCode) : null
  if (decision === 'refused' && !reason)
    throw new Refusal('review-reason-required', {
      fields: { reasonCode: reviewErrors['review-reason-required'].message },
    })
  const removesNow = decision === 'approved' && review.kind === 'lost-phone'
  await inTransaction(context, async (tx) => {
    await lockMember(tx, review.memberId)
    const closing = { outcome: decision, decidedBy: officer.id, reasonCode: reason?.code ?? null, evidence, note }
    if (!(await closeReview(tx, reviewId, closing))) throw new Refusal('review-decided')
    if (decision === 'approved') await takeEffect(tx, reviewId, review)
    else if (review.kind === 'lost-phone') await refuseRequest(tx, reviewId, review.memberId)
    await refreshStanding(tx, review.memberId)
    await recordEvent(tx, {
      action: decision === 'approved' ? 'member.review-approved' : 'member.review-refused',
      subjectId: review.memberId,
      data: { reviewId, kind: review.kind, code: reason?.code ?? '' },
    })
    // After the approval, so that the trail and the letters say it in that order.
    if (removesNow) await removeIfDue(tx, review.memberId)
  })
  return { done: true }
}

interface Decided {
  readonly memberId: string
  readonly kind: ReviewKind
}

async function refuseRequest(tx: TransactionContext, reviewId: string, memberId: string): Promise<void> {
  await settleRequest(tx, reviewId, 'refused')
  await voidMailTokens(tx, memberId, 'keep-second-step')
}

async function takeEffect(tx: TransactionContext, reviewId: string, { memberId, kind }: Decided): Promise<void> {
  // It takes effect when its waiting time is over.
  if (kind === 'lost-phone') return
  if (kind === 'qualified') return grantQualified(tx, reviewId, memberId, istanbulDate(tx.clock.now()))
  const typed = await openTyped(tx, reviewId)
  if (!typed) throw new Refusal('not-found')
  const ownerId = await findNumberOwner(tx, typed.number)
  // What the member would be told says nothing to the officer, who alone can look at both records.
  if (ownerId !== null && ownerId !== memberId) throw new Refusal('review-number-in-use')
  return storeIdentity(tx, memberId, typed, 'officer')
}
