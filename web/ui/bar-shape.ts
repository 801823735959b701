import type { CampaignMoney } from './four-part-bar.tsx'

export interface BarShape {
  readonly settled: number
  readonly held: number
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
  if (end <= 0n) return { settled: 0, held: 0, awaiting: 0, goal: 100, extra: null }
  let left = 100
  const take = (amount: bigint) => {
    const share = Number((amount * 10_000n) / end) / 100
    const width = Math.min(left, amount > 0n ? Math.max(0.5, share) : 0)
    left -= width
    return width
  }
  const settled = take(money.settledKurus)
  const held = take(money.heldKurus)
  const awaiting = take(money.awaitingKurus)
  const goal = Number((money.goalKurus * 10_000n) / end) / 100
  return { settled, held, awaiting, goal, extra: end > money.goalKurus ? 100 : null }
}
