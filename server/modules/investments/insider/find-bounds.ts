import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { committeeBoundOf, type InsiderBound } from '#contracts/investments/insider/bounds.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'

interface Row {
  readonly isCommittee: boolean
  readonly heldKurus: Kurus
}

/**
 * What the law bounds of this investor's orders in a campaign besides everybody's limits; empty of those who are no insiders. Orders are
 * decided by the same rule when they are written (investments.write_orders).
 */
export async function findInsiderBounds(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
  projectId: string,
): Promise<InsiderBound[]> {
  const { rows } = await sql<Row>`
    select exists (select from membership.committee_member where member_id = ${investorId})
        or exists (select from projects.seated_member where member_id = ${investorId} and project_id = ${projectId})
        as is_committee,
      (select coalesce(sum(amount_kurus), 0)::bigint from investments.investment
        where investor_id = ${investorId} and project_id = ${projectId}
          and state in ('awaiting-payment', 'paid', 'final', 'allocated')) as held_kurus`.execute(context.db)
  const [row] = rows
  const offering = row?.isCommittee ? await findOffering(context, projectId) : null
  if (!row || !offering) return []
  const rate = await findParameter(context, 'committee.investment.rate')
  return [committeeBoundOf(offering.funding_goal_kurus, rate.value, row.heldKurus)]
}
