import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/review/endpoints.ts'
import { refuseBirthDate } from '#contracts/membership/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  findMkkIdentity,
  refreshStanding,
  askRegister,
  hasIdentity,
  storeIdentity,
  keepPaper,
  preparePaper,
  closeReview,
  findWaiting,
  insertReview,
  type NewReview,
} from '#server/modules/eligibility/index.ts'
import { fieldRefusal, lockMember } from '#server/modules/members/index.ts'

/**
 * Asks the register once more: what it confirms needs no officer. Where it says no or nothing, what was typed and the paper wait for
 * one, with its answer.
 */
export async function askIdentityReview(
  context: Context,
  { fileName, base64document, ...typed }: InputOf<typeof calls.askIdentityReview>,
): Promise<OutputOf<typeof calls.askIdentityReview>> {
  const { id } = requireMember(context.actor)
  const young = refuseBirthDate(typed.birthDate, istanbulDate(context.clock.now()))
  if (young) throw fieldRefusal(young, 'birthDate')
  if (await hasIdentity(context, id)) throw new Refusal('identity-already-verified')
  const paper = await preparePaper({ fileName, base64document })
  const answer = await askRegister(context, typed)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    if (answer === 'match') return storeIdentity(tx, id, typed, 'register')
    if (await hasIdentity(tx, id)) throw new Refusal('identity-already-verified')
    const review = { memberId: id, kind: 'identity', basis: answer, note: '', typed } as const
    return keepReview(tx, review, paper)
  })
  return { isVerified: answer === 'match' }
}

/** Applies for qualified status, once MKK knows the member; while one is valid, for the time after it. */
export async function askQualifiedStatus(
  context: Context,
  { basis, note, ...sent }: InputOf<typeof calls.askQualifiedStatus>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  const known = await findMkkIdentity(context, id)
  if (!known) throw new Refusal('step-order')
  if (known.isQualified) throw new Refusal('qualified-already')
  const paper = await preparePaper(sent)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await keepReview(tx, { memberId: id, kind: 'qualified', basis, note, typed: null }, paper)
  })
  return { done: true }
}

async function keepReview(
  tx: Parameters<typeof insertReview>[0],
  review: NewReview,
  paper: Awaited<ReturnType<typeof preparePaper>>,
): Promise<void> {
  const reviewId = await insertReview(tx, review)
  await keepPaper(tx, reviewId, paper)
  await refreshStanding(tx, review.memberId)
  await recordEvent(tx, {
    action: 'member.review-asked',
    subjectId: review.memberId,
    data: { reviewId, kind: review.kind },
  })
}

/** Adds a paper to the member's own request that waits. */
export async function addReviewPaper(
  context: Context,
  { kind, ...sent }: InputOf<typeof calls.addReviewPaper>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  const paper = await preparePaper(sent)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const reviewId = await findWaiting(tx, id, kind)
    if (!reviewId) throw new Refusal('review-none')
    await keepPaper(tx, reviewId, paper)
    await recordEvent(tx, { action: 'member.review-paper-added', subjectId: id, data: { reviewId } })
  })
  return { done: true }
}

/** Takes the member's own request back. */
export async function withdrawReview(
  context: Context,
  { kind }: InputOf<typeof calls.withdrawReview>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const reviewId = await findWaiting(tx, id, kind)
    if (!reviewId) throw new Refusal('review-none')
    await closeReview(tx, reviewId, { outcome: 'withdrawn' })
    await refreshStanding(tx, id)
    await recordEvent(tx, { action: 'member.review-withdrawn', subjectId: id, data: { reviewId, kind } })
  })
  return { done: true }
}
