import * as z from 'zod/mini'
import { fillMessage } from '../common/errors.ts'
import { formatDay, istanbulMoment } from '../common/time/time.ts'
import { holdDays, resultHolds } from './messages.ts'

/** Why a campaign that is over has no result yet beyond what its dates say, and by when that is decided. */
export const resultHold = z.object({
  why: z.enum(['change', 'receipt', 'mkk', 'suspension']),
  /** Istanbul's day; null where no day is set. */
  dueOn: z.nullable(z.string()),
  /** That day is over. */
  isLate: z.boolean(),
})
export type ResultHold = z.output<typeof resultHold>

/** As investors and staff read it, or the campaign's founder; a day that is over is not promised once more. */
export function tellHold({ why, dueOn, isLate }: ResultHold, reader: 'founder' | 'others' = 'others'): string {
  const sentence = resultHolds[why === 'change' && reader === 'founder' ? 'ownChange' : why]
  if (dueOn === null) return sentence
  const day = formatDay(istanbulMoment(dueOn))
  return `${sentence} ${fillMessage(isLate ? holdDays.late : holdDays.ahead, { day })}`
}
