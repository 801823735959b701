import { istanbulDate } from '#contracts/common/time/time.ts'
import type { StatementFile } from '#server/outside/index.ts'
import { bytesOfStatement } from './statement-bytes.ts'
import type { Order } from '#server/modules/investments/inside.ts'

/** A statement in which DEFNE KAYA pays these orders, each exactly, at one moment. */
export function statementOf(
  accountIban: string,
  statementNumber: number,
  openingBalanceKurus: bigint,
  bookedAt: Date,
  orders: readonly Pick<Order, 'referenceNo' | 'amountKurus'>[],
): StatementFile {
  const bookedOn = istanbulDate(bookedAt)
  const lines = orders.map(({ referenceNo, amountKurus }, index) => ({
    bankTransactionId: `S${statementNumber}-${index}`,
    bookedOn,
    bookedAt,
    valueDate: bookedOn,
    amountKurus,
    counterpartyName: 'DEFNE KAYA',
    counterpartyIban: 'TR330006100519786457841326',
    senderNumber: null,
    description: `YATIRIM ${referenceNo}`,
    endToEndReference: null,
  }))
  const closingBalanceKurus = lines.reduce((sum, line) => sum + line.amountKurus, openingBalanceKurus)
  const statement = {
    accountIban,
    statementNumber,
    openedOn: bookedOn,
    completeUntil: bookedAt,
    openingBalanceKurus,
    closingBalanceKurus,
    lines,
    repeatedLineCount: 0,
  }
  return { fileName: `${statementNumber}.xml`, bytes: bytesOfStatement(statement), statement }
}
