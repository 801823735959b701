import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { refreshStanding } from '../standing/standing.ts'
import { lockMember } from '#server/modules/members/index.ts'
import { endGrant, listEnding } from './grants.ts'

const NAME = 'membership.follow-qualified'
const AT_ONCE = 100

type Ending = Awaited<ReturnType<typeof listEnding>>[number]

/** A status given on papers ends with its last day, and its owner is reminded before: what it means for them holds at once. */
export const followQualified: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { value: days } = await findParameter(context, 'qualified.reminder')
    const ending = await listEnding(context, Number(days), AT_ONCE)
    return eachApart(
      context,
      NAME,
      ending,
      ({ reviewId }) => reviewId,
      (one) => follow(context, one),
    )
  },
}

async function follow(context: Context, { memberId, reviewId, isOver }: Ending): Promise<boolean> {
  requireSystem(context.actor)
  return inTransaction(context, async (tx) => {
    await lockMember(tx, memberId)
    const data = { reviewId }
    if (isOver) {
      if (!(await endGrant(tx, memberId, 'expired'))) return false
      await refreshStanding(tx, memberId)
      await recordEvent(tx, { action: 'member.qualified-ended', subjectId: memberId, data: { cause: 'expired' } })
      return true
    }
    await tx.db
      .updateTable('membership.qualified_grant')
      .set({ reminded_at: tx.clock.now() })
      .where('id', '=', reviewId)
      .execute()
    await recordEvent(tx, { action: 'member.qualified-reminded', subjectId: memberId, data })
    return true
  })
}
