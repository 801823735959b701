import type { Kurus } from '#contracts/common/money/money.ts'
import { addDays, daysBetween } from '#contracts/common/time/calendar-date.ts'
import { completeUntil } from '../complete-until.ts'
import { bankNumber, limitLines, requireDate, tidyText } from '../guards.ts'
import { joinPages, type Page } from '../join-pages.ts'
import { type StatementLine, StatementRefused } from '../port.ts'
import { readMessages, type SwiftField, type SwiftMessage } from './fields.ts'
import { readNarrative } from './narrative.ts'

/**
 * Value day, day of booking, side, the currency's third letter, amount, kind; behind it stand the customer's reference and the bank's.
 * The amount is all that stands before the first letter or slash: of `100.50` nobody may take the part that could be one.
 */
const LINE = /^(\d{6})(\d{4}| {4})?(R?[CD])([A-Z])?([^\p{L}/]+)([NSF][A-Z0-9 ]{3})?/u
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(0*\d{1,13}(?:,\d{0,5})?|,\d{1,5})$/

/** MT940: the statements of a file, each of one account in TRY. A message is a statement, or one of the pages of it. */
export function readSwiftStatements(text: string): ReturnType<typeof joinPages> {
  let count = 0
  const pages = readMessages(text).map((message) => {
    const page = readPage(message, count)
    count += page.statement.lines.length
    return page
  })
  return joinPages(pages)
}

function readPage(message: SwiftMessage, before: number): Page {
  const opening = fieldOf(message, '60F', '60M')
  const closing = fieldOf(message, '62F', '62M')
  if (!opening && !closing && fieldOf(message, '34F', '13D', '90D', '90C'))
    throw new StatementRefused('statement-is-notice', null, 'MT942')
  const tags = [...new Set(message.map(({ tag }) => tag))].join(', ')
  if (!opening) throw new StatementRefused('statement-opening-missing', null, tags)
  if (!closing) throw new StatementRefused('statement-closing-missing', null, tags)
  const accountIban = readAccount(fieldOf(message, '25', '25P'))
  const start = readBalance(opening)
  const end = readBalance(closing)
  const entries = limitLines(message.flatMap((field, at) => (field.tag === '61' ? [{ field, at }] : [])))
  const lines = entries.map(({ field, at }, index) => {
    const next = message[at + 1]
    return readLine(field, next?.tag === '86' ? next : undefined, accountIban, before + index + 1)
  })
  // The opening balance bears the day of the statement before.
  const openedOn = lines.map(({ bookedOn }) => bookedOn).sort()[0] ?? end.day
  const [number = '', page] = (fieldOf(message, '28C', '28')?.lines[0] ?? '').trim().split('/')
  return {
    name: number,
    isPart: page !== undefined || opening.tag === '60M' || closing.tag === '62M',
    isFirst: opening.tag === '60F',
    isLast: closing.tag === '62F',
    statement: {
      accountIban,
      statementNumber: readNumber(number),
      openedOn,
      completeUntil: completeUntil({ openedOn, closing: { bookedOn: end.day, bookedAt: null }, createdAt: null }),
      openingBalanceKurus: start.kurus,
      closingBalanceKurus: end.kurus,
      lines,
    },
  }
}

function fieldOf(message: SwiftMessage, ...tags: readonly string[]): SwiftField | undefined {
  return message.find(({ tag }) => tags.includes(tag))
}

/**
 * Zeros are how hosts without a count of statements fill the field, and ten digits or more, twice what it may hold, how others name a
 * statement without counting.
 */
function readNumber(text: string): number | null {
  const number = text.trim()
  if (/^\d{10,}$/.test(number)) return null
  if (!/^\d{0,9}$/.test(number)) throw new StatementRefused('statement-number-invalid', null, number)
  return Number(number) || null
}

