import { foldTurkish } from '#contracts/common/text/text.ts'
import type { StatementLine, StatementMark } from '#server/outside/index.ts'

/** What tells one booking from another, besides the bank's number. */
export type Booking = Pick<
  StatementLine,
  'bankTransactionId' | 'amountKurus' | 'bookedOn' | 'counterpartyName' | 'counterpartyIban' | 'description'
>

export interface KeptBooking extends Booking {
  readonly id: string
}

const folded = (text: string): string => foldTurkish(text).replace(/\s+/g, ' ').trim()

/**
 * Whether two records under one number are of one booking: a number alone says nothing, since banks give some twice, count them anew
 * each day or write the same word for all. Amount, day, party and text must agree; an account that one of them leaves out does not count.
 */
export function isSameBooking(one: Booking, other: Booking): boolean {
  return (
    one.bankTransactionId !== '' &&
    one.bankTransactionId === other.bankTransactionId &&
    one.amountKurus === other.amountKurus &&
    one.bookedOn === other.bookedOn &&
    folded(one.counterpartyName) === folded(other.counterpartyName) &&
    (one.counterpartyIban === other.counterpartyIban || one.counterpartyIban === '' || other.counterpartyIban === '') &&
    folded(one.description) === folded(other.description)
  )
}

export interface ToldBooking {
  /** By what the booking is called for good in its account: the bank's number, else its statement and place. */
  readonly name: string
  /** The kept booking it is; null for a new one. */
  readonly knownAs: string | null
}

/**
 * What each line of a statement is: a booking known from a statement before, each of which answers for one line, or a new one. The first
 * new one under a number is called by it; any other, and one without a number, by where it stands.
 */
export function tellBookings(
  lines: readonly Booking[],
  mark: StatementMark,
  kept: readonly KeptBooking[],
): ToldBooking[] {
  const byNumber = Map.groupBy(kept, ({ bankTransactionId }) => bankTransactionId)
  const taken = new Set(byNumber.keys())
  return lines.map((line, place) => {
    const number = line.bankTransactionId
    const standing = `${mark.year}/${mark.number}/${place + 1}`
    const known = byNumber.get(number) ?? []
    const at = known.findIndex((one) => isSameBooking(line, one))
    if (at >= 0) return { name: number, knownAs: known.splice(at, 1)[0]?.id ?? null }
    const isFirst = number !== '' && !taken.has(number)
    taken.add(number)
    return { name: isFirst ? number : `${number} ${standing}`.trim(), knownAs: null }
  })
}

type Trace = Pick<Booking, 'bankTransactionId' | 'amountKurus' | 'bookedOn'>

/**
 * How many lines are among bookings that were kept, each of which answers for one: of one amount and day, and of one number where both
 * have one. One statement may come in two formats, of which one gives numbers.
 */
export function countKept(lines: readonly Trace[], kept: readonly Trace[]): number {
  const keyOf = ({ amountKurus, bookedOn }: Trace) => `${amountKurus} ${bookedOn}`
  const numbers = new Map<string, string[]>()
  for (const one of kept) numbers.set(keyOf(one), [...(numbers.get(keyOf(one)) ?? []), one.bankTransactionId])
  const take = (line: Trace, fits: (number: string) => boolean): boolean => {
    const open = numbers.get(keyOf(line)) ?? []
    const at = open.findIndex(fits)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }
  const rest = lines.filter((line) => !take(line, (number) => number === line.bankTransactionId))
  const found = rest.filter((line) => take(line, (number) => number === '' || line.bankTransactionId === ''))
  return lines.length - rest.length + found.length
}
