import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { preparePayout as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findOffering, transitionProject } from '#server/modules/projects/index.ts'
import { requireNoSuspense } from '#server/modules/bank/index.ts'
import { keepPayout, type KeptItem, payoutSums } from '#server/modules/payments/index.ts'

/**
 * Computes what a registered campaign pays out: everything raised less fees and taxes, item by item (T27/3: only after the
 * shares are registered). Another finance officer approves it. Preparing again gives the same payout, or, once it was taken back, a new
 * one.
 */
export async function preparePayout(
  context: Context,
  { projectId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    // One at a time: who comes second meets the first one's payout.
    await sql`select 1 from investments.campaign where project_id = ${projectId} for no key update`.execute(tx.db)
    const { payoutId, known } = await findPayout(tx, projectId)
    if (known) return { payoutId, ...payoutSums.shown(known) }
    const offering = await findOffering(tx, projectId)
    if (!offering) throw new Refusal('not-found')
    if (offering.state !== 'registration' && offering.state !== 'successful') throw new Refusal('campaign-not-in-state')
    const { rows } = await sql<{ gross: bigint; state: string | null }>`
      select t.final_kurus as gross, l.state
        from investments.campaign_total t left join settlement.allocation_list l using (project_id)
        where t.project_id = ${projectId} for no key update of t`.execute(tx.db)
    const campaign = rows[0]
    if (!campaign) throw new Refusal('campaign-not-in-state')
    if (campaign.state !== 'registered') throw new Refusal('shares-not-registered')
    await requireNoSuspense(tx, projectId)
    const computed = await payoutSums.compute(tx, campaign.gross, offering.opens_at)
    await keepPayout(tx, officer, {
      id: payoutId,
      projectId,
      grossKurus: campaign.gross,
      netKurus: computed.net,
      items: payoutSums.kept(computed.items),
    })
    await transitionProject(tx, { projectId, to: 'payout', data: { payoutId } })
    await recordEvent(tx, {
      action: 'settlement.payout-begun',
      subjectId: payoutId,
      data: { projectId, grossKurus: campaign.gross, netKurus: computed.net },
    })
    return { payoutId, ...payoutSums.shown(computed) }
  })
}

type PayoutComputation = Awaited<ReturnType<typeof payoutSums.compute>>

interface Known {
  readonly payoutId: string
  readonly known: PayoutComputation | null
}

/** The payout of a campaign in force, or the id of the next: it follows from how many were taken back. */
async function findPayout(tx: TransactionContext, projectId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; state: string; gross: bigint; net: bigint; items: KeptItem[] }>`
    select id, state, gross_kurus as gross, net_kurus as net, items from payments.payout
      where project_id = ${projectId}`.execute(tx.db)
  const kept = rows.find(({ state }) => state !== 'withdrawn')
  if (kept) return { payoutId: kept.id, known: { gross: kept.gross, net: kept.net, items: payoutSums.of(kept.items) } }
  return {
    payoutId: derivedId('payout', projectId, ...(rows.length === 0 ? [] : [String(rows.length + 1)])),
    known: null,
  }
}
