import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import type { searchConsole as endpoint } from '#contracts/staff/search-endpoint.ts'
import { FOUND_KINDS, MOST_FOUND } from '#contracts/staff/search-names.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { mayRead } from '#server/kit/staff-queue.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'

type Found = OutputOf<typeof endpoint>

/** A letter alone means nobody. */
const SHORTEST = 2

/** The console's search over those of all modules: of each kind whose list the caller's roles read, what the words mean. */
export function searchConsole(
  searches: readonly StaffSearch[],
): (context: Context, input: InputOf<typeof endpoint>) => Promise<Found> {
  const ordered = searches.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind))
  return async (context, { words }) => {
    const { roles } = requireStaff(context.actor, ...STAFF_ROLES)
    const own = ordered.filter(({ read }) => mayRead(read, roles))
    const groups: Found['groups'] = []
    // One after the other: a search must not take every connection for itself.
    for (const { kind, find } of words.length < SHORTEST ? [] : own) {
      const found = await find(context, words, MOST_FOUND + 1)
      if (found.length > 0)
        groups.push({ kind, records: found.slice(0, MOST_FOUND), hasMore: found.length > MOST_FOUND })
    }
    return { groups, kinds: own.map(({ kind }) => kind) }
  }
}
