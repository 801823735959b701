import type { Kurus } from '#contracts/common/money.ts'
import { istanbulDate } from '#contracts/common/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Outside, PaymentList, PaymentListStatus, StatementFile, StatementLine } from '#server/outside/index.ts'

interface Account {
  readonly iban: string
  readonly statements: StatementFile[]
  balance: Kurus
  waiting: StatementLine[]
}

/**
 * An escrow bank in memory, for sequences of thousands of steps: books what comes in and pays lists at once; a statement is
 * cut whenever one is asked for and something has moved. MKK beside it takes every message.
 */
export function paperBank(clock: Clock) {
  const accounts = new Map<string, Account>()
  const lists = new Map<string, PaymentListStatus>()
  let transactions = 0

  function book(
    account: Account,
    line: Omit<StatementLine, 'bankTransactionId' | 'bookedOn' | 'bookedAt' | 'valueDate'>,
  ): void {
    account.balance += line.amountKurus
    const bookedAt = clock.now()
    const bookedOn = istanbulDate(bookedAt)
    const bankTransactionId = `T${++transactions}`
    account.waiting.push({ ...line, bankTransactionId, bookedOn, bookedAt, valueDate: bookedOn })
  }

  function cut(account: Account): void {
    if (account.waiting.length === 0) return
    const moved = account.waiting.reduce((sum, line) => sum + line.amountKurus, 0n)
    const statement = {
      accountIban: account.iban,
      statementNumber: account.statements.length + 1,
      openedOn: clock.now().toISOString().slice(0, 10),
      openingBalanceKurus: account.balance - moved,
      closingBalanceKurus: account.balance,
      lines: account.waiting,
      repeatedLineCount: 0,
    }
    account.statements.push({ fileName: `${statement.statementNumber}.xml`, bytes: new Uint8Array(), statement })
    account.waiting = []
  }

  const accountOf = (iban: string): Account => {
    const known = accounts.get(iban) ?? { iban, statements: [], balance: 0n, waiting: [] }
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
      return account.statements[since] ?? null
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
