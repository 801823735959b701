import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatStamp } from '#contracts/common/time/time.ts'
import { showPaperCode } from '#contracts/investments/paper-code.ts'
import {
  statementEntries,
  statementStates,
  statementTable as words,
} from '#contracts/investments/statement-messages.ts'
import { paths } from '#contracts/paths.ts'
import type { StatementHead } from './compose-statement.ts'
import type { Statement, StatementOrder } from './read-statement.ts'

/** `12500,00`, as spreadsheets read it in Turkish. */
const decimal = (kurus: Kurus): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`

/**
 * A statement as CSV: a line for each order, movement and registration, then the sums, and the code that proves it. Moments stand as every
 * spreadsheet reads them (`2026-06-17 17:55:00`); months written out are words to it.
 */
export function writeStatementTable(statement: Statement, { code, baseUrl }: StatementHead): string {
  const { orders, asOf } = statement
  const sums = [decimal(statement.inKurus), decimal(statement.outKurus)]
  const lines = [
    words.columns,
    ...orders.map(orderLine),
    ...entryLines(statement),
    ...orders.flatMap(registrationLines),
    [words.total, formatStamp(asOf), '', '', '', '', String(statement.shareCount), '', ...sums],
    [words.code, '', showPaperCode(code), '', '', baseUrl + paths.verifyPaper.href(), '', '', '', ''],
  ]
  return CSV_BOM + lines.map(csvLine).join('')
}

const placeOf = (order: StatementOrder): string[] => [order.referenceNo, order.projectTitle, order.companyName]

function orderLine(order: StatementOrder): string[] {
  const { placedAt, state, shareCount, amountKurus } = order
  const facts = [statementStates[state], String(shareCount), decimal(amountKurus)]
  return [words.order, formatStamp(placedAt), ...placeOf(order), ...facts, '', '']
}

function entryLines({ orders, entries }: Statement): string[][] {
  const byReference = new Map(orders.map((order) => [order.referenceNo, order]))
  return entries.map(({ at, referenceNo, kind, inKurus, outKurus }) => {
    const order = byReference.get(referenceNo)
    const place = order ? placeOf(order) : [referenceNo, '', '']
    const sums = [inKurus, outKurus].map((kurus) => (kurus > 0n ? decimal(kurus) : ''))
    return [words.movement, formatStamp(at), ...place, statementEntries[kind], '', '', ...sums]
  })
}

function registrationLines(order: StatementOrder): string[][] {
  const { registration } = order
  if (!registration) return []
  const facts = [statementStates.allocated, String(registration.shareCount), '', '', '']
  return [[words.registration, formatStamp(registration.at), ...placeOf(order), ...facts]]
}
