import * as z from 'zod/mini'
import { fillMessage } from '../common/errors.ts'
import { formatDay, istanbulMoment } from '../common/time/time.ts'
import { holdDays, holdNexts, resultHolds } from './messages.ts'

/** What a campaign's result may wait for. */
export const RESULT_HOLDS = ['change', 'receipt', 'mkk', 'suspension', 'qualified', 'card', 'bank'] as const

/** Why a campaign that is over has no result yet beyond what its dates say, and by when that is decided. */
export const resultHold = z.object({
  why: z.enum(RESULT_HOLDS),
  /** Istanbul's day; null where no day is set. */
  dueOn: z.nullable(z.string()),
  /** That day is over. */
  isLate: z.boolean(),
  /** Until when the register has to enter what comes first after a success: its term runs while the result is held (T17/7). */
  registerBy: z.string(),
})
export type ResultHold = z.output<typeof resultHold>

const dayOf = (date: string): string => formatDay(istanbulMoment(date))

/**
 * As investors read it, the campaign's founder or the operator's people; a day that is over is not promised once more. Whoever can see
 * to it that the register enters something in time reads until when, too.
 */
export function tellHold(
  { why, dueOn, isLate, registerBy }: ResultHold,
  reader: 'founder' | 'staff' | 'others' = 'others',
): string {
  const sentence = resultHolds[why === 'change' && reader === 'founder' ? 'ownChange' : why]
  const decided = dueOn === null ? [] : [fillMessage(isLate ? holdDays.late : holdDays.ahead, { day: dayOf(dueOn) })]
  const register = reader === 'others' ? [] : [fillMessage(holdDays.register, { day: dayOf(registerBy) })]
  return [holdDays.over, sentence, ...decided, ...register].join(' ')
}

/** The same for a letter, which says by itself that the campaign is over: what the result waits for, and what happens then. */
export const holdForLetter = (why: ResultHold['why']): { readonly reason: string; readonly next: string } => ({
  reason: resultHolds[why],
  next: holdNexts[why],
})
