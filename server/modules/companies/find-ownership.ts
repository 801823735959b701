import type { AuthorityState } from '#contracts/membership/company/shapes.ts'
import type { Context } from '#server/kit/context.ts'
import { findOwedAuthority } from './authority.ts'
import { findPeople } from './list-people.ts'

export interface Ownership {
  readonly ownerName: string
  /** When the company passed to this owner; null: it was always theirs. */
  readonly tookOverAt: Date | null
  /** Where their paper stands; null: none is owed. */
  readonly authority: AuthorityState | null
}

/** Who owns a company now, for whoever looks at its campaign; null of an account that is a person's. */
export async function findOwnership(context: Pick<Context, 'db'>, accountId: string): Promise<Ownership | null> {
  const owner = (await findPeople(context, accountId)).find(({ isOwner }) => isOwner)
  if (!owner) return null
  const owed = await findOwedAuthority(context, accountId)
  return { ownerName: owner.fullName, tookOverAt: owner.ownerSince, authority: owed?.state ?? null }
}
