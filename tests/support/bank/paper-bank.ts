import { isDeepStrictEqual } from 'node:util'
import type { Kurus } from '#contracts/common/money/money.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import { writePaymentList } from '#server/outside/escrow-bank/write-payment-list.ts'
import {
  markOf,
  OutsideRefused,
  type Outside,
  type PaymentLine,
  type PaymentLineStatus,
  type PaymentList,
  type PaymentListStatus,
  type StatementFile,
  type StatementLine,
} from '#server/outside/index.ts'
import { turkishIban } from '#trial/simulators/bank/bank-account.ts'
import { bytesOfStatement } from './statement-bytes.ts'

/** A booking, and the day whose statement tells it. */
interface Told {
  readonly line: StatementLine
  readonly on: string
}

interface Account {
  readonly iban: string
  readonly statements: StatementFile[]
  /** Everything booked so far, told or not. */
  readonly booked: StatementLine[]
  balance: Kurus
  waiting: Told[]
  completeUntil: Date
  /** The latest moment up to which it said, to whomever, that it told everything; null before the first word. */
  word: Date | null
}

/** The bytes of a statement as its clerk exports it; null when it holds what a simple file cannot say. */
function exported({ bytes, statement }: StatementFile): Uint8Array | null {
  const isSimple =
    statement.completeUntil && !statement.lines.some(({ collective, reverses }) => collective ?? reverses)
  return isSimple ? bytes : null
}

/**
 * An escrow bank in memory, for sequences of thousands of steps: books what comes in and pays at once what the account covers. Intraday, a statement is cut
 * whenever one is asked for and something has moved; at the end of a day, one of that day with days instead of times. Its statements are
 * numbered anew each year.
 */
