import type { Kurus } from '#contracts/common/money/money.ts'

/** What is told of a year's figures: what was, or what is expected. */
export interface Year {
  readonly year: number
  readonly revenue: Kurus
  readonly profit: Kurus
  readonly equity: Kurus
  readonly projected: boolean
}