/** `TR…`, also behind the bank's own code and before the currency. */
function readAccount(field: SwiftField | undefined): string {
  const written = (field?.lines[0] ?? '').trim()
  const iban = /TR\d{24}/.exec(written.replaceAll(' ', ''))?.[0]
  if (iban === undefined) throw new StatementRefused('statement-account-not-iban', null, written)
  return iban
}

function readBalance({ lines }: SwiftField): { readonly day: string; readonly kurus: Kurus } {
  const written = (lines[0] ?? '').trim()
  const [, side, day = '', currency, amount = ''] = BALANCE.exec(written) ?? []
  const kurus = readAmount(amount)
  if (kurus === null) throw new StatementRefused('statement-balance-invalid', null, written)
  if (currency !== 'TRY') throw new StatementRefused('statement-currency-not-try', null, currency)
  return { day: requireDate(isoDay(day), null), kurus: side === 'C' ? kurus : -kurus }
}

/** `1234,5`, `1234,` and `1234,500`; also filled up with zeros from the left, beyond the standard's fifteen signs. */
function readAmount(text: string): Kurus | null {
  const [, whole = '', decimals = ''] = /^(0*\d{0,13})(?:,(\d{0,5}))?$/.exec(text) ?? []
  if ((whole === '' && decimals === '') || /[1-9]/.test(decimals.slice(2))) return null
  return BigInt(whole || '0') * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
}

const isoDay = (text: string): string => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`

/** Where a month is reckoned with thirty days, money may have its value on 30 February: the last day of that month. */
const valueDay = (day: string): string =>
  /-02-(?:29|30)$/.test(day) && addDays(day, 0) !== day ? addDays(`${day.slice(0, 4)}-03-01`, -1) : day

/**
 * The day of booking has no year: it is the one nearest to the value day, so that what is booked on 1 January with the value of
 * 31 December is of the new year, and the other way round.
 */
function bookingDay(valueDate: string, text: string, line: number): string {
  const year = Number(valueDate.slice(0, 4))
  const distance = (day: string) => Math.abs(daysBetween(valueDate, day))
  const days = [year - 1, year, year + 1].map((one) => `${one}-${text.slice(0, 2)}-${text.slice(2, 4)}`)
  const real = days.filter((day) => addDays(day, 0) === day).sort((one, other) => distance(one) - distance(other))
  return requireDate(real[0] ?? days[1], line)
}

function readLine(
  { lines }: SwiftField,
  narrative: SwiftField | undefined,
  ownIban: string,
  line: number,
): StatementLine {
  const first = (lines[0] ?? '').trim()
  const [head = '', value = '', entry = '', mark, , written = ''] = LINE.exec(first) ?? []
  const [reference = '', bankReference = ''] = first.slice(head.length).split('//')
  if (mark === undefined) throw new StatementRefused('statement-element-invalid', line, `:61:${first}`)
  const amount = written.trim()
  const magnitude = readAmount(amount)
  if (magnitude === null) throw new StatementRefused('statement-amount-invalid', line, amount)
  const valueDate = requireDate(valueDay(isoDay(value)), line)
  const bookedOn = entry.trim() === '' ? valueDate : bookingDay(valueDate, entry, line)
  const isReversal = mark.startsWith('R')
  // What takes back money that came in goes out, and the other way round.
  const amountKurus = mark === 'C' || mark === 'RD' ? magnitude : -magnitude
  const { name, iban, text, endToEndReference } = readNarrative(narrative?.lines ?? [], ownIban)
  const numbers = [bankNumber(bankReference), bankNumber(reference)]
  const number = numbers.find((one) => one !== '') ?? ''
  return {
    bankTransactionId: isReversal && number !== '' ? `${number}/reversal` : number,
    ...(isReversal ? { reverses: [...new Set(numbers)].filter((one) => one !== '') } : {}),
    bookedOn,
    bookedAt: null,
    valueDate,
    amountKurus,
    counterpartyName: name,
    counterpartyIban: iban,
    senderNumber: null,
    description: text || tidyText(lines.slice(1).join(' ')),
    endToEndReference,
  }
}
