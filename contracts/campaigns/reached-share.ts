import type { Bps } from '../common/money/basis-points.ts'

/** How much of its goal a campaign reached, with one decimal and never more than was reached: %99,9 until the goal is there. */
export function reachedShare(reached: Bps): Bps {
  return reached - (reached % 10n)
}
