import type { StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import type { Person } from './people.ts'

/** The context as a person of the trial acts in it. */
export function asMember(context: Context, person: Person, roles: readonly StaffRole[] = []): Context {
  return {
    ...context,
    actor: {
      kind: 'member',
      id: person.id,
      sessionId: derivedId('trial-session', person.id),
      emailVerified: true,
      roles,
    },
  }
}
