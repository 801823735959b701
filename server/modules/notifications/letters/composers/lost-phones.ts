import { formatMoment } from '#contracts/common/time/time.ts'
import { findReviewReason } from '#contracts/membership/review/reasons.ts'
import { type ToldValues, untilMoment } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { findLostPhoneDue } from '#server/modules/access/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { memberAsReceiver, type Telling, TOKEN_MARK } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'

// To the owner of an account somebody says they lost their telephone of: themselves, or whoever has their password.

interface Letter {
  readonly name: LetterName
  readonly path?: string
  readonly values: ToldValues
}

async function toOwner(
  context: Pick<Context, 'db'>,
  memberId: string,
  { name, path = paths.auth.signIn.href(), values }: Letter,
): Promise<Telling[]> {
  const member = await findMember(context, memberId)
  if (!member) return []
  return [{ to: memberAsReceiver(member), told: { name, path, values: { fullName: member.fullName, ...values } } }]
}

/** With the link by which they object; the short message goes to the number that is said to be lost. */
const asked: Composer<'member.lost-phone-asked'> = async (context, event) => {
  const { tokenId, dueAt } = dataOf(event)
  const values = { changedAt: formatMoment(event.occurredAt), takesEffectAt: untilMoment(new Date(dueAt)) }
  const path = paths.auth.keepSecondStep.href({ token: TOKEN_MARK })
  const letters = await toOwner(context, event.subjectId, { name: 'lost-phone-asked', path, values })
  return letters.map((letter) => ({ ...letter, mailTokenId: tokenId }))
}

/** Whoever took the account back has their own letter of that. */
const ended: Composer<'member.lost-phone-ended'> = async (context, event) => {
  if (dataOf(event).cause === 'void') return []
  const values = { changedAt: formatMoment(event.occurredAt) }
  return toOwner(context, event.subjectId, { name: 'lost-phone-ended', path: paths.auth.forgotPassword.href(), values })
}

export const lostPhoneApproved: Composer<'member.review-approved'> = async (context, event) => {
  const dueAt = await findLostPhoneDue(context, dataOf(event).reviewId)
  if (!dueAt) return []
  const values = { takesEffectAt: untilMoment(dueAt) }
  return toOwner(context, event.subjectId, { name: 'lost-phone-approved', values })
}

export const lostPhoneRefused: Composer<'member.review-refused'> = async (context, event) => {
  const decisionReason = findReviewReason('lost-phone', dataOf(event).code)?.message ?? ''
  return toOwner(context, event.subjectId, { name: 'lost-phone-refused', values: { decisionReason } })
}

export const lostPhoneComposers = {
  'member.lost-phone-asked': asked,
  'member.lost-phone-ended': ended,
} satisfies Composers
