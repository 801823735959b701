import type { CampaignThing, PublicName } from './public-fields.ts'
import type { Audience } from './audiences.ts'

/** Who reads a field of an application. Which field has which readers stands in the table of fields (creation/field-table.ts). */
export interface FieldReaders {
  readonly audience: Audience
  /** Where the campaign page tells it to everybody: a name of the list of public fields. */
  readonly shownAs?: string
  /** It stands in the information form too, whose versions the pack of records for the regulator holds; no other field is in it. */
  readonly inForm?: true
}

/** Everybody's, because it stands on the list of public fields (contracts/projects/readers/public-fields.ts): else it does not compile. */
export function everyone<Thing extends CampaignThing>(thing: Thing, name: PublicName<Thing> & string): FieldReaders {
  return { audience: 'everyone', shownAs: `${thing}.${name}` }
}
export const form = (of: FieldReaders): FieldReaders => ({ ...of, inForm: true })

export const members: FieldReaders = { audience: 'members' }
export const judges: FieldReaders = { audience: 'judges' }
export const payment: FieldReaders = { audience: 'payment' }
export const FORM_MEMBERS = form(members)
