import type { Kurus } from '#contracts/common/money.ts'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import { isSimilarReference } from '#contracts/investments/reference.ts'
import { isSameName } from '#server/modules/membership/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { isBeforeOrder, isInTerm } from './booking-times.ts'

/** Money that came in and on which nobody has decided. */
export interface UndecidedReceipt extends BookingTime {
  readonly kind: ExceptionKind
  readonly amountKurus: Kurus
  /** The investment its reference names. */
  readonly investmentId: string | null
  readonly payerName: string
  readonly payerIban: string
  readonly description: string
}

/** An order that waits for its payment, and whose it is. */
export interface UnpaidOrder {
  readonly id: string
  readonly amountKurus: Kurus
  readonly referenceNo: string
  readonly placedAt: Date
  readonly payBy: Date
  readonly names: readonly string[]
  readonly iban: string | null
}

/**
 * Whether a receipt may yet turn out to be the payment of an order: it came within the order's time and names it; or is its investor's,
 * by account or name; or nobody knows whose it is, and the amount or something like the reference is the order's. Rather too often than
 * too seldom: an order that waits a day longer costs less than one that is lost with its money on the account.
 */
export function mayBePaymentOf(receipt: UndecidedReceipt, order: UnpaidOrder): boolean {
  const { kind } = receipt
  if (kind === 'late' || kind === 'before-order' || kind === 'future-dated') return false
  if (isBeforeOrder(receipt, order.placedAt) || !isInTerm(receipt, order.payBy)) return false
  if (receipt.investmentId === order.id) return true
  if (kind === 'partial') return false
  if (order.iban !== null && order.iban === receipt.payerIban) return true
  if (order.names.some((name) => isSameName(name, receipt.payerName))) return true
  if (kind === 'excess') return false
  return receipt.amountKurus === order.amountKurus || isSimilarReference(receipt.description, order.referenceNo)
}
