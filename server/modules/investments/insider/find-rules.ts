import { sql } from 'kysely'
import type { Reason } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { committeeBoundOf, type InsiderBound, ownBoundsOf } from '#contracts/investments/insider/bounds.ts'
import { insiderReasons } from '#contracts/investments/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter, findParameterIfKnown } from '#server/modules/platform/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'

type Reading = Pick<Context, 'db' | 'clock'>

interface Row {
  readonly isCommittee: boolean
  readonly isOperator: boolean
  readonly heldKurus: Kurus
  readonly heldInAllKurus: Kurus
}

/** What the law bounds of an investor's orders besides everybody's limits, and why they may order nothing; both empty of no insider. */
export interface InsiderRules {
  readonly bounds: readonly InsiderBound[]
  readonly reasons: readonly Reason[]
}

/** The same of an investor and a campaign. Orders are decided by the same rules when they are written (investments.write_orders). */
export async function findInsiderRules(context: Reading, investorId: string, projectId: string): Promise<InsiderRules> {
  const row = await findInsider(context, investorId, projectId)
  const offering = row?.isCommittee || row?.isOperator ? await findOffering(context, projectId) : null
  if (!row || !offering) return { bounds: [], reasons: [] }
  const goalKurus = offering.funding_goal_kurus
  if (row.isOperator) return rulesOfOperator(context, goalKurus, row)
  const rate = await findParameter(context, 'committee.investment.rate')
  return { bounds: [committeeBoundOf(goalKurus, rate.value, row.heldKurus)], reasons: [] }
}

async function rulesOfOperator(context: Reading, goalKurus: Kurus, held: Row): Promise<InsiderRules> {
  const equity = await findParameterIfKnown(context, 'platform.equity')
  const bounds = ownBoundsOf({
    goalKurus,
    heldKurus: held.heldKurus,
    heldInAllKurus: held.heldInAllKurus,
    rateBps: (await findParameter(context, 'platform.own-investment.rate')).value,
    equityRateBps: (await findParameter(context, 'platform.own-investment.equity-rate')).value,
    equityKurus: equity && equity.value,
  })
  const code = 'equity-unknown'
  return { bounds, reasons: equity ? [] : [{ code, message: insiderReasons[code] }] }
}

async function findInsider({ db }: Reading, investorId: string, projectId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select exists (select from membership.committee_member where member_id = ${investorId})
        or exists (select from projects.seated_member where member_id = ${investorId} and project_id = ${projectId})
        as is_committee,
      exists (select from membership.operator_company where member_id = ${investorId}) as is_operator,
      coalesce(sum(amount_kurus) filter (where project_id = ${projectId}), 0)::bigint as held_kurus,
      coalesce(sum(amount_kurus), 0)::bigint as held_in_all_kurus
    from investments.investment
      where investor_id = ${investorId} and state in ('awaiting-payment', 'paid', 'final', 'allocated')`.execute(db)
  return rows[0]
}
