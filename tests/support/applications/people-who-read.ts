import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import type { Reader } from '#contracts/projects/readers/audiences.ts'
import type { Context } from '#server/kit/context.ts'
import { asMember } from '../membership.ts'
import { aStaffMember } from '../second-factor.ts'

/** What a member of the committee said of a relation to the file; `unseated`: came to the committee after it was laid before it. */
export type Seat = 'cleared' | 'undeclared' | 'conflicted' | 'unseated'

/** Somebody who calls: who they are by the declaration where they are no staff, their offices, and their seat at the file. */
export interface Person {
  readonly name: string
  readonly context: Context
  readonly reader?: Reader
  readonly roles: readonly StaffRole[]
  readonly seat?: Seat
}

/** Staff of one office each; with a seat: those alone who came to the committee afterwards, alone and in every other office. */
export async function staffAlone(context: Context, seat?: Seat): Promise<Person[]> {
  const people: Person[] = []
  for (const role of STAFF_ROLES) {
    const roles = seat === undefined ? [role] : [...new Set<StaffRole>(['committee-member', role])]
    const { id } = await aStaffMember(context, ...roles)
    // Who is of the committee by then gets a seat with the file, and says nothing.
    const own = seat ?? (role === 'committee-member' ? 'undeclared' : undefined)
    const name = [...roles, ...(seat === undefined ? [] : [seat])].join(' + ')
    people.push({ name, context: asMember(context, id, roles), roles, ...(own && { seat: own }) })
  }
  return people
}

/** Who sits at the file, in that office alone and with each other one. */
export function seatsWithOffices(context: Context, seats: readonly { readonly id: string }[]): Person[] {
  return (['cleared', 'undeclared', 'conflicted'] as const).flatMap((seat, at) =>
    STAFF_ROLES.map((role) => {
      const roles = [...new Set<StaffRole>(['committee-member', role])]
      return { name: [...roles, seat].join(' + '), context: asMember(context, seats[at]?.id ?? '', roles), roles, seat }
    }),
  )
}
