/** What a member of the committee is shown to bring by their papers (T9/3). */
export interface Qualification {
  /** Since which day they work in a field that counts (`YYYY-MM-DD`); null where nothing was shown. */
  readonly experienceSince: string | null
  readonly isBoardMember: boolean
  /** Number of the licence as an angel investor (BKY) that the Ministry gives; null without one. */
  readonly angelLicence: string | null
  /** Its last day (`YYYY-MM-DD`); null where its paper names none. The same of the other licence. */
  readonly angelLicenceUntil: string | null
  /** Number of the capital market licence of level 3; null without one. */
  readonly levelThreeLicence: string | null
  readonly levelThreeLicenceUntil: string | null
}

export const LICENCES = ['angel', 'level-three'] as const

/** What a committee is made of, in the order T9/1 and T9/3 name it. */
export const COMPOSITION_NEEDS = ['members', 'experience', 'board-member', 'level-three'] as const
export type CompositionNeed = (typeof COMPOSITION_NEEDS)[number]

/** The least number of members, and the years after which a member counts as experienced (`committee.members`, `.experience`). */
export interface CompositionTerms {
  readonly members: number
  readonly years: number
}

/** Whether somebody has worked for so many years on a day; a 29th of February is complete on the 1st of March. */
export function isExperienced(since: string | null, years: number, today: string): boolean {
  if (since === null) return false
  const anniversary = `${String(Number(since.slice(0, 4)) + years).padStart(4, '0')}${since.slice(4)}`
  return anniversary <= today
}

/** Whether a licence is held on a day: its last day counts. */
export function isHeld(licence: string | null, until: string | null, today: string): boolean {
  return licence !== null && (until === null || today <= until)
}

/**
 * What a committee of these members lacks of what the law asks (T9/1, T9/3): enough members, more than half of them experienced, one who
 * sits on the board and holds the angel investor's licence, and one with the licence of level 3. Null stands for a member of whom nothing
 * was recorded.
 */
export function compositionLacks(
  members: readonly (Qualification | null)[],
  { members: least, years }: CompositionTerms,
  today: string,
): CompositionNeed[] {
  const known = members.filter((one) => one !== null)
  const experienced = known.filter(({ experienceSince }) => isExperienced(experienceSince, years, today))
  const holds: Readonly<Record<CompositionNeed, boolean>> = {
    members: members.length >= least,
    experience: 2 * experienced.length > members.length,
    'board-member': known.some((one) => one.isBoardMember && isHeld(one.angelLicence, one.angelLicenceUntil, today)),
    'level-three': known.some((one) => isHeld(one.levelThreeLicence, one.levelThreeLicenceUntil, today)),
  }
  return COMPOSITION_NEEDS.filter((need) => !holds[need])
}
