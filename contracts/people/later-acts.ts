import { istanbulDate } from '../common/time/time.ts'

/** What only the living do, as far as the platform keeps it. */
export const ACT_KINDS = ['order', 'payment', 'sign-in'] as const
export type ActKind = (typeof ACT_KINDS)[number]

export interface Act {
  readonly kind: ActKind
  readonly at: Date
}

/** Acts of one kind: how many, the first and the last of them. */
export interface ActsOfKind {
  readonly kind: ActKind
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * Whether something happened on a day after that of the death (`YYYY-MM-DD`, Istanbul's). On the day itself it may have been before.
 */
export function isAfterDeath(diedOn: string, at: Date): boolean {
  return istanbulDate(at) > diedOn
}

/** A member's acts kind by kind: of those after the day of a death; of all where no death is known yet. Kinds without any are left out. */
export function actsAfter(diedOn: string | null, acts: readonly Act[]): ActsOfKind[] {
  const later = diedOn === null ? acts : acts.filter(({ at }) => isAfterDeath(diedOn, at))
  return ACT_KINDS.flatMap((kind) => {
    const times = later
      .flatMap((act) => (act.kind === kind ? [act.at] : []))
      .toSorted((a, b) => a.getTime() - b.getTime())
    const [firstAt] = times
    const lastAt = times.at(-1)
    return firstAt && lastAt ? [{ kind, count: times.length, firstAt, lastAt }] : []
  })
}

/**
 * Whether a death may not be recorded as it is said: the member acted after its day, and the officer wrote nothing about how that can be.
 * Either the day is wrong, or it is another person, or somebody else used the account.
 */
export function lacksReason(later: readonly ActsOfKind[], reason: string): boolean {
  return later.length > 0 && reason === ''
}