export function paperBank(clock: Clock, rhythm: 'intraday' | 'end-of-day' = 'intraday') {
  const accounts = new Map<string, Account>()
  const lists = new Map<string, PaymentListStatus>()
  let transactions = 0
  let isNextListOneDebit = false
  let refusesNext = false
  const requests = new Set<string>()
  const isDaily = rhythm === 'end-of-day'

  function book(
    account: Account,
    given: Pick<StatementLine, 'amountKurus'> & Partial<StatementLine>,
    moment = clock.now(),
  ): void {
    account.balance += given.amountKurus
    const bookedOn = istanbulDate(moment)
    const bookedAt = isDaily ? null : moment
    const nobody = {
      counterpartyName: '',
      counterpartyIban: '',
      senderNumber: null,
      description: '',
      endToEndReference: null,
    }
    const line = {
      ...nobody,
      ...given,
      bankTransactionId: `T${++transactions}`,
      bookedOn,
      bookedAt,
      valueDate: bookedOn,
    }
    account.waiting.push({ line, on: istanbulDate(clock.now()) })
    account.booked.push(line)
  }

  /** Closes the first day that is over and has bookings, or all that are over; or what was booked until now. */
  function cut(account: Account): void {
    const today = istanbulDate(clock.now())
    const days = account.waiting.map(({ on }) => on).filter((day) => day < today)
    const end = isDaily ? istanbulMoment(days[0] === undefined ? today : addDays(days[0], 1)) : clock.now()
    const told = account.waiting.filter(({ on }) => !isDaily || istanbulMoment(on) < end)
    const lines = told.map(({ line }) => line)
    if (lines.length === 0 && !(isDaily && end > account.completeUntil)) return
    account.waiting = account.waiting.filter((one) => !told.includes(one))
    const moved = lines.reduce((sum, line) => sum + line.amountKurus, 0n)
    const openingBalanceKurus = account.statements.at(-1)?.statement.closingBalanceKurus ?? 0n
    const openedOn = istanbulDate(account.completeUntil)
    const inYear = account.statements.filter(({ statement }) => statement.openedOn.slice(0, 4) === openedOn.slice(0, 4))
    const statement = {
      accountIban: account.iban,
      statementNumber: inYear.length + 1,
      openedOn,
      completeUntil: end,
      openingBalanceKurus,
      closingBalanceKurus: openingBalanceKurus + moved,
      lines,
      repeatedLineCount: 0,
    }
    account.statements.push({
      fileName: `${statement.statementNumber}.xml`,
      bytes: bytesOfStatement(statement),
      statement,
    })
    account.completeUntil = end
  }

  const accountOf = (iban: string): Account => {
    const completeUntil = istanbulMoment(istanbulDate(clock.now()))
    const nothing = { statements: [], booked: [], balance: 0n, waiting: [], word: null }
    const known = accounts.get(iban) ?? { iban, ...nothing, completeUntil }
    accounts.set(iban, known)
    return known
  }

  function giveWord(account: Account, until: Date | null): void {
    if (until && (account.word === null || until > account.word)) account.word = until
  }

  /** As far as there is money: what the account does not cover is refused. */
  function payLines(account: Account, { messageId, lines }: PaymentList): PaymentLineStatus[] {
    const sum = lines.reduce((total, { amountKurus }) => total + amountKurus, 0n)
    if (!isNextListOneDebit || account.balance < sum) return lines.map((line) => payLine(account, line))
    isNextListOneDebit = false
    book(account, { amountKurus: -sum, description: 'TOPLU ÖDEME', collective: [messageId] })
    return lines.map(({ endToEndId }) => ({ endToEndId, state: 'accepted' }))
  }

  function payLine(account: Account, line: PaymentLine): PaymentLineStatus {
    const { endToEndId, amountKurus } = line
    if (account.balance < amountKurus) return { endToEndId, state: 'rejected', refusal: 'funds-insufficient' }
    if (refusesNext) {
      refusesNext = false
      return { endToEndId, state: 'rejected', refusal: 'account-closed' }
    }
    book(account, {
      amountKurus: -amountKurus,
      counterpartyName: line.creditorName,
      counterpartyIban: line.creditorIban,
      description: line.description,
      endToEndReference: endToEndId,
    })
    return { endToEndId, state: 'accepted' }
  }

  const bank: Outside['bank'] = {
    openEscrowAccount: async (projectId, projectName) => ({
      iban: turkishIban('00064', projectId.replaceAll(/\D/g, '').padEnd(16, '7').slice(-16)),
      accountName: projectName,
      openedOn: clock.now().toISOString().slice(0, 10),
    }),
    async fetchStatement(iban, since) {
      const account = accountOf(iban)
      cut(account)
      const known = account.statements.findIndex(
        ({ statement }) => since && isDeepStrictEqual(markOf(statement), since),
      )
      const file = account.statements[known + 1]
      const completeUntil = file ? file.statement.completeUntil : isDaily ? null : clock.now()
      giveWord(account, completeUntil)
      return file ? { file: { ...file, further: [] } } : { file: null, completeUntil }
    },
    async submitPaymentList(list: PaymentList, keep) {
      await keep(new TextEncoder().encode(writePaymentList(list)))
      const known = lists.get(list.messageId)
      if (known) return known
      const account = accountOf(list.debtorIban)
      const lines = payLines(account, list)
      const accepted = lines.filter(({ state }) => state === 'accepted')
      const status: PaymentListStatus = {
        messageId: list.messageId,
        state: accepted.length === lines.length ? 'executed' : accepted.length === 0 ? 'rejected' : 'partly-accepted',
        bytes: new TextEncoder().encode(`${list.messageId}: answered`),
        lines,
      }
      lists.set(list.messageId, status)
      return status
    },
    paymentListStatus: async (messageId) => lists.get(messageId) ?? null,
    async tellRequest({ requestId }) {
      requests.add(requestId)
    },
    async tellRequestEnd({ requestId }) {
      if (!requests.has(requestId)) throw new OutsideRefused('bank', 'tellRequestEnd', 'request-unknown')
    },
  }
  /** A booking that is not taken back yet and may be: one of a kind, told or not. */
  function pick(account: Account, which: number, isMeant: (line: StatementLine) => boolean): StatementLine | undefined {
    const takenBack = new Set(account.booked.flatMap(({ reverses }) => reverses ?? []))
    const open = account.booked.filter((line) => isMeant(line) && !takenBack.has(line.bankTransactionId))
    return open[which % Math.max(open.length, 1)]
  }

  return {
    bank,
    /** A transfer from outside, which the bank may say happened at another moment. */
    receive(
      iban: string,
      amountKurus: Kurus,
      counterpartyName: string,
      description: string,
      given: { readonly senderNumber?: string | null; readonly at?: Date } = {},
    ): void {
      const { senderNumber = null, at } = given
      const counterpartyIban = 'TR330006100519786457841326'
      book(accountOf(iban), { amountKurus, counterpartyName, counterpartyIban, description, senderNumber }, at)
    },
    /** The next list of ours that the account covers is booked as one sum. */
    bookListAsOne(): void {
      isNextListOneDebit = true
    },
    /** The card provider settles with an account; what it takes out is booked as far as there is money. */
    settleCards(iban: string, amountKurus: Kurus, counterpartyIban: string, description: string): void {
      const account = accountOf(iban)
      if (account.balance + amountKurus < 0n) return
      book(account, { amountKurus, counterpartyName: 'ÖRNEK ÖDEME KURULUŞU A.Ş.', counterpartyIban, description })
    },
    /** The next payment of ours, of a list that is not booked as one sum, is refused. */
    refuseNext(): void {
      refusesNext = true
    },
    /** Money the bank takes of its own accord, as far as there is any. */
    charge(iban: string, amountKurus: Kurus): void {
      const account = accountOf(iban)
      if (account.balance >= amountKurus)
        book(account, { amountKurus: -amountKurus, description: 'HESAP İŞLETİM ÜCRETİ' })
    },
    /** Several transfers as one sum. */
    receiveTogether(iban: string, amountKurus: Kurus): void {
      book(accountOf(iban), { amountKurus, description: 'TOPLU EFT', collective: [] })
    },
    /** Takes back what came in. */
    reverse(iban: string, which: number): void {
      const account = accountOf(iban)
      const line = pick(account, which, ({ amountKurus, endToEndReference }) => amountKurus > 0n && !endToEndReference)
      if (!line || account.balance < line.amountKurus) return
      book(account, { ...line, amountKurus: -line.amountKurus, reverses: [line.bankTransactionId] })
    },
    /** A payment of ours comes back under its own number; the second time it is nobody's. */
    sendBack(iban: string, which: number): void {
      const account = accountOf(iban)
      const line = pick(
        account,
        which,
        ({ amountKurus, endToEndReference }) => amountKurus < 0n && endToEndReference !== null,
      )
      if (line) book(account, { amountKurus: -line.amountKurus, endToEndReference: line.endToEndReference })
    },
    /** What an officer takes from the bank's clerk: the statement that the bank's own line would bring next. */
    exportNext(iban: string): Uint8Array | null {
      const account = accountOf(iban)
      cut(account)
      const last = account.statements.at(-1)
      if (last) giveWord(account, last.statement.completeUntil)
      return last ? exported(last) : null
    },
    statementsOf: (iban: string): readonly StatementFile[] => accountOf(iban).statements,
    wordOn: (iban: string): Date | null => accountOf(iban).word,
  }
}
