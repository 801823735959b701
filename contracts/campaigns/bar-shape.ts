import { type Bps, percentOf } from '../common/basis-points.ts'
import type { Kurus } from '../common/money.ts'

/** Campaign money as the four-part bar draws it. */
export interface CampaignMoney {
  /** Past the withdrawal window. */
  readonly settledKurus: Kurus
  /** In escrow, still inside the 48 hours. */
  readonly heldKurus: Kurus
  /** Promised, not paid. */
  readonly awaitingKurus: Kurus
  /** Raised and since paid back: the campaign missed its goal or was cancelled. Absent when nothing was. */
  readonly returnedKurus?: Kurus | undefined
  readonly goalKurus: Kurus
  /** Ceiling with approved extra fund; absent when there is none. */
  readonly extraLimitKurus?: Kurus | undefined
  /** Non-binding; shown beside the bar, never in it. */
  readonly demandKurus?: Kurus | undefined
}

export interface PublishedSums {
  readonly awaitingPayment: Kurus
  readonly withdrawable: Kurus
  readonly final: Kurus
  readonly preDemand: Kurus
}

/**
 * The published sums as the bar draws them; an extra fund is marked only where one was approved (T16/4). What was raised and is
 * neither final nor withdrawable any more went back to the investors.
 */
export function campaignMoney(
  { sums, fundedAmount, fundingGoal: goalKurus }: RaisedMoney,
  extraRateBps: Bps = 0n,
): CampaignMoney {
  const returned = fundedAmount - sums.final - sums.withdrawable
  return {
    settledKurus: sums.final,
    heldKurus: sums.withdrawable,
    awaitingKurus: sums.awaitingPayment,
    returnedKurus: returned > 0n ? returned : undefined,
    goalKurus,
    extraLimitKurus: extraRateBps > 0n ? goalKurus + percentOf(goalKurus, extraRateBps) : undefined,
    demandKurus: sums.preDemand > 0n ? sums.preDemand : undefined,
  }
}

interface RaisedMoney {
  readonly sums: PublishedSums
  /** What the campaign reached; stays when the money has gone back. */
  readonly fundedAmount: Kurus
  readonly fundingGoal: Kurus
}

export interface BarShape {
  readonly settled: number
  readonly held: number
  readonly returned: number
  readonly awaiting: number
  readonly goal: number
  readonly extra: number | null
}

/**
 * Widths and marks in percent of the bar. The bar ends at the goal, or at the extra-fund ceiling when there is one; what
 * goes beyond is cut, so that marks stay where they are. A part that exists is never thinner than half a percent.
 */
export function barShape(money: CampaignMoney): BarShape {
  const end =
    money.extraLimitKurus !== undefined && money.extraLimitKurus > money.goalKurus
      ? money.extraLimitKurus
      : money.goalKurus
  if (end <= 0n) return { settled: 0, held: 0, returned: 0, awaiting: 0, goal: 100, extra: null }
  let left = 100
  const take = (amount: bigint) => {
    const share = Number((amount * 10_000n) / end) / 100
    const width = Math.min(left, amount > 0n ? Math.max(0.5, share) : 0)
    left -= width
    return width
  }
  const settled = take(money.settledKurus)
  const held = take(money.heldKurus)
  const returned = take(money.returnedKurus ?? 0n)
  const awaiting = take(money.awaitingKurus)
  const goal = Number((money.goalKurus * 10_000n) / end) / 100
  return { settled, held, returned, awaiting, goal, extra: end > money.goalKurus ? 100 : null }
}
