import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { endOfDay, toUnixSeconds } from '#contracts/common/time/time.ts'
import { receiptSteps } from '#contracts/receipts/messages.ts'
import { accountOf, whatNext, whyUnmatched } from '#contracts/receipts/sentences.ts'
import { earliestMoment } from '#server/modules/bank/index.ts'
import type { TimelineStep } from '../timeline-step.ts'
import type { OrderReceipt } from './read-receipts.ts'

type Code = keyof typeof receiptSteps
type Ahead = { readonly dueOn: string | null; readonly now: Date }

/** The course of one receipt: it came, somebody decides, it goes back, it has gone back. `now` decides what is late. */
export function stepsOf(receipt: OrderReceipt, now: Date): TimelineStep[] {
  const { resolution, resolvedAt, refund, paidBackAt, bookedAt } = receipt
  const say = wordsFor(receipt)
  const done = (code: Code, at: Date, dayOnly = false): TimelineStep => ({
    ...say(code),
    at: toUnixSeconds(at),
    dueAt: null,
    dayOnly,
    state: 'done',
  })
  const steps = [done(resolution === 'applied' ? 'used' : 'arrived', earliestMoment(receipt), bookedAt === null)]
  if (resolution === null) return [...steps, ahead(say('decision'), { dueOn: receipt.decideOn, now })]
  if (resolution === 'corrected' || resolution === 'reversed') return [...steps, done('corrected', resolvedAt ?? now)]
  if (!refund) return steps
  steps.push(done(resolution === 'applied' ? 'surplus' : 'returning', resolvedAt ?? now))
  if (paidBackAt) return [...steps, done('refunded', paidBackAt)]
  return [...steps, ahead(say('refund'), { dueOn: refund.dueOn, now })]
}

type Words = Pick<TimelineStep, 'code' | 'label' | 'detail'>

function wordsFor(receipt: OrderReceipt): (code: Code) => Words {
  const marks = {
    amount: formatKurus(receipt.amountKurus),
    reason: whyUnmatched(receipt),
    next: whatNext(receipt),
    refund: formatKurus(receipt.refund?.amountKurus ?? 0n),
    account: accountOf(receipt),
  }
  return (code) => ({
    code: `receipt-${code}`,
    label: receiptSteps[code].label,
    detail: fillMessage(receiptSteps[code].detail, marks),
  })
}

function ahead(words: Words, { dueOn, now }: Ahead): TimelineStep {
  const dueAt = dueOn === null ? null : endOfDay(dueOn)
  return {
    ...words,
    at: null,
    dueAt: dueAt && toUnixSeconds(dueAt),
    dayOnly: true,
    state: dueAt !== null && dueAt < now ? 'late' : 'now',
  }
}

/**
 * An investment's own steps with those of its receipts: what has happened in its order, then what is ahead, the receipts' first. What
 * came for an order stands behind its placing, whatever day the bank gave it.
 */
export function withReceipts(
  own: readonly TimelineStep[],
  receipts: readonly OrderReceipt[],
  now: Date,
): TimelineStep[] {
  const others = receipts.flatMap((receipt) => stepsOf(receipt, now))
  const [placed, ...rest] = own
  if (!placed || others.length === 0) return [...own]
  const isDone = ({ at }: TimelineStep): boolean => at !== null
  const done = [...rest.filter(isDone), ...others.filter(isDone)].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
  return [placed, ...done, ...others.filter((step) => !isDone(step)), ...rest.filter((step) => !isDone(step))]
}
