import type { OutputOf } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyConsole } from '#contracts/staff/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type StaffQueue, viewOf } from '#server/kit/staff-queue.ts'
import { findMember } from '#server/modules/membership/index.ts'

type Console = OutputOf<typeof getMyConsole>
type Waiting = Console['queues'][number]

/** The console's start page over the queues of all modules: what the caller's roles see, late first, then oldest. */
export function showConsole(queues: readonly StaffQueue[]): (context: Context) => Promise<Console> {
  return async (context) => {
    const actor = requireStaff(context.actor, ...STAFF_ROLES)
    const member = await findMember(context, actor.id)
    if (!member) throw new Refusal('not-found')
    const waiting: Waiting[] = []
    // One after the other: a start page must not take every connection for itself.
    for (const queue of queues) {
      const { isSeen, isOwn, path } = viewOf(queue, actor.roles)
      if (!isSeen) continue
      const { oldestAt, total = null, ...counted } = await queue.count(context)
      waiting.push({
        code: queue.code,
        path,
        ...counted,
        oldestAt: oldestAt && toUnixSeconds(oldestAt),
        total,
        isOwn,
      })
    }
    return {
      id: actor.id,
      fullName: member.fullName,
      emailAddress: member.emailAddress,
      roles: STAFF_ROLES.filter((role) => actor.roles.includes(role)),
      queues: waiting.sort(byUrgency),
    }
  }
}

function byUrgency(a: Waiting, b: Waiting): number {
  return b.lateCount - a.lateCount || Number(b.count > 0) - Number(a.count > 0) || age(a) - age(b)
}

const age = ({ oldestAt }: Waiting): number => oldestAt ?? Number.MAX_SAFE_INTEGER
