import type { Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { founderReasons } from '#contracts/membership/founder-messages.ts'
import { type MemberActor, personOf } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findFounderStanding } from '#server/modules/eligibility/index.ts'

/**
 * Why the member may not hand an application in themselves just now, each with the screen that mends it: what is not proven of them (or of
 * their company and who signs for it), and, for a company, that it is not them who signs.
 */
export async function findFounderHindrances(context: Context, member: MemberActor): Promise<readonly Reason[]> {
  const standing = await findFounderStanding(context, member.id)
  if (!standing) return []
  const { isCompany, signerId, signer, reasons } = standing
  if (!isCompany || signerId === null || signerId === personOf(member)) return reasons
  const message = fillMessage(founderReasons.notSigner, { signer: signer ?? '' })
  return [...reasons, { code: 'not-signer', message }]
}
