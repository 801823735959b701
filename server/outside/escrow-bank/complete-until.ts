import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import type { BookingTime } from './port.ts'

/** What a statement says of its own reach. */
export interface Reach {
  readonly openedOn: string
  /** The end of its period, or the day of its closing balance. */
  readonly closing: BookingTime | null
  readonly createdAt: Date | null
}

/**
 * The moment before which nothing is missing, as the statement itself says it. A closing day is over only when the statement was made
 * after its end: banks give one out at noon too. Without a word of its end, it is known that those before it are complete.
 */
export function completeUntil({ openedOn, closing, createdAt }: Reach): Date {
  if (closing === null) return istanbulMoment(openedOn)
  if (closing.bookedAt !== null)
    return createdAt !== null && createdAt < closing.bookedAt ? createdAt : closing.bookedAt
  const end = istanbulMoment(addDays(closing.bookedOn, 1))
  return createdAt !== null && createdAt >= end ? end : istanbulMoment(closing.bookedOn)
}
