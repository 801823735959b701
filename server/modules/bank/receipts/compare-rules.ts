import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { getBankReceipt } from '#contracts/settlement/endpoints.ts'

export type Compared = NonNullable<OutputOf<typeof getBankReceipt>['compared']>

export interface ComparedRow {
  readonly kind: 'partial' | 'excess'
  readonly amount: Kurus
  readonly orderAmount: Kurus
  /** All parts of the order's payment that stand as this receipt does: undecided, applied or returned. */
  readonly parts: Kurus
  readonly partCount: number
  readonly resolution: string | null
  readonly resolvedAt: Date | null
  readonly orderPaidAt: Date | null
}

/** What a receipt of the wrong amount was expected to be: nothing where another receipt had paid the order before; parts count together. */
export function compareAmounts(
  row: ComparedRow,
): Pick<Compared, 'expected' | 'came' | 'receiptCount' | 'isPaidBefore'> {
  const { kind, amount, orderAmount, resolution, resolvedAt, orderPaidAt } = row
  const isPaidBefore =
    resolution !== 'applied' && orderPaidAt !== null && (resolvedAt === null || orderPaidAt <= resolvedAt)
  const sums = kind === 'partial' ? { came: row.parts, receiptCount: row.partCount } : { came: amount, receiptCount: 1 }
  return { expected: isPaidBefore ? 0n : orderAmount, ...sums, isPaidBefore }
}
