import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { percentOf, type Bps } from '#contracts/common/money/percentage.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { LedgerAccount } from '#contracts/ledger/accounts.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { Leg } from '#server/modules/ledger/index.ts'

/** One deduction of a payout; its code is the ledger account that holds it until the bank has paid. */
export interface PayoutItem {
  readonly code: Extract<
    LedgerAccount,
    'platform-fee' | 'platform-fee-vat' | 'mkk-fee' | 'mkk-fee-vat' | 'escrow-fee' | 'escrow-fee-bsmv'
  >
  readonly amountKurus: Kurus
  /** Of which amount, at which rate. */
  readonly baseKurus: Kurus
  readonly rateBps: Bps
}

export interface FeeRates {
  readonly platform: Bps
  readonly platformVat: Bps
  readonly mkk: Bps
  readonly mkkVat: Bps
  readonly escrow: Bps
  readonly escrowBsmv: Bps
}

/** Fees of the sum raised and the taxes on them, each rounded half up to the kuruş; items of zero are left out. */
export function payoutItems(grossKurus: Kurus, rates: FeeRates): PayoutItem[] {
  const item = (code: PayoutItem['code'], baseKurus: Kurus, rateBps: Bps): PayoutItem => ({
    code,
    baseKurus,
    rateBps,
    amountKurus: percentOf(baseKurus, rateBps),
  })
  const platform = item('platform-fee', grossKurus, rates.platform)
  const mkk = item('mkk-fee', grossKurus, rates.mkk)
  const escrow = item('escrow-fee', grossKurus, rates.escrow)
  return [
    platform,
    item('platform-fee-vat', platform.amountKurus, rates.platformVat),
    mkk,
    item('mkk-fee-vat', mkk.amountKurus, rates.mkkVat),
    escrow,
    item('escrow-fee-bsmv', escrow.amountKurus, rates.escrowBsmv),
  ].filter((one) => one.amountKurus > 0n)
}

interface StoredItem {
  readonly code: PayoutItem['code']
  readonly amountKurus: string
}

/** What the approved payout of a campaign still owes to the company, or as deductions, as debits that settle it. */
export async function payoutLegsOf(
  tx: TransactionContext,
  projectId: string,
  payee: 'investor' | 'company' | 'platform',
): Promise<Leg[]> {
  const { rows } = await sql<{ net: bigint; items: StoredItem[] }>`
    select net_kurus as net, items from payments.payout
      where project_id = ${projectId} and state <> 'withdrawn'`.execute(tx.db)
  const payout = rows[0]
  invariant(payout, 'a payment to a company belongs to a payout')
  if (payee === 'company') return [{ account: 'payable-to-company', amountKurus: payout.net }]
  return payout.items.map((item) => ({ account: item.code, amountKurus: BigInt(item.amountKurus) }))
}
