import { CsvError, parse } from 'csv-parse/sync'
import { type Kurus, parseTurkishAmount } from '#contracts/common/money/money.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import { completeUntil } from './complete-until.ts'
import { bankNumber, limitLines, readStatementNumber, type ReadStatement, requireDate, tidyText } from './guards.ts'
import { type StatementLine, StatementRefused } from './port.ts'
import { readNumber } from './read-number.ts'
import { isoDate, readTurkishTime } from './read-times.ts'

// Headings are compared folded: the file has them with Turkish letters and in any case.
const HEAD = ['hesap', 'para birimi', 'tarih', 'acilis bakiyesi', 'kapanis bakiyesi'] as const
// Its number, where the bank gives one.
const NUMBER = 'ekstre no'
// What a statement may say of its end and of its making; a bank that says neither is believed up to the statement before.
const REACH = ['donem sonu', 'olusturma zamani'] as const
const COLUMNS = [
  'islem no',
  'islem zamani',
  'valor',
  'tutar',
  'karsi taraf',
  'karsi iban',
  'aciklama',
  'referans',
] as const
// The last, in the files of banks that give it.
const NUMBER_COLUMN = 'karsi taraf kimlik no'

type Head = Readonly<Record<(typeof HEAD)[number] | typeof NUMBER | (typeof REACH)[number], string>>

/**
 * CSV as Turkish banks export it: semicolons, UTF-8 with or without a byte order mark, `1.234,50`, `12.03.2026 14:05:09` in Istanbul
 * time or the day alone. First the head (`Hesap;TR…`), then the heading row, then one row for each booked transaction. Null for any
 * other table. These exports have no column for reversals and list no collective bookings: either is a plain row here, and camt.053
 * says more.
 */
export function readCsvStatement(text: string): ReadStatement | null {
  const rows = readRows(text)
  if (rows === null) return null
  const start = rows.findIndex((row) => COLUMNS.every((column, at) => headingOf(row, at) === column))
  if (start < 0) return null
  const hasNumber = headingOf(rows[start] ?? [], COLUMNS.length) === NUMBER_COLUMN
  const width = COLUMNS.length + Number(hasNumber)
  const head = readHead(rows.slice(0, start))
  if (!['TRY', 'TL'].includes(head['para birimi']))
    throw new StatementRefused('statement-currency-not-try', null, head['para birimi'])
  const openedOn = requireDate(isoDate(head.tarih), null)
  const [closing, made] = [head['donem sonu'], head['olusturma zamani']].map((text) =>
    text === '' ? null : readTurkishTime(text, null),
  )
  return {
    accountIban: head.hesap.replaceAll(' ', ''),
    statementNumber: readStatementNumber(head[NUMBER]),
    openedOn,
    completeUntil: completeUntil({ openedOn, closing: closing ?? null, createdAt: made?.bookedAt ?? null }),
    openingBalanceKurus: readBalance(head['acilis bakiyesi']),
    closingBalanceKurus: readBalance(head['kapanis bakiyesi']),
    lines: limitLines(rows.slice(start + 1)).map((row, index) => readLine(row, index + 1, width)),
  }
}

const headingOf = (row: readonly string[], at: number): string => foldTurkish(row[at] ?? '').trim()

function readHead(rows: readonly string[][]): Head {
  const found = new Map<string, string>()
  for (const [label = '', value = ''] of rows) {
    const key = foldTurkish(label).trim()
    if (found.has(key)) throw new StatementRefused('statement-several-accounts', null, label)
    found.set(key, value.trim())
  }
  if (HEAD.some((key) => !found.has(key))) throw new StatementRefused('statement-format-unknown')
  return Object.fromEntries([...HEAD, NUMBER, ...REACH].map((key) => [key, found.get(key) ?? ''])) as Head
}

function readLine(row: readonly string[], line: number, width: number): StatementLine {
  if (row.length !== width) throw new StatementRefused('statement-line-incomplete', line)
  const [number, moment = '', valueDate = '', amount = '', name, iban = '', description = '', reference = ''] = row
  const amountKurus = readAmount(amount)
  if (amountKurus === null || amountKurus === 0n) throw new StatementRefused('statement-amount-invalid', line, amount)
  return {
    bankTransactionId: bankNumber(number),
    ...readTurkishTime(moment.trim(), line),
    valueDate: requireDate(isoDate(valueDate.trim()), line),
    amountKurus,
    counterpartyName: tidyText(name),
    counterpartyIban: iban.replaceAll(' ', ''),
    senderNumber: amountKurus > 0n ? readNumber(row[COLUMNS.length]) : null,
    description: description.trim(),
    endToEndReference: bankNumber(reference) === '' ? null : reference.trim(),
  }
}

/** Decimals are compulsory, so that `1.250` and `1,250` cannot be taken for one another. */
function readAmount(text: string): Kurus | null {
  const match = /^(-?)([\d.]+,\d{2})$/.exec(text.trim())
  const magnitude = match?.[2] === undefined ? null : parseTurkishAmount(match[2])
  return magnitude === null ? null : match?.[1] ? -magnitude : magnitude
}

function readBalance(text: string): Kurus {
  const balance = readAmount(text)
  if (balance === null) throw new StatementRefused('statement-balance-invalid', null, text)
  return balance
}

/** Rows of fields (RFC 4180 with semicolons); rows without any text are left out. Null for what is another table. */
function readRows(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: ';',
      record_delimiter: ['\r\n', '\n', '\r'],
      // The head's rows are shorter than the others; `readLine` counts.
      relax_column_count: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (foldTurkish(text).includes(COLUMNS.slice(0, 2).join(';'))) throw new StatementRefused('statement-unreadable')
    return null
  }
}
