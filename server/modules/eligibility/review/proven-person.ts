/** A person as somebody who may know says of them. */
export interface ProvenPerson {
  readonly identityType: 'citizen' | 'foreign'
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  /** `1987-04-23` */
  readonly birthDate: string
}
