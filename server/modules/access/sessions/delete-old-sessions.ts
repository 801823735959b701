import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'
import { machineClock } from '#server/kit/clock.ts'
import { deleteSessionsBefore } from './sessions.ts'

const AT_ONCE = 500

/** Deletes the records of sessions that ran out longer ago than `membership.session-record` (KVKK m.7). */
export const deleteOldSessions: DueWork = {
  name: 'membership.delete-old-sessions',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'membership.session-record', machineClock.now())
    return inTransaction(context, async (tx) => {
      const owners = await deleteSessionsBefore(tx, before, AT_ONCE)
      await recordEvents(
        tx,
        [...Map.groupBy(owners, (memberId) => memberId)].map(([memberId, sessions]) => ({
          action: 'member.sessions-deleted' as const,
          subjectId: memberId,
          data: { count: sessions.length },
        })),
      )
      return owners.length
    })
  },
}
