import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatStamp } from '#contracts/common/time/time.ts'
import { showPaperCode } from '#contracts/investments/paper-code.ts'
import {
  statementEntries,
  statementStates,
  statementSurcharges,
  statementTable as words,
  statementWords,
} from '#contracts/investments/statement-messages.ts'
import { paths } from '#contracts/paths.ts'
import type { StatementHead } from './compose-statement.ts'
import type { Statement, StatementOrder } from './read-statement.ts'
import { type Cell, writeWorkbook } from './write-workbook.ts'

/** `12500,00`, as spreadsheets read it in Turkish. */
const decimal = (kurus: Kurus): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`

/**
 * A statement as CSV: a line for each order, movement and registration, then the sums, and the code that proves it. Moments stand as every
 * spreadsheet reads them (`2026-06-17 17:55:00`); months written out are words to it. Sums stand as Turkish ones read them.
 */
export function writeStatementTable(statement: Statement, head: StatementHead): string {
  return (
    CSV_BOM +
    linesOf(statement, head)
      .map((line) => csvLine(line.map(plain)))
      .join('')
  )
}

function plain(cell: Cell): string {
  if (cell instanceof Date) return formatStamp(cell)
  return typeof cell === 'object' ? decimal(cell.kurus) : String(cell)
}

/** The same as a workbook, whose sums and moments are right in every language. */
export function writeStatementWorkbook(statement: Statement, head: StatementHead): Buffer {
  return writeWorkbook(statementWords.title[head.kind], linesOf(statement, head))
}

function linesOf(statement: Statement, { code, baseUrl }: StatementHead): Cell[][] {
  const { orders, asOf, shareCount, inKurus, outKurus } = statement
  return [
    [...words.columns],
    ...orders.map(orderLine),
    ...entryLines(statement),
    ...surchargeLines(statement),
    ...orders.flatMap(registrationLines),
    [words.total, asOf, '', '', '', '', Number(shareCount), '', { kurus: inKurus }, { kurus: outKurus }, ''],
    [words.code, '', showPaperCode(code), '', '', baseUrl + paths.verifyPaper.href(), '', '', '', '', ''],
  ]
}

const placeOf = (order: StatementOrder): string[] => [order.referenceNo, order.projectTitle, order.companyName]

function orderLine(order: StatementOrder): Cell[] {
  const { placedAt, state, shareCount, amountKurus } = order
  const facts = [statementStates[state], Number(shareCount), { kurus: amountKurus }]
  return [words.order, placedAt, ...placeOf(order), ...facts, '', '', '']
}

function entryLines({ orders, entries }: Statement): Cell[][] {
  const byReference = new Map(orders.map((order) => [order.referenceNo, order]))
  return entries.map(({ at, referenceNo, kind, inKurus, outKurus }) => {
    const order = byReference.get(referenceNo)
    const place = order ? placeOf(order) : [referenceNo, '', '']
    const sums = [inKurus, outKurus].map((kurus) => (kurus > 0n ? { kurus } : ''))
    return [words.movement, at, ...place, statementEntries[kind], '', '', ...sums, '']
  })
}

function surchargeLines({ orders, surcharges }: Statement): Cell[][] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return surcharges.map(({ at, investmentId, fate, surchargeKurus }) => {
    const order = byId.get(investmentId)
    const place = order ? placeOf(order) : ['', '', '']
    return [words.surcharge, at, ...place, statementSurcharges[fate], '', '', '', '', { kurus: surchargeKurus }]
  })
}

function registrationLines(order: StatementOrder): Cell[][] {
  const { registration } = order
  if (!registration) return []
  const facts = [statementStates.allocated, Number(registration.shareCount), '', '', '', '']
  return [[words.registration, registration.at, ...placeOf(order), ...facts]]
}
