import { type Bps, percentOf } from '../../common/money/basis-points.ts'
import type { Kurus } from '../../common/money/money.ts'
import type { LedgerAccount } from '../../ledger/accounts.ts'

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

/** What is left of the sum raised once its deductions are taken. */
export function netOf(grossKurus: Kurus, items: readonly PayoutItem[]): Kurus {
  return grossKurus - items.reduce((sum, { amountKurus }) => sum + amountKurus, 0n)
}
