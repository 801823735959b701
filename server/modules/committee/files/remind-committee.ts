import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { findMinutes, findSeats, lockFile, type Seat } from './committee-store.ts'
import { aboutFile, isUndecided } from './open-file.ts'
import { seatState } from './seat-rules.ts'

const NAME = 'remind-committee'

/**
 * Tells members of the committee once more of files that wait for their declaration, vote or signature: after the days of
 * `committee.reminder`, and each time as many have passed again. Who is no member any more is not told; an administrator sees it.
 */
export const remindCommittee: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const files = await context.db
      .selectFrom('projects.committee_file')
      .select(['id', 'opened_at'])
      .where('decided_at', 'is', null)
      .orderBy('opened_at')
      .limit(100)
      .execute()
    const { value } = await findParameter(context, 'committee.reminder')
    const due = []
    for (const file of files) if (await isDue(context, file.opened_at, Number(value))) due.push(file)
    return eachApart(
      context,
      NAME,
      due,
      ({ id }) => id,
      ({ id, opened_at: openedAt }) => remind(context, id, openedAt, Number(value)),
    )
  },
}

async function isDue(context: Pick<Context, 'db' | 'clock'>, since: Date, days: number): Promise<boolean> {
  return (await addBusinessDays(context, istanbulDate(since), days)) <= istanbulDate(context.clock.now())
}

async function remind(context: Context, fileId: string, openedAt: Date, days: number): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const file = await lockFile(tx, fileId)
    if (!isUndecided(file)) return false
    const late: string[] = []
    for (const seat of await listWaitedFor(tx, fileId))
      if (await isDue(tx, seat.remindedAt ?? openedAt, days)) late.push(seat.memberId)
    if (late.length === 0) return false
    await tx.db
      .updateTable('projects.committee_seat')
      .set({ reminded_at: tx.clock.now() })
      .where('file_id', '=', fileId)
      .where('member_id', 'in', late)
      .execute()
    await recordEvent(tx, {
      action: 'project.committee-reminded',
      subjectId: file.projectId,
      data: { memberIds: late, ...aboutFile(file) },
    })
    return true
  })
}

/** Seats of a file whose members, of the committee still, it waits for. */
export async function listWaitedFor(tx: TransactionContext, fileId: string): Promise<Seat[]> {
  const areMinutesDrawn = (await findMinutes(tx, fileId)) !== undefined
  const holders = new Set(await listRoleHolders(tx, 'committee-member'))
  const seats = await findSeats(tx, fileId)
  return seats.filter((seat) => isWaitedFor(seat, areMinutesDrawn) && holders.has(seat.memberId))
}

function isWaitedFor(seat: Seat, areMinutesDrawn: boolean): boolean {
  return ['declaration', 'vote', 'signature'].includes(seatState(seat, areMinutesDrawn))
}
