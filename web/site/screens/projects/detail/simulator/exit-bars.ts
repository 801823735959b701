import type { ExitOutcome } from '#contracts/campaigns/simulation.ts'

/** Lengths of one outcome's bar in percent of the drawing. */
export interface ExitBar {
  /** What stands of the amount paid. */
  readonly kept: number
  /** What is missing of it, beside what stands. */
  readonly lost: number
  /** What is above it. */
  readonly gained: number
}

/** Bars on one scale, which ends at the larger of the amount paid and the best outcome; and where the amount paid lies on it. */
export function exitBars(
  exits: readonly Pick<ExitOutcome, 'holdingValueKurus'>[],
  paidKurus: bigint,
): { readonly paidAt: number; readonly bars: readonly ExitBar[] } {
  const paid = Number(paidKurus)
  const values = exits.map(({ holdingValueKurus }) => Number(holdingValueKurus))
  const most = Math.max(1, paid, ...values)
  const share = (part: number) => (100 * Math.max(0, part)) / most
  return {
    paidAt: share(paid),
    bars: values.map((value) => ({
      kept: share(Math.min(value, paid)),
      lost: share(paid - value),
      gained: share(value - paid),
    })),
  }
}
