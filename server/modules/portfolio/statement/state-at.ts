import type { ShownInvestmentState } from '#contracts/investments/lifecycle.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Where an order stood at a moment, from the moments of its steps and what the ledger had by then: paid, and paid back. A payment counts
 * from when it was written there, as the sums beside it do.
 */
export function stateAt(
  row: Pick<OrderRow, 'state' | 'isUnconfirmed' | 'finalisedAt' | 'allocatedAt' | 'endedAt'>,
  asOf: Date,
  { isPaid, isRepaid }: { readonly isPaid: boolean; readonly isRepaid: boolean },
): ShownInvestmentState {
  const happened = (moment: Date | null): boolean => moment !== null && moment <= asOf
  if (happened(row.endedAt)) {
    if (row.state === 'cancelled' || row.state === 'expired') return row.state
    if (!isRepaid) return 'refund-pending'
    return row.state === 'withdrawn' ? 'withdrawn' : 'refunded'
  }
  if (happened(row.allocatedAt)) return 'allocated'
  if (happened(row.finalisedAt)) return 'final'
  if (isPaid) return 'paid'
  return row.isUnconfirmed ? 'awaiting-confirmation' : 'awaiting-payment'
}
