import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { StatementFile } from '#server/outside/index.ts'
import { writeCamt } from '#trial/simulators/bank/statement-files.ts'

/** What a bank would have sent: the statement as camt.053, of one format and without what only others can say of a booking. */
export function bytesOfStatement(statement: StatementFile['statement']): Uint8Array {
  const { accountIban, statementNumber, openedOn, lines } = statement
  const cutAt = statement.completeUntil ?? istanbulMoment(openedOn)
  const head = {
    accountIban,
    number: statementNumber,
    numberInYear: statementNumber,
    openedOn,
    cutAt,
    byDay: cutAt.getTime() === istanbulMoment(istanbulDate(cutAt)).getTime(),
    openingKurus: statement.openingBalanceKurus,
    closingKurus: statement.closingBalanceKurus,
  }
  const booked = lines.map((line, index) => ({
    ...line,
    accountIban,
    number: index + 1,
    bookedAt: line.bookedAt ?? istanbulMoment(line.bookedOn),
    balanceAfterKurus: 0n,
    counterpartyNumber: line.senderNumber ?? '',
    endToEndId: line.endToEndReference,
    statementNumber,
  }))
  return new TextEncoder().encode(writeCamt(head, booked))
}

/** The file of another statement. */
export const withStatement = (file: StatementFile, statement: StatementFile['statement']): StatementFile => ({
  ...file,
  statement,
  bytes: bytesOfStatement(statement),
})
