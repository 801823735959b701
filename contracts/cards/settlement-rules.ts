import type { Kurus } from '../common/money/money.ts'
import type { MatterKind } from './lifecycle.ts'

/** How long file and statement may be apart before finance is told, in days: a weekend with a day after it. */
export const DAYS_APART = 4

export interface ToldAndBooked {
  /** Null: the provider's file has not told of it. */
  readonly toldKurus: Kurus | null
  /** Null: the bank has booked nothing of it. */
  readonly bookedKurus: Kurus | null
  /** When the first of the two was learnt. */
  readonly since: Date
}

export type Difference =
  | 'agrees'
  | 'waits'
  | Extract<MatterKind, 'booking-without-settlement' | 'settlement-not-booked' | 'amount-differs'>

/** What the two say of one settlement. A sum of nothing needs no booking; what one side alone says waits for the other for some days. */
export function settlementDifference({ toldKurus, bookedKurus, since }: ToldAndBooked, now: Date): Difference {
  const isLong = now.getTime() - since.getTime() >= DAYS_APART * 86_400_000
  if (toldKurus === null) return isLong ? 'booking-without-settlement' : 'waits'
  if (toldKurus === (bookedKurus ?? 0n)) return 'agrees'
  if (bookedKurus === null) return isLong ? 'settlement-not-booked' : 'waits'
  return 'amount-differs'
}
