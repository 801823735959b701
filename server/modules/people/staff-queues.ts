import { confirmEstateAccount } from '#contracts/people/estate-endpoints.ts'
import { findMembers } from '#contracts/people/endpoints.ts'
import { WAITING_ESTATES, WAITING_PARAMETER, WAITING_SUSPICIONS } from '#contracts/people/parts.ts'
import { openSuspicions, reportSuspicion } from '#contracts/people/suspicion-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { listWaitingEstates, type WaitingEstate } from '#server/modules/payees/index.ts'
import { countOpen } from './suspicions.ts'

/** Who is asked what of estates waits for them; another officer's beginnings alone. */
export function estatesFor(context: Context): Promise<readonly WaitingEstate[]> {
  const { actor } = context
  const officer = actor.kind === 'member' ? actor : null
  const undoesDeaths = officer?.roles.includes('compliance-officer') ?? false
  return listWaitingEstates(context, { id: officer?.id ?? null, undoesDeaths })
}

/**
 * What waits for a second officer after a member's death, and notes of suspicion that are to be reported or closed; the list of members
 * shows whose. Of the notes nobody is told anything who may not read them (5549 m.4/2).
 */
export const peopleQueues: readonly StaffQueue[] = [
  {
    code: 'estates-second-officer',
    screen: {
      path: consolePaths.members.href({ [WAITING_PARAMETER]: WAITING_ESTATES }),
      read: findMembers,
      step: confirmEstateAccount,
    },
    // Whoever neither confirms nor audits has nothing to look for in an estate.
    hidden: ['administrator'],
    count: async (context) => {
      const waiting = await estatesFor(context)
      return { count: waiting.length, lateCount: 0, oldestAt: waiting[0]?.since ?? null }
    },
  },
  {
    code: 'suspicions-open',
    screen: {
      path: consolePaths.members.href({ [WAITING_PARAMETER]: WAITING_SUSPICIONS }),
      read: openSuspicions,
      step: reportSuspicion,
    },
    count: countOpen,
  },
]
