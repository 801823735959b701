// Apart from phone.ts, so that a field that groups digits does not load the validation library.
import { tidyCode } from '../text/tidy-code.ts'

export const COUNTRY = '+90'

/**
 * A phone number as people type or copy it (`0532 123 45 67`, `(532) 123-45-67`, `0090…`, `tel:+90…`) in stored form, `+905321234567`.
 * What cannot be one is only freed of separators, for the schemas to refuse.
 */
export function normalisePhone(text: string): string {
  const plain = tidyCode(text)
    .replace(/^tel:/i, '')
    .replace(/[().·/]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  if (/^\+900\d+$/.test(plain)) return COUNTRY + plain.slice(4)
  if (/^90\d{10}$/.test(plain)) return `+${plain}`
  if (/^0[1-9]\d*$/.test(plain)) return COUNTRY + plain.slice(1)
  if (/^[2-58]\d*$/.test(plain)) return COUNTRY + plain
  return plain
}

const GROUPS = [3, 6, 8, 10] as const
/** Of a number of seven digits that a company has in the whole country. */
const SHORT_GROUPS = [3, 7] as const

/**
 * A number of ours as it stands in its field while it is typed or pasted: `05321` → `+90 532 1`. What cannot become one, a number of
 * another country among them, stays as it is.
 */
export function groupPhone(text: string): string {
  const plain = normalisePhone(text)
  const digits = plain.startsWith(COUNTRY) ? plain.slice(COUNTRY.length) : ''
  if (!/^\d{1,10}$/.test(digits)) return text
  const ends = digits.startsWith('444') && digits.length <= 7 ? SHORT_GROUPS : GROUPS
  const groups = ends.map((end, place) => digits.slice(ends[place - 1] ?? 0, end))
  return [COUNTRY, ...groups.filter((group) => group !== '')].join(' ')
}

/** A phone number in stored form, as people read it: `+90 532 123 45 67`. */
export function formatPhone(stored: string): string {
  return stored.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
