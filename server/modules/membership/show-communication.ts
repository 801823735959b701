import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCommunicationInformation } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOpenLink } from '#server/modules/access/index.ts'

/** How the member is reached, and the address they asked for while its link can still be opened. */
export async function showCommunication(context: Context): Promise<OutputOf<typeof getCommunicationInformation>> {
  const { id } = requireMember(context.actor)
  const member = await findMember(context, id)
  if (!member) throw new Refusal('not-found')
  const link = member.pendingEmailAddress === null ? null : await findOpenLink(context, id, 'change-email')
  return {
    emailAddress: member.emailAddress,
    isEmailVerified: member.isEmailVerified,
    pendingEmail:
      link && member.pendingEmailAddress !== null
        ? { emailAddress: member.pendingEmailAddress, validUntil: toUnixSeconds(link.expiresAt) }
        : null,
    phoneNumber: member.phone,
    phoneVerifiedAt: member.phoneVerifiedAt && toUnixSeconds(member.phoneVerifiedAt),
  }
}
