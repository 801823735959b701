/** Open refunds counted and summed: what the next list takes, and what waits for an account. */
export interface RefundSums {
  readonly openCount: number
  readonly lateCount: number
  readonly owedCount: number
  readonly owedTotal: bigint
  readonly heldCount: number
  readonly heldTotal: bigint
}

/** The sums of all parts together. */
export function addRefundSums(parts: readonly RefundSums[]): RefundSums {
  const count = (of: 'openCount' | 'lateCount' | 'owedCount' | 'heldCount') =>
    parts.reduce((sum, one) => sum + one[of], 0)
  const total = (of: 'owedTotal' | 'heldTotal') => parts.reduce((sum, one) => sum + one[of], 0n)
  return {
    openCount: count('openCount'),
    lateCount: count('lateCount'),
    owedCount: count('owedCount'),
    owedTotal: total('owedTotal'),
    heldCount: count('heldCount'),
    heldTotal: total('heldTotal'),
  }
}
