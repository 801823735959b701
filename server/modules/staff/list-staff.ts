import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { machineClock } from '#server/kit/clock.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getStaff, getStaffMember } from '#contracts/staff/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { IDLE_MS } from '#server/modules/access/index.ts'
import {
  findGrants,
  findStaff,
  findStaffRecord,
  hasOtherAdministrator,
  type StaffMember,
} from '#server/modules/roles/index.ts'

const PAGE = 50

type Shown = OutputOf<typeof getStaff>['staff'][number]

function shownAs(member: StaffMember): Shown {
  return {
    ...member,
    roles: STAFF_ROLES.filter((role) => member.roles.includes(role)),
    lastSignInAt: member.lastSignInAt && toUnixSeconds(member.lastSignInAt),
    suspendedAt: member.suspendedAt && toUnixSeconds(member.suspendedAt),
  }
}

/** Staff accounts in the order asked for, a page at a time. */
export async function listStaff(context: Context, input: InputOf<typeof getStaff>): Promise<OutputOf<typeof getStaff>> {
  const { roles } = requireStaff(context.actor, 'administrator', 'auditor')
  const found = await findStaff(context, { ...input, limit: PAGE + 1 })
  const staff = found.slice(0, PAGE).map(shownAs)
  return {
    staff,
    next: found.length > PAGE ? (staff.at(-1)?.emailAddress ?? null) : null,
    mayEdit: roles.includes('administrator'),
  }
}

/** One staff account; refuses `not-found` for members without a role. */
export async function showStaffMember(
  context: Context,
  { memberId }: InputOf<typeof getStaffMember>,
): Promise<OutputOf<typeof getStaffMember>> {
  const actor = requireStaff(context.actor, 'administrator', 'auditor')
  const [member] = await findStaff(context, { id: memberId })
  if (!member) throw new Refusal('not-found')
  const record = await findStaffRecord(context, memberId, new Date(machineClock.now().getTime() - IDLE_MS))
  const grants = await findGrants(context, memberId)
  const isSelf = actor.id === memberId
  const isActiveAdministrator = member.roles.includes('administrator') && member.suspendedAt === null
  return {
    member: shownAs(member),
    firstName: record.firstName,
    lastName: record.lastName,
    suspensionReason: record.suspensionReason,
    memberSince: toUnixSeconds(record.registeredAt),
    grants: grants.map((grant) => ({ ...grant, grantedAt: toUnixSeconds(grant.grantedAt) })),
    secondFactorSince: record.secondFactorSince && toUnixSeconds(record.secondFactorSince),
    openSessions: record.openSessions,
    mayEdit: actor.roles.includes('administrator') && !isSelf,
    isSelf,
    isLastAdministrator: isActiveAdministrator && !(await hasOtherAdministrator(context, memberId)),
  }
}
