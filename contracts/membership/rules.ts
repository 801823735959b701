import { isAdult } from '../common/person/birth-date.ts'

export type IdentityRefusal = 'under-age'

/** Members are of full age on the Istanbul date of the check; both dates as `2008-03-12`. */
export function refuseBirthDate(bornOn: string, today: string): IdentityRefusal | null {
  return isAdult(bornOn, today) ? null : 'under-age'
}

export type CompanyRefusal = 'founding-year-in-future'

/** A company exists already: founded this year (Istanbul's) at the latest. */
export function refuseFoundingYear(foundingYear: number, thisYear: number): CompanyRefusal | null {
  return foundingYear > thisYear ? 'founding-year-in-future' : null
}
