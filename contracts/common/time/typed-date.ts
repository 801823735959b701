// Apart from calendar-date.ts, so that a page with a date on it does not load the validation library.

import { withoutSigns } from '../text/tidy-code.ts'

const TYPED = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$|^(\d{2})(\d{2})(\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/**
 * A day as people write it (`12.03.2026`, `1.3.2026`, `12/03/2026`, `12032026`) as `2026-03-12`. What is no such day stays as it was
 * written, so that its sentence can name it.
 */
export function readTypedDate(text: string): string {
  const plain = plainDate(text)
  const parts = partsOf(text)
  if (!parts) return ISO.test(plain) ? plain : text
  const { day, month, year } = parts
  const moment = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.getUTCDate() === Number(day)
  return isDay ? `${year}-${month}-${day}` : text
}

/** `2026-03-12` as a field shows it: `12.03.2026`; everything else as it is. */
export function shownDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
}

/** `31.02.1990` for what was written as a day that no calendar has; null for everything else. */
export function missingDay(text: string): string | null {
  const parts = partsOf(text)
  return parts && readTypedDate(text) === text ? `${parts.day}.${parts.month}.${parts.year}` : null
}

/** What stands in a field while digits come: the points set themselves. `before` is what stood there, so that deleting is left alone. */
export function maskDate(text: string, before: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shownDate(text)
  if (text.length <= before.length || !/^[\d.]*$/.test(text)) return text
  const whole = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (whole) return `${whole[1]}.${whole[2]}.${whole[3]}`
  if (/^\d{2}$|^\d{1,2}\.\d{2}$/.test(text)) return `${text}.`
  return text
    .replace(/^(\d{2})(\d)$/, '$1.$2')
    .replace(/^(\d{1,2}\.\d{2})(\d)$/, '$1.$2')
    .replace('..', '.')
}

/** With plain spaces and dashes, none of them beside another mark, and without the signs that come with dates copied from calendars. */
function plainDate(text: string): string {
  return withoutSigns(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ ?([./-]) ?/g, '$1')
    .trim()
}

function partsOf(text: string): { readonly day: string; readonly month: string; readonly year: string } | null {
  const match = TYPED.exec(plainDate(text))
  if (!match) return null
  const [day = '', month = '', year = ''] = match.slice(1).filter((part) => part !== undefined)
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year }
}
