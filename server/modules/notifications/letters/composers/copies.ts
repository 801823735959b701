import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findAcceptance, findMember } from '#server/modules/members/index.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import type { Composer, Composers } from './composer.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'

// Whoever accepts an agreement or a risk notice gets it to keep, exactly the version they accepted (T14/2-c, ç).

/** Texts that bind or warn; of notices and consents the member keeps nothing to hold against us. */
const KEPT: readonly LegalTextKind[] = [
  'membership-agreement',
  'framework-agreement',
  'general-risk-notice',
  'entrepreneur-agreement',
]

async function copyOf(context: Context, memberId: string, textId: string, acceptedAt: Date): Promise<Telling[]> {
  const [member, text] = [await findMember(context, memberId), await findLegalText(context, { id: textId })]
  if (!member || !text || !KEPT.includes(text.kind)) return []
  const values = {
    fullName: member.fullName,
    textTitle: text.title,
    textVersion: String(text.version),
    acceptedAt: formatMoment(acceptedAt),
    textDigest: text.sha256,
  }
  const told = { name: 'text-accepted' as const, path: paths.profile.acceptances.href(), values }
  return [{ to: memberAsReceiver(member), told, attachedTextId: text.id }]
}

const textAccepted: Composer<'member.text-accepted'> = async (context, event) =>
  copyOf(context, event.subjectId, dataOf(event).legalTextId, event.occurredAt)

/** What was accepted at sign-up is sent once the address is known to be theirs: a stranger's mailbox gets no agreements. */
const signedUp: Composer = async (context, event) => {
  const accepted = await findAcceptance(context, event.subjectId, 'membership-agreement')
  return accepted ? copyOf(context, event.subjectId, accepted.legalTextId, accepted.acceptedAt) : []
}

export const copyComposers = {
  'member.text-accepted': textAccepted,
  'member.email-verified': signedUp,
} satisfies Composers
