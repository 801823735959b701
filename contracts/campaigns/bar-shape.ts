import { type Bps, percentOf } from '../common/money/basis-points.ts'
import type { Kurus } from '../common/money/money.ts'

/** Campaign money as the four-part bar draws it. */
export interface CampaignMoney {
  /** Past the withdrawal window. */
  readonly settledKurus: Kurus
  /** In escrow, still inside the 48 hours. */
  readonly heldKurus: Kurus
  /** Promised, not paid. */
  readonly awaitingKurus: Kurus
  /** Raised and owed back: the campaign missed its goal or was cancelled, the bank has not paid yet. Absent when nothing is. */
  readonly owedKurus?: Kurus | undefined
  /** Raised and since paid back by the bank. Absent when nothing was. */
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
  readonly refundOwed: Kurus
  readonly refundPaid: Kurus
}

/** The published sums as the bar draws them; an extra fund is marked only where one was approved (T16/4). */
export function campaignMoney(
  { sums, fundingGoal: goalKurus }: { readonly sums: PublishedSums; readonly fundingGoal: Kurus },
  extraRateBps: Bps = 0n,
): CampaignMoney {
  return {
    settledKurus: sums.final,
    heldKurus: sums.withdrawable,
    awaitingKurus: sums.awaitingPayment,
    owedKurus: sums.refundOwed > 0n ? sums.refundOwed : undefined,
    returnedKurus: sums.refundPaid > 0n ? sums.refundPaid : undefined,
    goalKurus,
    extraLimitKurus: extraRateBps > 0n ? goalKurus + percentOf(goalKurus, extraRateBps) : undefined,
    demandKurus: sums.preDemand > 0n ? sums.preDemand : undefined,
  }
}

export type BarPart = 'settled' | 'held' | 'awaiting' | 'owed' | 'returned'

/** The parts a bar's key names, with their sums: those of a campaign under way always, of one that gives back only what there is. */
export function partsOf(money: CampaignMoney): readonly (readonly [BarPart, Kurus])[] {
  const { owedKurus = 0n, returnedKurus = 0n } = money
  const underWay = [
    ['settled', money.settledKurus],
    ['held', money.heldKurus],
    ['awaiting', money.awaitingKurus],
  ] as const
  if (owedKurus + returnedKurus === 0n) return underWay
  const back = [
    ['owed', owedKurus],
    ['returned', returnedKurus],
  ] as const
  return [...back, ...underWay].filter(([, amount]) => amount > 0n)
}

export interface BarShape {
  readonly settled: number
  readonly held: number
  readonly owed: number
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
  if (end <= 0n) return { settled: 0, held: 0, owed: 0, returned: 0, awaiting: 0, goal: 100, extra: null }
  let left = 100
  const take = (amount: bigint) => {
    const share = Number((amount * 10_000n) / end) / 100
    const width = Math.min(left, amount > 0n ? Math.max(0.5, share) : 0)
    left -= width
    return width
  }
  const settled = take(money.settledKurus)
  const held = take(money.heldKurus)
  const owed = take(money.owedKurus ?? 0n)
  const returned = take(money.returnedKurus ?? 0n)
  const awaiting = take(money.awaitingKurus)
  const goal = Number((money.goalKurus * 10_000n) / end) / 100
  return { settled, held, owed, returned, awaiting, goal, extra: end > money.goalKurus ? 100 : null }
}

/**
 * Parts of a goal in basis points with one decimal of a percent, in the order they are drawn. Each ends where the share of all up to it
 * ends, rounded down as what was reached is: together they are the share of their sum, and what is final alone is told as the whole is
 * where nothing else is there; 83,1 of a campaign that stands at 83,0 looks like a fault.
 */
export function sharesOf(amounts: readonly Kurus[], goal: Kurus): readonly Bps[] {
  if (goal <= 0n) return amounts.map(() => 0n)
  let sum = 0n
  return amounts.map((amount) => {
    const before = (sum * 1_000n) / goal
    sum += amount
    return 10n * ((sum * 1_000n) / goal - before)
  })
}
