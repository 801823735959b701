/** What decides whether the yearly limit of T15/1 concerns an investor. */
export interface LimitPerson {
  /** A legal person. */
  readonly isCompany: boolean
  /** Proven by a foreigner's number. */
  readonly isForeign: boolean
  /** By MKK, or by papers an officer approved. */
  readonly isQualified: boolean
}

/** Why there is a limit or none. */
export type LimitScope = 'company' | 'qualified' | 'person' | 'foreign-person'

/**
 * Whom T15/1 limits: natural persons who are not qualified, whatever their nationality. It sets no limit for legal persons and none for
 * qualified investors. This is our rule while MKK has not answered; its answer decides (T15/2).
 */
export function limitScopeOf({ isCompany, isForeign, isQualified }: LimitPerson): LimitScope {
  if (isCompany) return 'company'
  if (isQualified) return 'qualified'
  return isForeign ? 'foreign-person' : 'person'
}

/** Whether the yearly limit applies at all. */
export function isLimited(scope: LimitScope): boolean {
  return scope === 'person' || scope === 'foreign-person'
}
