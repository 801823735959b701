import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignLedger as endpoint } from '#contracts/settlement/endpoints.ts'
import { LEDGER_ACCOUNTS, naturalBalance } from '#contracts/ledger/accounts.ts'
import { ledgerAccountLabels, transferKindLabels } from '#contracts/ledger/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findCampaignBalances, listCampaignTransfers, type Posting } from './find-balances.ts'

const MOST = 200

/** Balances of a campaign by account, and its latest transfers. */
export async function findCampaignLedger(
  context: Context,
  { projectId, limit = 50 }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  const balances = await findCampaignBalances(context, projectId)
  const postings = await listCampaignTransfers(context, projectId, Math.min(Math.max(limit, 1), MOST))
  const byTransfer = Map.groupBy(postings, (posting) => posting.transferId)
  return {
    balances: LEDGER_ACCOUNTS.map((account) => ({
      account,
      label: ledgerAccountLabels[account],
      amount: naturalBalance(account, balances[account]),
    })),
    transfers: [...byTransfer.values()].map((legs) => ({
      transferId: legs[0]?.transferId ?? '',
      at: toUnixSeconds(legs[0]?.at ?? new Date(0)),
      kind: legs[0] ? transferKindLabels[legs[0].kind] : '',
      debit: names(legs, 1),
      credit: names(legs, -1),
      amount: legs.reduce((sum, leg) => (leg.amountKurus > 0n ? sum + leg.amountKurus : sum), 0n),
    })),
  }
}

function names(legs: readonly Posting[], side: 1 | -1): string {
  return legs
    .filter((leg) => leg.amountKurus > 0n === side > 0)
    .map((leg) => ledgerAccountLabels[leg.account])
    .join(', ')
}
