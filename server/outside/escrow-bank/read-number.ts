import * as z from 'zod/mini'
import { isCitizenNumber, isForeignerNumber } from '#contracts/common/person/national-id.ts'
import { isTaxId } from '#contracts/common/person/tax-id.ts'

// ISO 20022 external codes of numbers a state gave, and what Turkish banks write instead. Any other scheme is the bank's own.
const SCHEMES = new Set(['', 'NIDN', 'TXID', 'ARNU', 'TCKN', 'YKN', 'VKN'])

const text = z.optional(z.string())
const numbered = z.object({
  Othr: z.array(z.object({ Id: z.string(), SchmeNm: z.optional(z.object({ Cd: text, Prtry: text })) })),
})
const partyId = z.object({ PrvtId: z.optional(z.unknown()), OrgId: z.optional(z.unknown()) })

/**
 * An identity number of 11 digits or a tax number of 10, its check digits right; null for everything else. Banks write what they like
 * where one belongs, and no statement is refused for it.
 */
export function readNumber(written: string | undefined): string | null {
  const number = (written ?? '').replaceAll(/\s/g, '')
  return isPersonal(number) || isTaxId(number) ? number : null
}

const isPersonal = (number: string): boolean => isCitizenNumber(number) || isForeignerNumber(number)

/**
 * The number in the `Id` of a party of camt.053, of a person or of a company. Of several, the person's own comes before a tax number;
 * null when two persons are named, for then it says of neither that they paid.
 */
export function readPartyNumber(id: unknown): string | null {
  const party = partyId.safeParse(id).data
  const numbers = [party?.PrvtId, party?.OrgId].flatMap((part) => {
    const others = numbered.safeParse(part).data?.Othr ?? []
    return others.flatMap(({ Id: written, SchmeNm: scheme }) =>
      SCHEMES.has((scheme?.Cd ?? scheme?.Prtry ?? '').trim()) ? (readNumber(written) ?? []) : [],
    )
  })
  const known = [...new Set(numbers)]
  const personal = known.filter(isPersonal)
  const [only = null, ...more] = personal.length > 0 ? personal : known
  return more.length > 0 ? null : only
}
