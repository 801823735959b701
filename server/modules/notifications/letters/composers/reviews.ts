import { findReviewReason } from '#contracts/membership/review/reasons.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { reviewMessages } from '#contracts/membership/review/messages.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { type ToldValues, untilDay } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { Context } from '#server/kit/context.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findQualifiedEnd } from '#server/modules/eligibility/index.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'
import { lostPhoneApproved, lostPhoneRefused } from './lost-phones.ts'
import type { Composer, Composers } from './composer.ts'

const pathOf = (kind: ReviewKind): string => stepHref(kind === 'identity' ? 'identity' : 'mkk')

async function tellMember(
  context: Pick<Context, 'db'>,
  memberId: string,
  letter: { readonly name: LetterName; readonly path: string; readonly values: ToldValues },
): Promise<Telling[]> {
  const member = await findMember(context, memberId)
  if (!member) return []
  const told = { ...letter, values: { fullName: member.fullName, ...letter.values } }
  return [{ to: memberAsReceiver(member), told }]
}

const approved: Composer<'member.review-approved'> = (context, event) => {
  const { kind } = dataOf(event)
  if (kind === 'lost-phone') return lostPhoneApproved(context, event)
  const values = { reviewSubject: reviewMessages.subjects[kind] }
  return tellMember(context, event.subjectId, { name: 'review-approved', path: pathOf(kind), values })
}

/** Leads to the very field that mends it. */
const refused: Composer<'member.review-refused'> = (context, event) => {
  const { kind, code } = dataOf(event)
  const reason = findReviewReason(kind, code)
  if (kind === 'lost-phone') return lostPhoneRefused(context, event)
  const values = { reviewSubject: reviewMessages.subjects[kind], decisionReason: reason?.message ?? '' }
  return tellMember(context, event.subjectId, { name: 'review-refused', path: reason?.fixPath ?? pathOf(kind), values })
}

const reminded: Composer<'member.qualified-reminded'> = async (context, event) => {
  const until = await findQualifiedEnd(context, event.subjectId)
  if (until === null) return []
  const values = { qualifiedUntil: untilDay(until) }
  return tellMember(context, event.subjectId, { name: 'qualified-ending', path: pathOf('qualified'), values })
}

const ended: Composer<'member.qualified-ended'> = (context, event) =>
  tellMember(context, event.subjectId, { name: 'qualified-ended', path: pathOf('qualified'), values: {} })

export const reviewComposers = {
  'member.review-approved': approved,
  'member.review-refused': refused,
  'member.qualified-reminded': reminded,
  'member.qualified-ended': ended,
} satisfies Composers
