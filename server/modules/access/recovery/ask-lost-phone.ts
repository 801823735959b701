import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/sign-in/lost-phone-endpoints.ts'
import { findReviewReason } from '#contracts/membership/review/reasons.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { issueMailToken } from '../links/mail-tokens.ts'
import { hasIdentity, keepPaper, preparePaper, insertReview } from '#server/modules/eligibility/index.ts'
import { findCredentials, lockMember } from '#server/modules/members/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { type Challenge, findChallenge } from '../steps/challenges.ts'
import { findStepMethods } from '../steps/step-methods.ts'
import { findOpenRequest, insertRequest, shownRequest } from '../lost-phone/lost-phone-store.ts'

/** A sign-in whose password was right and whose second step is owed. Refuses `challenge-invalid`. */
async function requireChallenge(context: Context, text: string): Promise<Challenge> {
  const challenge = await findChallenge(context, text)
  if (!challenge || challenge.mustEnrol) throw new Refusal('challenge-invalid')
  return challenge
}

/** What the member behind a sign-in reads before they ask, and where their request stands. Refuses `challenge-invalid`. */
export async function showLostPhone(
  context: Context,
  { challenge }: InputOf<typeof calls.getLostPhone>,
): Promise<OutputOf<typeof calls.getLostPhone>> {
  requireVisitorOrMember(context.actor)
  const { memberId } = await requireChallenge(context, challenge)
  const open = await findOpenRequest(context, memberId)
  const hours = async (key: 'lost-phone.wait' | 'lost-phone.hold') => Number((await findParameter(context, key)).value)
  return {
    mayAsk: !(await isStaff(context, memberId)),
    waitHours: await hours('lost-phone.wait'),
    holdHours: await hours('lost-phone.hold'),
    hasSms: context.outside.sms !== null && (await findStepMethods(context, memberId)).includes('sms'),
    waiting: open && shownRequest(open),
    refusal: open ? null : await findRefusal(context, memberId),
  }
}

async function findRefusal(context: Context, memberId: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('membership.review')
    .select(['outcome', 'reason_code'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'lost-phone')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.outcome !== 'refused') return null
  return findReviewReason('lost-phone', row.reason_code ?? '')?.message ?? null
}

/**
 * Asks for a member's second steps to be removed: they have shown their password and send a paper that an officer holds against what was
 * proven. The owner is told at once by mail and short message, with the way to object. Refuses `challenge-invalid`,
 * `account-suspended`, `lost-phone-staff`, `lost-phone-waiting`, `review-paper-type`.
 */
export async function askLostPhone(
  context: Context,
  { challenge, note = '', ...sent }: InputOf<typeof calls.askLostPhone>,
): Promise<OutputOf<typeof calls.askLostPhone>> {
  requireVisitorOrMember(context.actor)
  await requireChallenge(context, challenge)
  const paper = await preparePaper(sent)
  const dueAt = await inTransaction(context, async (tx) => {
    // Asked again under the lock: what was earned by a password dies with it.
    const { memberId } = await requireChallenge(tx, challenge)
    await lockMember(tx, memberId)
    await requireChallenge(tx, challenge)
    await refuseAsking(tx, memberId)
    const basis = (await hasIdentity(tx, memberId)) ? 'proven' : 'unproven'
    const reviewId = await insertReview(tx, { memberId, kind: 'lost-phone', basis, note, typed: null })
    await keepPaper(tx, reviewId, paper)
    const due = await insertRequest(tx, reviewId, memberId)
    const tokenId = await issueMailToken(tx, memberId, 'keep-second-step')
    await recordEvent(tx, {
      action: 'member.lost-phone-asked',
      subjectId: memberId,
      data: { reviewId, tokenId, dueAt: due.toISOString() },
    })
    return due
  })
  return { dueAt: toUnixSeconds(dueAt) }
}

async function refuseAsking(tx: TransactionContext, memberId: string): Promise<void> {
  if ((await findCredentials(tx, { id: memberId }))?.isSuspended) throw new Refusal('account-suspended')
  if (await isStaff(tx, memberId)) throw new Refusal('lost-phone-staff')
  if (await findOpenRequest(tx, memberId)) throw new Refusal('lost-phone-waiting')
}
