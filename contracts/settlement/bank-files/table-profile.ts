import * as z from 'zod/mini'

/** What a column of a bank's table may hold; the file's own heading stands beside each in a profile. */
export const TABLE_COLUMNS = [
  'bookedOn',
  'time',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'balance',
  'description',
  'name',
  'iban',
  'senderNumber',
  'number',
  'reference',
] as const

export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** In which order a date is written; whether points, slashes or dashes stand between does not matter. */
export const DATE_FORMS = ['day-first', 'month-first', 'year-first'] as const
/** What stands before the kuruş. */
export const DECIMAL_MARKS = ['comma', 'point'] as const

const heading = z.optional(z.string())

/** How a bank writes the tables of an account: named by a finance officer on a sample, confirmed by another. */
export const tableProfile = z.object({
  /** The account where the file names none above its table; empty: it does. */
  accountIban: z.string(),
  dateForm: z.enum(DATE_FORMS),
  decimalMark: z.enum(DECIMAL_MARKS),
  columns: z.object({
    bookedOn: z.string(),
    balance: z.string(),
    time: heading,
    valueDate: heading,
    amount: heading,
    debit: heading,
    credit: heading,
    description: heading,
    name: heading,
    iban: heading,
    senderNumber: heading,
    number: heading,
    reference: heading,
  }),
})

export type TableProfile = z.output<typeof tableProfile>

export type ProfileRefusal = 'amount-column-missing' | 'amount-columns-both' | 'column-twice'

/** The amount stands in one column with its sign, or in two, one for what goes out and one for what comes in; no column is two things. */
export function refuseColumns(columns: TableProfile['columns']): ProfileRefusal | null {
  const { amount, debit, credit } = columns
  if (amount && (debit || credit)) return 'amount-columns-both'
  if (!amount && !(debit && credit)) return 'amount-column-missing'
  const named = Object.values(columns).filter((one) => one !== undefined && one !== '')
  return new Set(named).size === named.length ? null : 'column-twice'
}

/** What heading a bank calls a column by, for a first guess that an officer looks at. Compared folded. */
const USUAL: Readonly<Record<TableColumn, RegExp>> = {
  bookedOn: /^(islem )?tarih(i)?$|^islem tarihi\b|^muhasebe tarihi$/,
  time: /^(islem )?saat(i)?$/,
  valueDate: /^valor( tarihi)?$/,
  amount: /^(islem )?tutar(i)?\b/,
  debit: /^borc\b|^cikan\b|^giden\b/,
  credit: /^alacak\b|^giren\b|^gelen\b/,
  balance: /^(kalan )?bakiye\b/,
  description: /^aciklama/,
  name: /^(karsi taraf|gonderen|karsi hesap|alici|unvan)(?!.*(iban|no|hesap no|vkn|tckn))/,
  iban: /\biban\b/,
  senderNumber: /tckn|vkn|kimlik|vergi no/,
  number: /^(dekont|islem|fis|referans) ?(no|numarasi)\b/,
  reference: /^referans$|^musteri referansi/,
}

/** The headings that say by their usual words what they hold. */
export function guessColumns(
  headings: readonly string[],
  fold: (text: string) => string,
): Partial<Record<TableColumn, string>> {
  const guess: Partial<Record<TableColumn, string>> = {}
  const free = new Set(headings)
  for (const column of TABLE_COLUMNS) {
    const found = [...free].find((one) => USUAL[column].test(fold(one).trim()))
    if (found === undefined) continue
    guess[column] = found
    free.delete(found)
  }
  if (guess.amount !== undefined) {
    delete guess.debit
    delete guess.credit
  }
  return guess
}
