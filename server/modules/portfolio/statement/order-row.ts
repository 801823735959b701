import type { Kurus } from '#contracts/common/money/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'

/** An order as its tables have it today. */
export interface OrderRow {
  readonly id: string
  readonly referenceNo: string
  readonly projectTitle: string
  readonly companyName: string
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  readonly mkkShareCount: bigint | null
  readonly state: InvestmentState
  readonly placedAt: Date
  readonly finalisedAt: Date | null
  readonly allocatedAt: Date | null
  readonly endedAt: Date | null
  /** It waits for the company's second person. */
  readonly isUnconfirmed: boolean
}
