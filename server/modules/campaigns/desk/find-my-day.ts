import { sql } from 'kysely'
import type { getMyDay } from '#contracts/campaigns/desk-endpoint.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

type Day = OutputOf<typeof getMyDay>

/** Payments of today to the member's campaigns, whatever became of them since; read from the index of payments alone. */
export async function findMyDay(context: Context): Promise<Day> {
  const member = requireMember(context.actor)
  const today = istanbulMoment(istanbulDate(context.clock.now()))
  const { rows } = await sql<Day[number]>`
    select p.id as "projectId", d.paid, d.people
      from projects.desk p
      cross join lateral (select sum(amount_kurus)::bigint as paid, count(distinct investor_id)::int as people
        from investments.investment where project_id = p.id and paid_at >= ${today}) d
      where p.owner_id = ${member.id} and p.state in ('live', 'change-under-review', 'closing') and d.people > 0`.execute(
    context.db,
  )
  return rows
}
