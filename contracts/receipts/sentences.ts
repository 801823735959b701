import { fillMessage } from '../common/errors.ts'
import { formatKurus, type Kurus } from '../common/money/money.ts'
import { formatDay, formatMoment, istanbulMoment } from '../common/time/time.ts'
import { type EndCode, endReasons } from '../investments/messages.ts'
import type { ReceiptFacts } from './facts.ts'
import {
  endedWithMoney,
  receiptAccounts,
  receiptNext,
  receiptReasons,
  receiptSums,
  SECOND_PAYMENT,
} from './messages.ts'

const day = (date: string): string => formatDay(istanbulMoment(date))

/** Why a receipt does not pay its order. */
export function whyUnmatched({ kind, isSecond, orderKurus }: ReceiptFacts): string {
  if (kind === 'excess' && isSecond) return SECOND_PAYMENT
  return fillMessage(receiptReasons[kind], { orderAmount: formatKurus(orderKurus) })
}

/** What happens with a receipt next, and by when; of one that is settled, how. */
export function whatNext(facts: ReceiptFacts): string {
  const { resolution, refund, missing, mayPay, decideOn } = facts
  const back =
    refund &&
    fillMessage(refund.isPaid ? receiptNext.paid : receiptNext.owed, {
      refund: formatKurus(refund.amountKurus),
      dueOn: day(refund.dueOn),
    })
  if (resolution === 'applied') return back === null ? receiptNext.applied : `${receiptNext.applied} ${back}`
  if (resolution === 'corrected' || resolution === 'reversed') return receiptNext[resolution]
  if (back !== null) return back
  const next =
    missing !== null
      ? fillMessage(receiptNext.complete, { missing: formatKurus(missing.kurus), payBy: formatMoment(missing.payBy) })
      : mayPay
        ? receiptNext.decide
        : receiptNext.back
  return decideOn === null ? next : `${next} ${fillMessage(receiptNext.decideOn, { decideOn: day(decideOn) })}`
}

/** Why what is undecided pays nothing, and what comes next; with the sum of each where reasons differ. Empty: all is settled. */
export function tellWaiting(receipts: readonly ReceiptFacts[]): string {
  const waiting = receipts.filter(({ resolution }) => resolution === null)
  const byWords = [...Map.groupBy(waiting, (one) => `${whyUnmatched(one)} ${whatNext(one)}`)]
  if (byWords.length <= 1) return byWords[0]?.[0] ?? ''
  const sumOf = (all: readonly ReceiptFacts[]): Kurus => all.reduce((sum, { amountKurus }) => sum + amountKurus, 0n)
  return byWords.map(([words, all]) => `${formatKurus(sumOf(all))}: ${words}`).join(' ')
}

/** Where a receipt goes back to, as its order's investor may know it. */
export function accountOf({ refund }: ReceiptFacts): string {
  const end = refund?.accountEnd ?? null
  return end === null ? receiptAccounts.other : fillMessage(receiptAccounts.own, { end })
}

/** What came for an order and did not pay it, in kuruş. */
export interface ReceiptSums {
  readonly arrived: Kurus
  /** Of it, what goes back, has gone back, or waits for a decision. */
  readonly unused: Kurus
  readonly owed: Kurus
  readonly paid: Kurus
}

/** The sums of an order's receipts; the bank's own corrections and what it took back are none of them. */
export function sumReceipts(receipts: readonly ReceiptFacts[]): ReceiptSums {
  const own = receipts.filter(({ resolution }) => resolution !== 'corrected' && resolution !== 'reversed')
  const sum = (amount: (one: ReceiptFacts) => Kurus): Kurus => own.reduce((total, one) => total + amount(one), 0n)
  const back = ({ refund }: ReceiptFacts, isPaid: boolean): Kurus =>
    refund?.isPaid === isPaid ? refund.amountKurus : 0n
  return {
    arrived: sum(({ amountKurus }) => amountKurus),
    unused: sum((one) => (one.resolution === 'applied' ? (one.refund?.amountKurus ?? 0n) : one.amountKurus)),
    owed: sum((one) => back(one, false)),
    paid: sum((one) => back(one, true)),
  }
}

/** What came for an order and what became of it, the investor's money and another payer's in a sentence each; null when nothing came. */
export function tellReceipts(receipts: readonly ReceiptFacts[]): string | null {
  const [own, others] = [receipts.filter(({ isOwn }) => isOwn), receipts.filter(({ isOwn }) => !isOwn)]
  const told = [tellSums(receiptSums.arrived, own), tellSums(receiptSums.arrivedFromOther, others)]
  return told.filter((one) => one !== null).join(' ') || null
}

function tellSums(beginning: string, receipts: readonly ReceiptFacts[]): string | null {
  const { arrived, unused, owed, paid } = sumReceipts(receipts)
  if (arrived === 0n) return null
  const parts = [
    ...(unused < arrived ? [receiptSums.applied] : []),
    ...(paid > 0n ? [fillMessage(receiptSums.paid, { paid: formatKurus(paid) })] : []),
    ...(owed > 0n ? [fillMessage(receiptSums.owed, { owed: formatKurus(owed) })] : []),
    ...(unused > owed + paid ? [receiptSums.undecided] : []),
  ]
  return `${fillMessage(beginning, { arrived: formatKurus(arrived) })}: ${parts.join(', ')}.`
}

/**
 * Why an investment ended, for its investor. Of an order that ended unpaid although money had come for it, never that none came:
 * what came, and what becomes of it. Empty for a code nobody knows.
 */
export function whyEnded(code: string, wasPaid: boolean, receipts: readonly ReceiptFacts[]): string {
  if (!Object.hasOwn(endReasons, code)) return ''
  const known = code as EndCode
  const told = wasPaid ? null : tellReceipts(receipts)
  return told === null ? endReasons[known] : `${endedWithMoney[known] ?? endReasons[known]} ${told}`
}
