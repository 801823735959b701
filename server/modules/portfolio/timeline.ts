import { formatCount } from '#contracts/common/text/plain-text.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { endOfDay, toUnixSeconds } from '#contracts/common/time/time.ts'
import { timelineMessages } from '#contracts/investments/messages.ts'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { mkkRefusalAdvice, mkkRefusalReason } from '#contracts/settlement/registration/mkk-refusals.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { whyEnded } from '#contracts/receipts/sentences.ts'
import type { InvestmentRow } from './investment-rows.ts'
import type { KnownDates } from './known-dates.ts'
import type { OrderReceipt } from './receipts/read-receipts.ts'
import { withReceipts } from './receipts/receipt-steps.ts'
import type { TimelineStep } from './timeline-step.ts'

export type RefundFacts = {
  readonly dueOn: string
  readonly executedAt: Date | null
  /** It goes back to the card that paid. */
  readonly isToCard: boolean
  /** Payments of it that came back, in order. */
  readonly returns: readonly Return[]
} | null

export interface Return {
  readonly paidAt: Date
  readonly returnedAt: Date
  readonly reason: PaymentRefusal
}
/** A part of the investment that goes back while the rest stands. */
export interface PartRefund {
  readonly amountKurus: bigint
  readonly reasonCode: string
  readonly owedAt: Date
  readonly dueOn: string
  readonly executedAt: Date | null
}
type Code = keyof typeof timelineMessages
/** Steps of ours that have a last day. */
const LATE: readonly string[] = [
  'refund',
  'refund-to-card',
  'allocation-ahead',
  'mkk-refused',
] satisfies readonly Code[]

/**
 * Why an unpaid order still stands after its term: the bank has not said yet that it told everything up to then, or a receipt may be its
 * payment and nobody has decided on it.
 */
export function waitsFor({
  state,
  confirmUntil,
  payBy,
  now,
  bankKnownUntil,
}: InvestmentRow): 'bank-statement' | 'receipt-decision' | null {
  if (state !== 'awaiting-payment' || confirmUntil !== null || payBy >= now) return null
  return bankKnownUntil !== null && bankKnownUntil > payBy ? 'receipt-decision' : 'bank-statement'
}

/** Why an investment ended, in view of what came for it; empty when it has not. */
export function reasonOf({ endCode, paidAt }: InvestmentRow, receipts: readonly OrderReceipt[]): string {
  return endCode === null ? '' : whyEnded(endCode, paidAt !== null, receipts)
}

/** The course of one investment, what happened and what is ahead, in order. `now` decides what is late. */
export function timelineOf(
  row: InvestmentRow,
  refund: RefundFacts,
  receipts: readonly OrderReceipt[] = [],
  parts: readonly PartRefund[] = [],
  known: KnownDates = { resultBy: row.endsAt, allocationBy: null },
): TimelineStep[] {
  const amount = formatKurus(row.amountKurus + row.givenBackKurus)
  const make: Make = (code, at, dueAt = null, marks = {}) => ({
    code,
    label: timelineMessages[code].label,
    detail: fillMessage(timelineMessages[code].detail, marks),
    at: at ? toUnixSeconds(at) : null,
    dueAt: dueAt ? toUnixSeconds(dueAt) : null,
    dayOnly: false,
  })
  const placed = make('placed', row.placedAt, null, { reference: row.referenceNo })
  // Nobody is told a reference before the company's second person has confirmed.
  const steps = row.confirmUntil ? [{ ...placed, detail: '' }, make('second-word', null, row.confirmUntil)] : [placed]
  if (row.secondWordAt) steps.push(make('second-word-given', row.secondWordAt))
  const isFromReceipt = receipts.some(({ resolution }) => resolution === 'applied')
  if (row.paidAt) steps.push(make(paidBy(row, isFromReceipt), row.paidAt, null, { amount, card: row.card }))
  else if (row.endedAt === null && row.confirmUntil) steps.push(make('payment-ahead', null))
  else if (row.endedAt === null) steps.push(make(waitsFor(row) ?? 'payment', null, row.payBy))
  if (row.noticeAt) steps.push(make('form-changed', row.noticeAt))
  for (const part of parts) steps.push(...partSteps(part, make))
  if (row.endedAt) {
    steps.push(...ending(row, refund, reasonOf(row, receipts), make))
  } else {
    steps.push(...course(row, known, make))
  }
  const own = steps.map((step, index) => ({ ...step, state: stateOf(steps, index, row.now) }))
  return withReceipts(own, receipts, row.now)
}

