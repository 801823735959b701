import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { Refusal } from './refusal.ts'

/** The person who acts for a company, and what they may do for it. */
export interface ActingPerson {
  readonly id: string
  readonly grants: readonly CompanyGrant[]
}

/**
 * Who acts. A signed-in person is a member whatever else; staff are members with roles. Where a person acts for a company, the member
 * is the company, and the person stands beside it (server/kit/http/acting.ts); roles do not count then.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member'
      readonly id: string
      readonly sessionId: string
      readonly emailVerified: boolean
      readonly roles: readonly StaffRole[]
      readonly person?: ActingPerson
    }
  | { readonly kind: 'system'; readonly job: string }

export type MemberActor = Extract<Actor, { kind: 'member' }>

/** The signed-in member behind a call, or the refusal `sign-in-required`. */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw new Refusal('sign-in-required')
  if (!actor.emailVerified) throw new Refusal('email-verification-required')
  return actor
}

/** The human being behind a member's call: themselves, or whoever acts for the company. */
export function personOf(actor: MemberActor): string {
  return actor.person?.id ?? actor.id
}

/** Whether a call may do this in whatever account it comes for: in one's own always, for a company as its owner says. */
export function isGranted(actor: MemberActor, grant: CompanyGrant): boolean {
  return actor.person === undefined || actor.person.grants.includes(grant)
}

/** Calls that anyone may make from outside; jobs of the platform do not. */
export function requireVisitorOrMember(actor: Actor): Exclude<Actor, { kind: 'system' }> {
  if (actor.kind === 'system') throw new Refusal('not-permitted')
  return actor
}

/** Staff holding one of the roles, or the refusal `not-permitted`. */
export function requireStaff(actor: Actor, ...roles: readonly StaffRole[]): MemberActor {
  const member = requireMember(actor)
  if (!roles.some((role) => member.roles.includes(role))) throw new Refusal('not-permitted')
  return member
}

/** Verbs that only jobs of the platform run. */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw new Refusal('not-permitted')
}

/** What jobs do by themselves and staff of a role may ask for at once. */
export function requireSystemOrStaff(actor: Actor, ...roles: readonly StaffRole[]): void {
  if (actor.kind !== 'system') requireStaff(actor, ...roles)
}
