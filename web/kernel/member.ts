import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { AuthorityState } from '#contracts/membership/company/shapes.ts'
import type { StaffRole } from '#contracts/common/roles.ts'

export interface ActingFor {
  readonly companyId: string
  readonly personName: string
  /** What its owner lets them do for it. */
  readonly grants: readonly CompanyGrant[]
  /** Where the paper of whoever took the company over stands; null: none is owed. */
  readonly authority: AuthorityState | null
}

/** The signed-in member as the frame shows them. */
export interface ShellMember {
  readonly id: string
  readonly name: string
  /** As other people see it; its initials are theirs. */
  readonly shownName: string
  /** The company they act for, themselves; null: they act for themselves. Its name is `name` then. */
  readonly actingFor: ActingFor | null
  /** The companies they may act for. */
  readonly companies: readonly { readonly id: string; readonly name: string }[]
  /** Address of their picture below this site, small; null: none. */
  readonly picture: string | null
  readonly permissions: readonly string[]
  /** Renewed texts that wait for their acceptance. */
  readonly pendingAcceptances: number
  /** Notices behind the bell that are unread, at most a hundred. */
  readonly unreadNotices: number
  /** Steps to being allowed to invest that are not done; 0 for who may. */
  readonly openSteps: number
  /** Of the operator's staff; empty for everyone else. What they may do the API decides, the frame only shows places. */
  readonly roles: readonly StaffRole[]
}
