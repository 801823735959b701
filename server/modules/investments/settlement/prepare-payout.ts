import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money.ts'
import { formatBps } from '#contracts/common/percentage.ts'
import type { preparePayout as endpoint } from '#contracts/investments/endpoints.ts'
import { ledgerAccountLabels } from '#contracts/ledger/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findOffering, transitionProject } from '#server/modules/projects/index.ts'
import { payoutItems, type FeeRates, type PayoutItem } from './payout-items.ts'

async function findRates(context: Pick<Context, 'db' | 'clock'>): Promise<FeeRates> {
  const rate = async (key: Parameters<typeof findParameter>[1]) => (await findParameter(context, key)).value
  return {
    platform: await rate('fee.platform.rate'),
    platformVat: await rate('fee.platform.vat'),
    mkk: await rate('fee.mkk.rate'),
    mkkVat: await rate('fee.mkk.vat'),
    escrow: await rate('fee.escrow.rate'),
    escrowBsmv: await rate('fee.escrow.bsmv'),
  }
}

/**
 * Computes what a registered campaign pays out: everything raised less fees and taxes, item by item (T27/3: only after the
 * shares are registered). Another finance officer approves it. Preparing again gives the same payout.
 */
export async function preparePayout(
  context: Context,
  { projectId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const payoutId = derivedId('payout', projectId)
    const known = await findPayout(tx, payoutId)
    if (known) return asAnswer(payoutId, known)
    const offering = await findOffering(tx, projectId)
    if (!offering) throw new Refusal('not-found')
    if (offering.state !== 'registration' && offering.state !== 'successful') throw new Refusal('campaign-not-in-state')
    const { rows } = await sql<{ gross: bigint; state: string | null }>`
      select t.final_kurus as gross, l.state
        from investments.campaign_total t left join investments.allocation_list l using (project_id)
        where t.project_id = ${projectId} for no key update of t`.execute(tx.db)
    const campaign = rows[0]
    if (!campaign) throw new Refusal('campaign-not-in-state')
    if (campaign.state !== 'registered') throw new Refusal('shares-not-registered')
    const items = payoutItems(campaign.gross, await findRates(tx))
    const net = campaign.gross - items.reduce((sum, item) => sum + item.amountKurus, 0n)
    const stored = items.map((item) => ({
      code: item.code,
      amountKurus: item.amountKurus.toString(),
      baseKurus: item.baseKurus.toString(),
      rateBps: item.rateBps.toString(),
    }))
    await sql`
      insert into investments.payout (id, project_id, gross_kurus, net_kurus, items, state, prepared_by, prepared_at)
        values (${payoutId}, ${projectId}, ${campaign.gross}, ${net}, ${JSON.stringify(stored)}::jsonb, 'prepared', ${officer.id},
          platform.now())`.execute(tx.db)
    await transitionProject(tx, { projectId, to: 'payout', data: { payoutId } })
    await recordEvent(tx, {
      action: 'settlement.payout-prepared',
      subjectKind: 'payout',
      subjectId: payoutId,
      data: { projectId, grossKurus: campaign.gross, netKurus: net },
    })
    return asAnswer(payoutId, { gross: campaign.gross, net, items })
  })
}

interface Payout {
  readonly gross: bigint
  readonly net: bigint
  readonly items: readonly PayoutItem[]
}

async function findPayout(context: Pick<Context, 'db'>, payoutId: string): Promise<Payout | null> {
  type Stored = { code: PayoutItem['code']; amountKurus: string; baseKurus: string; rateBps: string }
  const { rows } = await sql<{ gross: bigint; net: bigint; items: Stored[] }>`
    select gross_kurus as gross, net_kurus as net, items from investments.payout where id = ${payoutId}`.execute(
    context.db,
  )
  const row = rows[0]
  if (!row) return null
  const items = row.items.map((item) => ({
    code: item.code,
    amountKurus: BigInt(item.amountKurus),
    baseKurus: BigInt(item.baseKurus),
    rateBps: BigInt(item.rateBps),
  }))
  return { gross: row.gross, net: row.net, items }
}

function asAnswer(payoutId: string, payout: Payout): OutputOf<typeof endpoint> {
  return {
    payoutId,
    gross: payout.gross,
    items: payout.items.map((item) => ({
      code: item.code,
      label: ledgerAccountLabels[item.code],
      amount: item.amountKurus,
      basis: `${formatKurus(item.baseKurus)} × ${formatBps(item.rateBps)}`,
    })),
    net: payout.net,
  }
}
