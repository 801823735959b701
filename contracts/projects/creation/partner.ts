import { nameCase } from '../../common/person/name-case.ts'

// Without the library that checks inputs: pages read it too.

/** What says who a partner is. */
export interface PartnerNames {
  readonly governmentTypeId?: string | undefined
  readonly companyName?: string | undefined
  readonly name?: string | undefined
  readonly surname?: string | undefined
}

const ownName = ({ name = '', surname = '' }: PartnerNames): string => nameCase(`${name} ${surname}`.trim())

/**
 * Whether a partner is asked for what a natural person has: name and surname, e-mail and telephone in the place of a company's (spec §3).
 * Who was named by one line before there were two, and by nothing else, stays as written.
 */
export function isNaturalPartner(partner: PartnerNames): boolean {
  const isPerson = partner.governmentTypeId === 'citizen' || partner.governmentTypeId === 'foreign'
  return isPerson && (ownName(partner) !== '' || !partner.companyName)
}

/** What a partner is called wherever the application is shown; empty while nothing of it is written. */
export function partnerName(partner: PartnerNames): string {
  return isNaturalPartner(partner) ? ownName(partner) : (partner.companyName ?? '')
}
