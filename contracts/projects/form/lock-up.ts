import { fillMessage } from '../../common/errors.ts'
import { type Bps, WHOLE } from '../../common/money/basis-points.ts'
import { addDays } from '../../common/time/days.ts'
import { formatDay, istanbulMoment } from '../../common/time/time.ts'
import { lockUpMessages as say } from './messages.ts'

/** An exact part of a company: so many of so many shares. */
export interface PartOfCompany {
  readonly parts: bigint
  readonly whole: bigint
}

const YEARS = 3
/** Who holds one of so many is bound. */
const TENTH = 10n

/** Istanbul's day on which a lock-up ends that began on a day: three years later, and of 29 February the month's last day. */
export function lockUpEnd(startedOn: string): string {
  const day = `${Number(startedOn.slice(0, 4)) + YEARS}${startedOn.slice(4)}`
  return day.endsWith('-02-29') ? addDays(`${day.slice(0, 4)}-03-01`, -1) : day
}

/**
 * Until which of Istanbul's days the shares of a holder may not pass to others (T16/7): of who holds a tenth of the company, three years
 * from the day the campaign's process began, which is the day of its application (T17/1). Null: no lock-up; qualified investors have none.
 */
export function lockedUntil(startedOn: string, { parts, whole }: PartOfCompany, isQualified = false): string | null {
  return isQualified || !isBound({ parts, whole }) ? null : lockUpEnd(startedOn)
}

/** Whether the lock-up binds who holds such a part: a tenth of the company or more. */
export function isBound({ parts, whole }: PartOfCompany): boolean {
  return parts * TENTH >= whole
}

/** The part of somebody who held this percentage when the process began; the new shares of the campaign take nobody out of the lock-up. */
export function partOfHolder(shareBps: Bps): PartOfCompany {
  return { parts: shareBps, whole: WHOLE }
}

export interface IssuedShares {
  /** As offered for the goal, and the percentage of the company they are then. */
  readonly shareCount: bigint
  readonly shareBps: Bps
  /** What was sold in fact, additional funds among it. */
  readonly soldShares: bigint
}

/** What shares of a campaign are of the company once the campaign's new shares exist. */
export function partOfInvestor(heldShares: bigint, { shareCount, shareBps, soldShares }: IssuedShares): PartOfCompany {
  // The company had shareCount × (WHOLE − shareBps) ÷ shareBps shares before: everything times shareBps, so that nothing is rounded.
  return { parts: heldShares * shareBps, whole: shareCount * (WHOLE - shareBps) + soldShares * shareBps }
}

/** What the information form says of the lock-up: the rule, its days, and who of the named holders is bound. */
export function lockUpText(
  startedOn: string,
  people: readonly { readonly name: string; readonly shareBps: string }[],
): string {
  const day = (date: string): string => formatDay(istanbulMoment(date))
  const bound = people.filter(({ shareBps }) => lockedUntil(startedOn, partOfHolder(BigInt(shareBps))) !== null)
  const days = fillMessage(say.days, { startedOn: day(startedOn), until: day(lockUpEnd(startedOn)) })
  const names = fillMessage(say.holders, { names: bound.map(({ name }) => name).join(', ') })
  return [say.rule, days, ...(bound.length > 0 ? [names] : [])].join(' ')
}
