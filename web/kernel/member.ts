import type { StaffRole } from '#contracts/common/roles.ts'

/** The signed-in member as the frame shows him. */
export interface ShellMember {
  readonly id: string
  readonly name: string
  /** As other people see it; its initials are his. */
  readonly shownName: string
  /** The company he acts for, himself; null: he acts for himself. Its name is `name` then. */
  readonly actingFor: { readonly companyId: string; readonly personName: string } | null
  /** The companies he may act for. */
  readonly companies: readonly { readonly id: string; readonly name: string }[]
  /** Address of his picture below this site, small; null: none. */
  readonly picture: string | null
  readonly permissions: readonly string[]
  /** Renewed texts that wait for his acceptance. */
  readonly pendingAcceptances: number
  /** Notices behind the bell that are unread, at most a hundred. */
  readonly unreadNotices: number
  /** Steps to being allowed to invest that are not done; 0 for who may. */
  readonly openSteps: number
  /** Of the operator's staff; empty for everyone else. What he may do the API decides, the frame only shows places. */
  readonly roles: readonly StaffRole[]
}