const paidBy = ({ isPaidByCard, isHeldOnCard, endedAt }: InvestmentRow, isFromReceipt: boolean): Code => {
  if (isPaidByCard && endedAt !== null) return 'paid-by-card-ended'
  if (isPaidByCard) return isHeldOnCard ? 'paid-by-card' : 'paid-by-card-at-once'
  return isFromReceipt ? 'paid-from-receipt' : 'paid'
}

type Make = (
  code: Code,
  at: Date | null,
  dueAt?: Date | null,
  marks?: Record<string, string>,
) => Omit<TimelineStep, 'state'>

function ending(row: InvestmentRow, refund: RefundFacts, reason: string, make: Make): Omit<TimelineStep, 'state'>[] {
  if (row.state === 'cancelled' || row.state === 'expired') return [make(row.state, row.endedAt, null, { reason })]
  const amount = formatKurus(row.amountKurus)
  const dueAt = refund ? endOfDay(refund.dueOn) : null
  const owed = make('refund-owed', row.endedAt, null, { reason })
  const tries = (refund?.returns ?? []).flatMap(({ paidAt, returnedAt, reason: why }) => [
    make('refunded', paidAt, null, { amount }),
    make('refund-returned', returnedAt, null, { reason: paymentRefusals[why] }),
  ])
  // The bank's day is the investor's; when its statement reached us is not.
  if (row.refundedAt) {
    return [owed, ...tries, make('refunded', refund?.executedAt ?? row.refundedAt, null, { amount })]
  }
  return [owed, ...tries, make(refund?.isToCard ? 'refund-to-card' : 'refund', null, dueAt, { amount })]
}

function partSteps(
  { amountKurus, reasonCode, owedAt, dueOn, executedAt }: PartRefund,
  make: Make,
): Omit<TimelineStep, 'state'>[] {
  const amount = formatKurus(amountKurus)
  return [
    make('part-refund-owed', owedAt, null, { amount, reason: whyEnded(reasonCode, true, []) }),
    executedAt ? make('refunded', executedAt, null, { amount }) : make('refund', null, endOfDay(dueOn), { amount }),
  ]
}

/** What MKK did not take: officers decide by a day, and until then nothing goes on. */
function refusedStep({ refusalCode, refusalDueOn }: InvestmentRow, make: Make): Omit<TimelineStep, 'state'>[] {
  if (refusalCode === null || refusalDueOn === null) return []
  const marks = { reason: mkkRefusalReason(refusalCode), advice: mkkRefusalAdvice(refusalCode) }
  return [{ ...make('mkk-refused', null, endOfDay(refusalDueOn), marks), dayOnly: true }]
}

function course(row: InvestmentRow, known: KnownDates, make: Make): Omit<TimelineStep, 'state'>[] {
  const steps: Omit<TimelineStep, 'state'>[] = []
  if (row.finalisedAt) steps.push(make('finalised', row.finalisedAt))
  else
    steps.push(
      make('withdrawal', row.refusalKind !== null && isOver(row) ? row.withdrawalEndsAt : null, row.withdrawalEndsAt),
    )
  if (row.refusalKind === 'request') steps.push(...refusedStep(row, make))
  if (row.outcome === 'successful') {
    steps.push(make('successful', row.judgedAt, null, { raised: formatKurus(row.judgedRaisedKurus ?? 0n) }))
  } else {
    // Held up by a decision, it waits for that and has no date of its own.
    const judged = make('judged', null, known.hold || known.resultBy <= row.now ? null : known.resultBy)
    steps.push(known.hold ? { ...judged, detail: tellHold(known.hold) } : judged)
  }
  const shares = formatCount(row.mkkShareCount ?? row.shareCount)
  if (row.refusalKind === 'line') steps.push(...refusedStep(row, make))
  if (row.allocatedAt) steps.push(make('allocated', row.allocatedAt, null, { shares }))
  else steps.push({ ...make('allocation-ahead', null, known.allocationBy), dayOnly: true })
  steps.push(row.paidOutAt ? make('paid-out', row.paidOutAt) : make('payout-ahead', null))
  return steps
}

const isOver = ({ withdrawalEndsAt, now }: InvestmentRow): boolean =>
  withdrawalEndsAt !== null && withdrawalEndsAt <= now

function stateOf(steps: readonly Omit<TimelineStep, 'state'>[], index: number, now: Date): TimelineStep['state'] {
  const step = steps[index]
  if (!step || step.at !== null) return 'done'
  const isNext = steps.slice(0, index).every((before) => before.at !== null)
  if (!isNext) return 'ahead'
  const isLate = LATE.includes(step.code) && step.dueAt !== null && step.dueAt < toUnixSeconds(now)
  return isLate ? 'late' : 'now'
}
