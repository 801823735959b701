import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { kurusToDecimal } from '#server/outside/decimal.ts'
import type { BankTransaction } from './bank-account.ts'
import { type BankStatement, listStatements, listStatementTransactions } from './bank-statement.ts'
import { lastDayOf, quoted, turkishAmount, turkishDate, turkishMoment, writeCamt, writeCsv } from './statement-files.ts'

export type StatementForm = (typeof STATEMENT_FORMS)[number]

type Writer = (statement: BankStatement, transactions: readonly BankTransaction[]) => string

const FORMS: Readonly<Record<StatementForm, { readonly ending: string; readonly write: Writer }>> = {
  'camt-02': { ending: 'xml', write: (statement, all) => writeCamt(statement, all, '02') },
  'camt-08': { ending: 'xml', write: (statement, all) => writeCamt(statement, all, '08') },
  mt940: { ending: 'sta', write: writeMt940 },
  csv: { ending: 'csv', write: writeCsv },
  table: { ending: 'csv', write: writeTable },
}

/** A statement that was cut, as a bank would hand it over: MT940 and tables in the letters of Turkish Windows. Null where there is none. */
export async function writeStatement(
  database: Queryable,
  iban: string,
  number: number,
  form: StatementForm,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | null> {
  const statement = (await listStatements(database, iban)).find((one) => one.number === number)
  if (!statement) return null
  return writeFile(form, statement, await listStatementTransactions(database, statement))
}

/** A statement in a form, named as the bank names its files. */
export function writeFile(
  form: StatementForm,
  statement: BankStatement,
  transactions: readonly BankTransaction[],
): { readonly fileName: string; readonly bytes: Uint8Array } {
  const { accountIban, openedOn, numberInYear } = statement
  const name = `ekstre-${accountIban.slice(-10)}-${openedOn.slice(0, 4)}-${numberInYear}`
  return { fileName: `${name}.${FORMS[form].ending}`, bytes: writeForm(form, statement, transactions) }
}

/** A statement in a form, as bytes. */
export function writeForm(
  form: StatementForm,
  statement: BankStatement,
  transactions: readonly BankTransaction[],
): Uint8Array {
  const text = FORMS[form].write(statement, transactions)
  return form === 'mt940' || form === 'table' ? windows1254(text) : Buffer.from(text, 'utf8')
}

const WINDOWS: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }

/** Letters that neither Turkish nor Western Europe has become question marks, as on a host. */
function windows1254(text: string): Uint8Array {
  return Buffer.from([...text].map((letter) => WINDOWS[letter] ?? (letter <= '\u00ff' ? letter.charCodeAt(0) : 0x3f)))
}

/** SWIFT's 16x and 6*65x: what a reference and the text beside a booking hold. */
const REFERENCE_LENGTH = 16
const TEXT_LINES = /.{1,65}/gu
const MOST_TEXT_LINES = 6

/**
 * MT940. A number that its field does not hold stands in the text beside the booking, as banks do it, and the field says that there is
 * none; of a text that is longer than its six lines the rest is left out.
 */
function writeMt940(statement: BankStatement, transactions: readonly BankTransaction[]): string {
  const lines = transactions.flatMap((each) => {
    const booked = istanbulDate(each.bookedAt)
    const mark = each.amountKurus < 0n ? 'D' : 'C'
    const { bankTransactionId: number, counterpartyName: name, counterpartyIban: iban, endToEndId, description } = each
    const isHeld = number.length <= REFERENCE_LENGTH
    const text = `/NAME/${name}/IBAN/${iban}/EREF/${endToEndId ?? 'NOTPROVIDED'}${isHeld ? '' : `/REF/${number}`}/REMI/${description}`
    const head = `:61:${shortDay(each.valueDate)}${shortDay(booked).slice(2)}${mark}${swiftAmount(each.amountKurus)}NTRFNONREF`
    const [first = '', ...rest] = (text.match(TEXT_LINES) ?? []).slice(0, MOST_TEXT_LINES)
    return [isHeld ? `${head}//${number}` : head, `:86:${first}`, ...rest]
  })
  const balance = (tag: string, day: string, kurus: Kurus) =>
    `:${tag}:${kurus < 0n ? 'D' : 'C'}${shortDay(day)}TRY${swiftAmount(kurus)}`
  return [
    ':20:EKSTRE',
    `:25:${statement.accountIban}`,
    `:28C:${statement.numberInYear}/1`,
    balance('60F', statement.openedOn, statement.openingKurus),
    ...lines,
    balance('62F', lastDayOf(statement), statement.closingKurus),
    '-',
    '',
  ].join('\r\n')
}

const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
const swiftAmount = (kurus: Kurus): string => kurusToDecimal(kurus < 0n ? -kurus : kurus).replace('.', ',')

const TABLE_HEADINGS = [
  'Tarih',
  'Valör',
  'Dekont No',
  'Açıklama',
  'Karşı Taraf',
  'Karşı IBAN',
  'Borç',
  'Alacak',
  'Bakiye',
]

/** What its columns mean, as two officers describe it. */
export const TABLE_PROFILE: TableProfile = {
  accountIban: '',
  dateForm: 'day-first',
  decimalMark: 'comma',
  columns: {
    bookedOn: 'Tarih',
    valueDate: 'Valör',
    number: 'Dekont No',
    description: 'Açıklama',
    name: 'Karşı Taraf',
    iban: 'Karşı IBAN',
    debit: 'Borç',
    credit: 'Alacak',
    balance: 'Bakiye',
  },
}

/** The table that an online bank exports: the newest movement first, a balance beside each, a sum below. */
function writeTable(statement: BankStatement, transactions: readonly BankTransaction[]): string {
  const rows = transactions
    .toReversed()
    .map((each) => [
      turkishMoment(each.bookedAt),
      turkishDate(each.valueDate),
      each.bankTransactionId,
      each.description,
      each.counterpartyName,
      each.counterpartyIban,
      each.amountKurus < 0n ? turkishAmount(-each.amountKurus) : '',
      each.amountKurus > 0n ? `${turkishAmount(each.amountKurus)} TL` : '',
      `${turkishAmount(each.balanceAfterKurus)} TL`,
    ])
  const all = [
    ['Hesap Hareketleri'],
    ['IBAN', statement.accountIban],
    [],
    TABLE_HEADINGS,
    ...rows,
    ['', '', '', 'Toplam'],
  ]
  return `${all.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`
}
