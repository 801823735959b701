import type { Kurus } from '#contracts/common/money/money.ts'
import type { InsiderRefusal } from '#contracts/investments/insider/bounds.ts'

/** The column's largest whole number. */
export const highestFormVersion = 2 ** 31 - 1

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
  /** Who placed it for the investor, a company; absent: the investor themselves. */
  readonly personId?: string
  readonly requestId: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const REFERENCE = /^[A-Z0-9]{1,32}$/
const HIGHEST_AMOUNT = 2n ** 63n - 1n
const LONGEST_REQUEST_ID = 200

/**
 * What of an order no column takes, so that it would fail a whole batch; null when each part has its form. Inputs are held to it by
 * their contract already; here it is held for every caller.
 */
export function flawOf(order: Order): string | null {
  const { id, key, investorId, projectId, acceptanceId, amountKurus, formVersion, referenceNo, requestId } = order
  if (![id, key, investorId, projectId, acceptanceId, order.personId ?? id].every((each) => UUID.test(each)))
    return 'an id of another form'
  if (amountKurus > HIGHEST_AMOUNT || amountKurus < -HIGHEST_AMOUNT) return 'an amount beyond bounds'
  if (!Number.isInteger(formVersion) || Math.abs(formVersion) > highestFormVersion)
    return 'a form version beyond bounds'
  if (!REFERENCE.test(referenceNo)) return 'a reference of another form'
  return requestId.length > LONGEST_REQUEST_ID || requestId.includes('\0') ? 'a request id of another form' : null
}

export type OrderRefusal =
  | 'campaign-not-open'
  | 'campaign-suspended'
  | 'own-project'
  | 'terms-changed'
  | 'not-eligible'
  | 'amount-not-whole-shares'
  | 'amount-above-goal'
  | 'texts-not-accepted'
  | 'too-many-open-orders'
  | 'amount-above-remaining'
  | 'amount-reserved'
  | 'amount-above-unpaid'
  | 'amount-above-limit'
  | InsiderRefusal
  | 'own-equity-unknown'
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
  /** What is left to sell, open to this investor, or left of their limit, where the refusal is about that. */
  readonly detailKurus: Kurus | null
}

export type OrderAnswer = PlacedOrder | RefusedOrder
