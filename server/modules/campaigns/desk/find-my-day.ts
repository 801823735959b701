import { sql } from 'kysely'
import type { getMyDay } from '#contracts/campaigns/desk-endpoint.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findPaidSince } from '#server/modules/investments/index.ts'

/** Payments of today to the member's campaigns that are open or closing, whatever became of them since. */
export async function findMyDay(context: Context): Promise<OutputOf<typeof getMyDay>> {
  const member = requireMember(context.actor)
  const { rows } = await sql<{ id: string }>`
    select id from projects.desk
      where owner_id = ${member.id} and state in ('live', 'change-under-review', 'closing')`.execute(context.db)
  if (rows.length === 0) return []
  const today = istanbulMoment(istanbulDate(context.clock.now()))
  return findPaidSince(
    context,
    rows.map(({ id }) => id),
    today,
  )
}
