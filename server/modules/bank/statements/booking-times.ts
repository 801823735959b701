import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { BookingTime } from '#server/outside/index.ts'

// A booking of which only the day is known may have happened at any moment of it. Each rule takes the moment that costs the investor
// nothing: the day's beginning for their term, its end for their right to withdraw.

/** The first moment a booking may have happened. */
export function earliestMoment({ bookedOn, bookedAt }: BookingTime): Date {
  return bookedAt ?? istanbulMoment(bookedOn)
}

/** The moment behind which a booking has surely happened; of a day, the first of the next. */
export function latestMoment({ bookedOn, bookedAt }: BookingTime): Date {
  return bookedAt ?? istanbulMoment(addDays(bookedOn, 1))
}

/** Whether the bank says of a booking that it is still to come. */
export function isFutureDated({ bookedOn, bookedAt }: BookingTime, now: Date): boolean {
  return bookedAt === null ? bookedOn > istanbulDate(now) : bookedAt > now
}

/** Whether a booking happened before an order was placed: its moment, or its whole day. */
export function isBeforeOrder({ bookedOn, bookedAt }: BookingTime, placedAt: Date): boolean {
  return bookedAt === null ? bookedOn < istanbulDate(placedAt) : bookedAt < placedAt
}

/** Whether a booking keeps a term; on the term itself it does. */
export function isInTerm(booking: BookingTime, payBy: Date): boolean {
  return earliestMoment(booking) <= payBy
}

/** When an order counts as paid, and from when on its investor's hours run (T17/4). */
export interface PaymentMoments {
  readonly paidAt: Date
  readonly withdrawalFrom: Date
  /** The bank's day of the booking that paid it; null: officers' word paid it, from money that had come before. */
  readonly bookedOn: string | null
}

/**
 * Of a booking that pays its order. The hours run from its moment, or from the end of its day; a payment by date alone happened
 * within its day, and not after it is heard of.
 */
export function paymentMoments(booking: BookingTime, now: Date): PaymentMoments {
  const withdrawalFrom = latestMoment(booking)
  return { paidAt: happenedBy(booking, now), withdrawalFrom, bookedOn: booking.bookedOn }
}

/**
 * What is known of the bank's bookings, from the moment it names itself: nothing before it is missing. A bank that books by the day may
 * yet name more of a day that is not over; nobody knows what comes.
 */
export function knownUntil(completeUntil: Date, booksByDay: boolean, now: Date): Date {
  const known = completeUntil < now ? completeUntil : now
  return booksByDay ? istanbulMoment(istanbulDate(known)) : known
}

/** The last moment a booking may have happened at: it is shown, and lies on the booking's own day. Never ahead of `now`. */
export function happenedBy(booking: BookingTime, now: Date): Date {
  const last = booking.bookedAt ?? new Date(latestMoment(booking).getTime() - 1)
  return last < now ? last : now
}
