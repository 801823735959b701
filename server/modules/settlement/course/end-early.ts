import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { type EarlyEndFacts, earlyEndOf } from '#contracts/settlement/early-end.ts'
import type { endCampaignEarly as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { HAS_UNDECIDED_RECEIPT } from '#server/modules/bank/index.ts'
import { closeToOrders } from '#server/modules/investments/index.ts'
import { endPeriod, transitionProject } from '#server/modules/projects/index.ts'
import { followTermsOf } from './open-campaigns.ts'

interface Row extends EarlyEndFacts {
  readonly projectId: string
  readonly endsAt: Date
}

/** How far a campaign is from an early end: `lastWindowAt` is when the last right of withdrawal is over, null where none runs. */
export interface EarlyEnd extends EarlyEndFacts {
  readonly lastWindowAt: Date | null
}

/** SQL: what the rule of an early end asks of a campaign, over its totals `t` and its offering `o`. */
const FACTS = sql`o.state, o.suspended_at is not null as is_suspended,
  (select w.change_id from projects.waiting_change w where w.project_id = o.project_id and w.is_material) is not null as is_changing,
  t.cap_kurus, t.final_kurus, t.withdrawable_kurus, t.awaiting_kurus, ${HAS_UNDECIDED_RECEIPT} as has_undecided_receipt`

/** How far a running campaign is from an early end; null of one that does not run. */
export async function findEarlyEnd(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
): Promise<EarlyEnd | null> {
  const { rows } = await sql<EarlyEnd>`
    select ${FACTS}, case when t.withdrawable_kurus > 0 then (select max(i.withdrawal_ends_at) from investments.investment i
        where i.project_id = o.project_id and i.state = 'paid') end as last_window_at
      from projects.offering o join investments.campaign_total t using (project_id)
      where o.project_id = ${projectId} and o.state in ('live', 'change-under-review')`.execute(context.db)
  return rows[0] ?? null
}

/**
 * The founder ends a campaign before its last day (T17/5): only where the goal and the additional funds are reached to the last share
 * and nobody can withdraw any more, so that no order is lost and nobody's right is cut. The legal terms run from that day. Refuses
 * `early-end-not-full`, `early-end-windows-open`, `campaign-not-in-state` and `not-found`.
 */
export async function endCampaignEarly(
  context: Context,
  { projectExternalId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const founder = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<Row>`
      select o.project_id, t.ends_at, ${FACTS} from projects.offering o
        join investments.campaign c using (project_id) join investments.campaign_total t using (project_id)
        where o.external_id = ${projectExternalId} and o.owner_id = ${founder.id}
        for no key update of c`.execute(tx.db)
    const [campaign] = rows
    if (!campaign) throw new Refusal('not-found')
    const standing = earlyEndOf(campaign, tx.clock.now(), campaign.endsAt)
    if (standing === 'not-running') throw new Refusal('campaign-not-in-state')
    if (standing === 'not-full') throw new Refusal('early-end-not-full')
    if (standing === 'windows-open') throw new Refusal('early-end-windows-open')
    const { projectId, endsAt } = campaign
    await endPeriod(tx, projectId)
    await followTermsOf(tx, projectId)
    await transitionProject(tx, { projectId, to: 'closing', data: { plannedEndAt: endsAt } })
    await sql`update investments.campaign set closed_at = platform.now(), planned_end_at = ${endsAt}
      where project_id = ${projectId}`.execute(tx.db)
    await closeToOrders(tx, projectId)
    return { done: true }
  })
}
