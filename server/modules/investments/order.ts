import type { Kurus } from '#contracts/common/money.ts'

/** One order as the database decides it. */
export interface Order {
  /** Of the investment, if it stands. */
  readonly id: string
  /** Made by the browser; with the investor, the idempotency key. */
  readonly key: string
  readonly investorId: string
  readonly projectId: string
  readonly amountKurus: Kurus
  readonly formVersion: number
  readonly acceptanceId: string
  readonly referenceNo: string
  readonly actorKind: 'member' | 'staff'
  readonly requestId: string
}

export type OrderRefusal =
  | 'campaign-not-open'
  | 'own-project'
  | 'terms-changed'
  | 'not-eligible'
  | 'amount-not-whole-shares'
  | 'amount-above-goal'
  | 'texts-not-accepted'
  | 'amount-above-remaining'
  | 'amount-above-limit'
  | 'limit-unknown'
  | 'key-reused'

/** `replay`: the same order was placed before; its first answer comes again. */
export interface PlacedOrder {
  readonly code: 'placed' | 'replay'
  readonly investmentId: string
  readonly referenceNo: string
  readonly payBy: Date
}

export interface RefusedOrder {
  readonly code: OrderRefusal
  /** What is left to sell, or of the investor's limit, where the refusal is about that. */
  readonly detailKurus: Kurus | null
}

export type OrderAnswer = PlacedOrder | RefusedOrder
