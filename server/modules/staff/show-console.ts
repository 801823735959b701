import type { OutputOf } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyConsole } from '#contracts/staff/endpoints.ts'
import { QUEUE_WEIGHTS, type StaffQueueCode } from '#contracts/staff/messages.ts'
import { gravestFirst, type Weighed } from '#contracts/tasks/gravity.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { askOnce, type StaffQueue, viewOf } from '#server/kit/staff-queue.ts'
import { findMember } from '#server/modules/members/index.ts'

type Console = OutputOf<typeof getMyConsole>
type Waiting = Console['queues'][number] & { readonly code: StaffQueueCode }

/** The console's start page over the queues of all modules: what the caller's roles see, the gravest first, empty ones last. */
export function showConsole(queues: readonly StaffQueue[]): (context: Context) => Promise<Console> {
  return async (context) => {
    const actor = requireStaff(context.actor, ...STAFF_ROLES)
    const member = await findMember(context, actor.id)
    if (!member) throw new Refusal('not-found')
    const waiting: Waiting[] = []
    const once = askOnce(context)
    // One after the other: a start page must not take every connection for itself.
    for (const queue of queues) {
      const { isSeen, isOwn, path } = viewOf(queue, actor.roles)
      if (!isSeen) continue
      const { oldestAt, dueOn = null, total = null, ...counted } = await queue.count(context, once)
      waiting.push({
        code: queue.code,
        path,
        ...counted,
        oldestAt: oldestAt && toUnixSeconds(oldestAt),
        dueOn: dueOn === null ? null : toUnixSeconds(istanbulMoment(dueOn)),
        total,
        isOwn,
      })
    }
    return {
      id: actor.id,
      fullName: member.fullName,
      emailAddress: member.emailAddress,
      roles: STAFF_ROLES.filter((role) => actor.roles.includes(role)),
      queues: waiting.sort(byGravity),
    }
  }
}

/**
 * As members' tasks are ordered: what is late presses. The day of what is due first says nothing of the others of a queue: of equally
 * grave ones the larger sum stands first.
 */
function byGravity(a: Waiting, b: Waiting): number {
  return Number(b.count > 0) - Number(a.count > 0) || gravestFirst(weighed(a), weighed(b))
}

const weighed = ({ code, lateCount, total, oldestAt }: Waiting): Weighed => ({
  weight: QUEUE_WEIGHTS[code],
  isPressing: lateCount > 0,
  dueAt: null,
  sum: total,
  since: oldestAt,
})
