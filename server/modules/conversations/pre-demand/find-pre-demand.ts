import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getPreDemand } from '#contracts/projects/endpoints.ts'
import { PUBLIC_STATES, type ProjectState } from '#contracts/projects/lifecycle.ts'
import { takesPreDemand } from '#contracts/projects/pre-demand-rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

interface Row {
  state: ProjectState
  unit: bigint
  isGiven: boolean
  amountKurus: bigint | null
  givenAt: Date | null
  changedAt: Date | null
  total: bigint
  people: number
}

/** The member's pre-demand for a published project, and the sum of all; `not-found` for a project that is not public. */
export async function findPreDemand(
  context: Context,
  { projectExternalId }: InputOf<typeof getPreDemand>,
): Promise<OutputOf<typeof getPreDemand>> {
  const member = requireMember(context.actor)
  const { rows } = await sql<Row>`
    select p.state, t.unit_share_value_kurus as unit, own.member_id is not null as is_given, own.amount_kurus, own.given_at,
        own.changed_at, a.total, a.people
      from projects.project p join projects.terms t on t.project_id = p.id
      left join projects.pre_demand own on own.project_id = p.id and own.member_id = ${member.id}
      cross join lateral (select coalesce(sum(amount_kurus), 0)::bigint as total, count(*)::int as people
        from projects.pre_demand where project_id = p.id and amount_kurus is not null) a
      where p.external_id = ${projectExternalId} and p.state = any(${[...PUBLIC_STATES]}::text[])`.execute(context.db)
  const row = rows[0]
  if (!row) throw new Refusal('not-found')
  return {
    canPreInvestment: takesPreDemand(row.state),
    isGiven: row.isGiven,
    amount: row.amountKurus,
    givenAt: row.givenAt && toUnixSeconds(row.givenAt),
    changedAt: row.changedAt && toUnixSeconds(row.changedAt),
    totalAmount: row.total,
    totalPeople: row.people,
    unitShareValue: row.unit,
  }
}
