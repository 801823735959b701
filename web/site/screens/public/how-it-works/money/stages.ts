export type Lane = 'you' | 'escrow' | 'company'

export interface Stage {
  readonly title: string
  readonly note: string
  /** Where the money stands from this stage on. */
  readonly at: Lane
  /** When it goes back from here, in short lines. */
  readonly refund?: readonly string[]
}
