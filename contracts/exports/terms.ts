/** Kinds of records as members are told how long each is kept; the terms themselves are the operator's dated parameters. */
export const KEPT_RECORDS = [
  'account',
  'evidence',
  'review-papers',
  'consents',
  'messages',
  'letters',
  'notices',
  'sessions',
  'exports',
] as const
export type KeptRecord = (typeof KEPT_RECORDS)[number]

const DAYS_A_YEAR = 365.25

/** Whole years of a term in days, where it is some but for the leap days; null otherwise. */
export function wholeYears(days: number): number | null {
  const years = Math.round(days / DAYS_A_YEAR)
  return years > 0 && Math.abs(days - years * DAYS_A_YEAR) < 2 ? years : null
}
