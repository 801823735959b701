import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { ActingFor } from '#web/kernel/member.ts'

export type Hindrance = 'grant' | 'owed' | 'handed-in'

/**
 * Why whoever acts for a company may not do a thing there: its owner does not let them, or the company passed to another owner who has
 * not shown yet that they may sign for it. Null: nothing is in the way, as for a person themselves.
 */
export function hindranceOf(
  acting: Pick<ActingFor, 'grants' | 'authority'> | null,
  { grant, binds }: { readonly grant: CompanyGrant; readonly binds: boolean },
): Hindrance | null {
  if (!acting) return null
  if (!acting.grants.includes(grant)) return 'grant'
  if (!binds || acting.authority === null || acting.authority === 'approved') return null
  return acting.authority === 'handed-in' ? 'handed-in' : 'owed'
}
