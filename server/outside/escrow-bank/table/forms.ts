import type { Kurus } from '#contracts/common/money/money.ts'
import { withoutEdges } from '#contracts/common/text/plain-text.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type { BookingTime } from '../port.ts'
import type { Cell } from './rows.ts'

const NUMBERS = {
  comma: /^(?:\d{1,3}(?:\.\d{3})*|\d{1,13})(?:,(\d{1,2}))?$/,
  point: /^(?:\d{1,3}(?:,\d{3})*|\d{1,13})(?:\.(\d{1,2}))?$/,
} as const

/**
 * An amount as tables have it: `1.234,50`, `-1.234,50`, `1.234,50-`, `+100,50 TL`, `(100,50)`. Null for what is none, and for one of
 * another form than the profile's.
 */
export function readTableAmount(cell: Cell | undefined, mark: TableProfile['decimalMark']): Kurus | null {
  if (cell === undefined) return null
  if (typeof cell !== 'string') return 'number' in cell ? fromNumber(cell.number) : null
  const text = cell
    .replace(/\s|\u00a0|\u202f/g, '')
    .replace(/(?:TL|TRY|₺)$/i, '')
    .replace(/^(?:TL|TRY|₺)/i, '')
    .replaceAll('\u2212', '-')
  const [, before = '', number = '', after = ''] = /^([-+(]?)([\d.,]+)([-+)]?)$/.exec(text) ?? []
  const match = NUMBERS[mark].exec(number)
  if (!match || (before === '(') !== (after === ')') || (before !== '' && before !== '(' && after !== '')) return null
  const whole = number.slice(0, number.length - (match[1] === undefined ? 0 : match[1].length + 1)).replace(/[.,]/g, '')
  const kurus = BigInt(whole) * 100n + BigInt((match[1] ?? '').padEnd(2, '0'))
  return before === '-' || before === '(' || after === '-' ? -kurus : kurus
}

/** A spreadsheet keeps binary fractions: what is a whole number of kuruş but for their last digits is one. */
function fromNumber(text: string): Kurus | null {
  const kurus = Number(text) * 100
  const whole = Math.round(kurus)
  return Number.isSafeInteger(whole) && Math.abs(kurus - whole) < 0.001 ? BigInt(whole) : null
}

const ORDERS = {
  'day-first': /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[T /-](.*))?$/,
  'month-first': /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[T /-](.*))?$/,
  'year-first': /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T /-](.*))?$/,
} as const

/** A day, with the time behind it or in a cell of its own, in Istanbul. Null for what is no day of the calendar. */
export function readTableTime(
  cell: Cell | undefined,
  timeCell: Cell | undefined,
  form: TableProfile['dateForm'],
): BookingTime | null {
  if (cell === undefined) return null
  const written = typeof cell === 'string' ? readWritten(cell.trim(), form) : 'day' in cell ? cell : null
  if (!written || !isCalendarDate(written.day)) return null
  const time = timeOf(timeCell) ?? written.time
  if (time === null || time === '') return { bookedOn: written.day, bookedAt: null }
  const match = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d))?/.exec(time)
  if (!match) return null
  const bookedAt = istanbulMoment(written.day, `${(match[1] ?? '').padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`)
  return { bookedOn: written.day, bookedAt }
}

function timeOf(cell: Cell | undefined): string | null {
  if (cell === undefined) return null
  if (typeof cell === 'string') return cell.trim() || null
  if ('day' in cell) return cell.time
  // A time alone is a fraction of a day.
  const seconds = Math.round(Number(cell.number) * 86_400)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}

function readWritten(text: string, form: TableProfile['dateForm']): { day: string; time: string | null } | null {
  const match = ORDERS[form].exec(text)
  if (!match) return null
  const [, one = '', two = '', three = '', behind = ''] = match
  const time = withoutEdges(behind, (letter) => ' -/'.includes(letter)) || null
  const parts = { 'day-first': [three, two, one], 'month-first': [three, one, two], 'year-first': [one, two, three] }[
    form
  ]
  return { day: parts.map((part, at) => part.padStart(at === 0 ? 4 : 2, '0')).join('-'), time }
}
