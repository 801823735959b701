import { CSV_BOM, csvLine } from '#contracts/common/csv.ts'
import type { Kurus } from '#contracts/common/money.ts'
import { formatMoment } from '#contracts/common/time.ts'
import { showPaperCode } from '#contracts/investments/paper-code.ts'
import {
  statementEntries,
  statementStates,
  statementTable as words,
} from '#contracts/investments/statement-messages.ts'
import { paths } from '#contracts/paths.ts'
import type { StatementHead } from './compose-statement.ts'
import type { Statement } from './read-statement.ts'

/** `12500,00`, as spreadsheets read it in Turkish. */
const decimal = (kurus: Kurus): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`

/** A statement as CSV: a line for each order, movement and registration, then the sums, and the code that proves it. */
export function writeStatementTable(statement: Statement, { code, baseUrl }: StatementHead): string {
  const orders = new Map(statement.orders.map((order) => [order.referenceNo, order]))
  const placeOf = (referenceNo: string) => [
    referenceNo,
    orders.get(referenceNo)?.projectTitle ?? '',
    orders.get(referenceNo)?.companyName ?? '',
  ]
  const lines = [
    words.columns,
    ...statement.orders.map((order) => [
      words.order,
      formatMoment(order.placedAt),
      ...placeOf(order.referenceNo),
      statementStates[order.state],
      String(order.shareCount),
      decimal(order.amountKurus),
      '',
      '',
    ]),
    ...statement.entries.map((entry) => [
      words.movement,
      formatMoment(entry.at),
      ...placeOf(entry.referenceNo),
      statementEntries[entry.kind],
      '',
      '',
      entry.inKurus > 0n ? decimal(entry.inKurus) : '',
      entry.outKurus > 0n ? decimal(entry.outKurus) : '',
    ]),
    ...statement.orders.flatMap(({ registration, referenceNo }) =>
      registration
        ? [
            [
              words.registration,
              formatMoment(registration.at),
              ...placeOf(referenceNo),
              statementStates.allocated,
              String(registration.shareCount),
              '',
              '',
              '',
            ],
          ]
        : [],
    ),
    [
      words.total,
      formatMoment(statement.asOf),
      '',
      '',
      '',
      '',
      String(statement.shareCount),
      '',
      decimal(statement.inKurus),
      decimal(statement.outKurus),
    ],
    [words.code, '', showPaperCode(code), '', '', baseUrl + paths.verifyPaper.href(), '', '', '', ''],
  ]
  return CSV_BOM + lines.map(csvLine).join('')
}
