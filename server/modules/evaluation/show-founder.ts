import type * as z from 'zod/mini'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { founderStanding } from '#contracts/membership/founder.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findFounderStanding } from '#server/modules/eligibility/index.ts'

/** What is proven of an application's founder, for who reads its file; null where the account is gone. */
export async function showFounder(
  context: Context,
  staff: MemberActor,
  ownerId: string,
): Promise<z.output<typeof founderStanding> | null> {
  const standing = await findFounderStanding(context, ownerId)
  if (!standing) return null
  const mayOpen = (screen: 'members' | 'companies') =>
    CONSOLE_READERS[screen].some((role) => staff.roles.includes(role))
  return {
    memberId: ownerId,
    isCompany: standing.isCompany,
    signer: standing.signer,
    proofs: standing.proofs.map(({ at, ...proof }) => ({ ...proof, at: at && toUnixSeconds(at) })),
    mayOpenRecord: mayOpen('members'),
    mayOpenCompany: standing.isCompany && mayOpen('companies'),
  }
}
