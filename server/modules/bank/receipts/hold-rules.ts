import type { Kurus } from '#contracts/common/money/money.ts'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import { isSimilarReference } from '#contracts/investments/reference.ts'
import type { KnownPayer } from '#server/modules/members/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { isBeforeOrder, isInTerm } from '../statements/booking-times.ts'
import { judgePayer } from './payer-rules.ts'
import type { Sender } from '../statements/statement-store.ts'

/** Money that came in and on which nobody has decided. */
export interface UndecidedReceipt extends BookingTime {
  readonly kind: ExceptionKind
  readonly amountKurus: Kurus
  /** The investment its reference names. */
  readonly investmentId: string | null
  readonly sender: Sender
  readonly description: string
}

/** An order that waits for its payment, and whose it is. */
export interface UnpaidOrder {
  readonly id: string
  readonly amountKurus: Kurus
  readonly referenceNo: string
  readonly placedAt: Date
  readonly payBy: Date
  readonly investor: KnownPayer
}

/**
 * Whether a receipt may yet turn out to be the payment of an order: it came within the order's time, or will have, and names it; or is
 * its investor's, by number, account or name, be it that another has the name too; or is a sum of several that may hold it; or nobody
 * knows whose it is, and the amount or something like the reference is the order's. Rather too often than too seldom: an order that
 * waits a day longer costs less than one that is lost with its money on the account.
 */
export function mayBePaymentOf(receipt: UndecidedReceipt, order: UnpaidOrder): boolean {
  const { kind } = receipt
  if (kind === 'late' || kind === 'before-order') return false
  if (isBeforeOrder(receipt, order.placedAt) || !isInTerm(receipt, order.payBy)) return false
  if (kind === 'collective') return receipt.amountKurus >= order.amountKurus
  if (receipt.investmentId === order.id) return true
  if (kind === 'partial') return false
  if (judgePayer(order.investor, receipt.sender) !== 'other') return true
  if (kind === 'excess') return false
  return receipt.amountKurus === order.amountKurus || isSimilarReference(receipt.description, order.referenceNo)
}
