import type { Kurus } from '#contracts/common/money.ts'
import { addDays } from '#contracts/common/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type {
  BookingTime,
  Outside,
  PaymentList,
  PaymentListStatus,
  StatementFile,
  StatementLine,
} from '#server/outside/index.ts'

interface Account {
  readonly iban: string
  readonly statements: StatementFile[]
  balance: Kurus
  waiting: StatementLine[]
  completeUntil: Date
}

/**
 * An escrow bank in memory, for sequences of thousands of steps: books what comes in and pays lists at once. Intraday, a statement is cut
 * whenever one is asked for and something has moved; at the end of a day, one of that day with days instead of times. MKK beside it
 * takes every message.
 */
export function paperBank(clock: Clock, rhythm: 'intraday' | 'end-of-day' = 'intraday') {
  const accounts = new Map<string, Account>()
  const lists = new Map<string, PaymentListStatus>()
  let transactions = 0
  const isDaily = rhythm === 'end-of-day'

  function book(
    account: Account,
    line: Omit<StatementLine, 'bankTransactionId' | keyof BookingTime | 'valueDate'>,
  ): void {
    account.balance += line.amountKurus
    const bookedOn = istanbulDate(clock.now())
    const bookedAt = isDaily ? null : clock.now()
    account.waiting.push({ ...line, bankTransactionId: `T${++transactions}`, bookedOn, bookedAt, valueDate: bookedOn })
  }

  /** Closes the first day that is over and has bookings, or all that are over; or what was booked until now. */
  function cut(account: Account): void {
    const today = istanbulDate(clock.now())
    const days = account.waiting.map(({ bookedOn }) => bookedOn).filter((day) => day < today)
    const end = isDaily ? istanbulMoment(days[0] === undefined ? today : addDays(days[0], 1)) : clock.now()
    const lines = account.waiting.filter(({ bookedOn }) => !isDaily || istanbulMoment(bookedOn) < end)
    if (lines.length === 0 && !(isDaily && end > account.completeUntil)) return
    account.waiting = account.waiting.filter((line) => !lines.includes(line))
    const moved = lines.reduce((sum, line) => sum + line.amountKurus, 0n)
    const openingBalanceKurus = account.statements.at(-1)?.statement.closingBalanceKurus ?? 0n
    const statement = {
      accountIban: account.iban,
      statementNumber: account.statements.length + 1,
      openedOn: istanbulDate(account.completeUntil),
      completeUntil: end,
      openingBalanceKurus,
      closingBalanceKurus: openingBalanceKurus + moved,
      lines,
      repeatedLineCount: 0,
    }
    account.statements.push({ fileName: `${statement.statementNumber}.xml`, bytes: new Uint8Array(), statement })
    account.completeUntil = end
  }

  const accountOf = (iban: string): Account => {
    const completeUntil = istanbulMoment(istanbulDate(clock.now()))
    const known = accounts.get(iban) ?? { iban, statements: [], balance: 0n, waiting: [], completeUntil }
    accounts.set(iban, known)
    return known
  }

  const bank: Outside['bank'] = {
    openEscrowAccount: async (projectId, projectName) => ({
      iban: `TR${projectId.replaceAll(/\D/g, '').padEnd(24, '7').slice(0, 24)}`,
      accountName: projectName,
      openedOn: clock.now().toISOString().slice(0, 10),
    }),
    async fetchStatement(iban, since) {
      const account = accountOf(iban)
      cut(account)
      const file = account.statements[since]
      return file ? { file } : { file: null, completeUntil: isDaily ? null : clock.now() }
    },
    async submitPaymentList(list: PaymentList, keep) {
      await keep(new TextEncoder().encode(list.messageId))
      const known = lists.get(list.messageId)
      if (known) return known
      for (const line of list.lines) {
        book(accountOf(list.debtorIban), {
          amountKurus: -line.amountKurus,
          counterpartyName: line.creditorName,
          counterpartyIban: line.creditorIban,
          description: line.description,
          endToEndReference: line.endToEndId,
        })
      }
      const status: PaymentListStatus = {
        messageId: list.messageId,
        state: 'executed',
        bytes: new TextEncoder().encode(`${list.messageId}: executed`),
        lines: list.lines.map((line) => ({ endToEndId: line.endToEndId, state: 'accepted' })),
      }
      lists.set(list.messageId, status)
      return status
    },
    paymentListStatus: async (messageId) => lists.get(messageId) ?? null,
  }
  return {
    bank,
    /** A transfer from outside. */
    receive(iban: string, amountKurus: Kurus, payerName: string, description: string): void {
      book(accountOf(iban), {
        amountKurus,
        counterpartyName: payerName,
        counterpartyIban: 'TR330006100519786457841326',
        description,
        endToEndReference: null,
      })
    },
    statementsOf: (iban: string): readonly StatementFile[] => accountOf(iban).statements,
  }
}
