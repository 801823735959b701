import type { Kurus } from '#contracts/common/money.ts'
import { type Bps, percentOf } from '#contracts/common/basis-points.ts'
import type { CampaignMoney } from '#web/ui/index.ts'

export interface PublishedSums {
  readonly awaitingPayment: Kurus
  readonly withdrawable: Kurus
  readonly final: Kurus
  readonly preDemand: Kurus
}

/** The four published sums as the bar draws them; an extra fund is marked only where one was approved (T16/4). */
export function campaignMoney(sums: PublishedSums, goalKurus: Kurus, extraRateBps: Bps = 0n): CampaignMoney {
  return {
    settledKurus: sums.final,
    heldKurus: sums.withdrawable,
    awaitingKurus: sums.awaitingPayment,
    goalKurus,
    extraLimitKurus: extraRateBps > 0n ? goalKurus + percentOf(goalKurus, extraRateBps) : undefined,
    demandKurus: sums.preDemand > 0n ? sums.preDemand : undefined,
  }
}
