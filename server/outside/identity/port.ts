/** A holder of a T.C. identity number, as the population register compares it. */
export interface Citizen {
  readonly nationalId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthYear: number
}

/** A foreigner with a number beginning with 99; the register compares the whole date of birth. */
export interface Foreigner {
  readonly foreignId: string
  readonly firstName: string
  readonly lastName: string
  /** `1987-04-23` */
  readonly birthDate: string
}

export type IdentityAnswer = 'match' | 'mismatch'

/** Population register (NVI): does this number belong to the person of this name and birth? */
export interface IdentityRegister {
  /** Throws `OutsideUnavailable` when the register gives no usable answer. */
  verifyCitizen(citizen: Citizen): Promise<IdentityAnswer>
  /** Throws `OutsideUnavailable` when the register gives no usable answer. */
  verifyForeigner(foreigner: Foreigner): Promise<IdentityAnswer>
}
