import type { Kurus } from '#contracts/common/money/money.ts'
import type { StatementRefusal } from '#contracts/settlement/bank-files/statement-refusal-messages.ts'
import { OutsideUnavailable } from '../failure.ts'

export type { StatementRefusal }

/** When the bank booked something: all it says of it. */
export interface BookingTime {
  /** The day in Istanbul, `2026-03-12`. */
  readonly bookedOn: string
  /** Null where the bank names the day only. */
  readonly bookedAt: Date | null
}

export interface StatementLine extends BookingTime {
  /** The bank's own number, by which it calls this booking; '' where it gives none. Not every bank's numbers are unique. */
  readonly bankTransactionId: string
  /** `2026-03-12` */
  readonly valueDate: string
  /** Signed: incoming positive, outgoing negative. Never zero. */
  readonly amountKurus: Kurus
  /** Empty where the bank names nobody: fees, corrections. */
  readonly counterpartyName: string
  /** Empty where the bank does not know it. */
  readonly counterpartyIban: string
  /** The sender's identity or tax number; null where the bank gives none or what cannot be one, and for outgoing transfers. */
  readonly senderNumber: string | null
  readonly description: string
  /** The `endToEndId` of our payment line; null for incoming transfers. */
  readonly endToEndReference: string | null
  /** Of a payment that comes back: the reason, an ISO 20022 code where the bank gives one, and what it adds. */
  readonly returnReason?: string | null
  /**
   * Of a reversal: the bank's numbers it carries, one of which may be that of the booking it takes back (`endToEndReference` may name
   * it too). Absent or null for any other booking.
   */
  readonly reverses?: readonly string[] | null
  /**
   * Of several payments booked as one sum that the bank does not list: the payment lists it names, by `messageId`. Absent or null for
   * any other booking.
   */
  readonly collective?: readonly string[] | null
}

export interface Statement {
  readonly accountIban: string
  /** The bank's own: counts up by one for each account, with many banks from 1 again with each year; null where it gives none. */
  readonly statementNumber: number | null
  /** First day covered, `2026-03-12`. */
  readonly openedOn: string
  /** Everything booked before it stands in this statement or in one before: its own word. */
  readonly completeUntil: Date
  readonly openingBalanceKurus: Kurus
  readonly closingBalanceKurus: Kurus
  readonly lines: readonly StatementLine[]
  /** Lines that stood in the file twice, word for word, while its balance counts them once: taken once. */
  readonly repeatedLineCount: number
  /** By which of the given profiles a table was read. Absent for a file in a format of its own. */
  readonly profileIndex?: number
  /** Their places among the lines, each as often as it was left out. Absent where there are none. */
  readonly repeated?: readonly number[]
}

/** A statement whose number is known: the bank's, or where it gives none, the next of its account. */
export interface NumberedStatement extends Statement {
  readonly statementNumber: number
}

/** A booking as a notice tells it (camt.054): no balance proves it, and it books nothing. */
export interface NoticedEntry {
  readonly accountIban: string
  /** By which a statement calls the booking; '' where the bank gives none. */
  readonly bankTransactionId: string
  /** The day in Istanbul, `2026-03-12`. */
  readonly bookedOn: string
  readonly amountKurus: Kurus
  /** They make the amount to the kuruş; one where the bank lists none. */
  readonly parts: readonly StatementLine[]
}

/** By what a bank tells one statement of an account from another: its number, and the year of its first day. */
export interface StatementMark {
  readonly number: number
  readonly year: number
}

/**
 * A statement file that must not be imported. `line` counts booked lines from 1; null when the whole file is meant. `found` is what
 * stands in the file where something else was expected, at most as long as a sentence bears it.
 */
export class StatementRefused extends Error {
  readonly code: StatementRefusal
  readonly line: number | null
  readonly found: string

  constructor(code: StatementRefusal, line: number | null = null, found = '') {
    const said = found.replace(/\s+/g, ' ').slice(0, MOST_FOUND)
    super([code, line === null ? '' : `line ${line}`, said && JSON.stringify(said)].filter(Boolean).join(' '))
    this.name = 'StatementRefused'
    this.code = code
    this.line = line
    this.found = said
  }
}

const MOST_FOUND = 80

/** A statement with the bytes it came in, which are kept as evidence. */
export interface StatementFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly statement: NumberedStatement
}

/** What the bank sent: the first statement of it that is new, as far as numbers tell. */
export interface SentFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly statement: Statement
  /** Those of the same file that come after it. */
  readonly further: readonly Statement[]
}

/** What the bank has to tell since a statement. */
export type StatementAnswer =
  | { readonly file: SentFile }
  | {
      readonly file: null
      /** Everything booked before it stands in the statements so far; null: the bank says nothing, and silence means nothing. */
      readonly completeUntil: Date | null
    }

export interface EscrowAccount {
  readonly iban: string
  readonly accountName: string
  /** `2026-03-12` */
  readonly openedOn: string
}

export interface PaymentLine {
  /** Unique for good, at most 35 characters (`bankReferenceOf` makes one from a UUID). Comes back in the statement. */
  readonly endToEndId: string
  readonly creditorName: string
  readonly creditorIban: string
  /** Positive. */
  readonly amountKurus: Kurus
  readonly description: string
}

export interface PaymentList {
  /** The idempotency key at the bank, at most 35 characters (`bankReferenceOf` makes one from a UUID). */
  readonly messageId: string
  readonly purpose: 'refund' | 'payout'
  readonly debtorName: string
  readonly debtorIban: string
  /** `2026-03-12` */
  readonly executeOn: string
  readonly createdAt: Date
  readonly lines: readonly PaymentLine[]
}

export type PaymentLineRefusal =
  | 'account-number-wrong'
  | 'account-closed'
  | 'account-blocked'
  | 'name-mismatch'
  | 'funds-insufficient'
  | 'duplicate'
  | 'other'

export type PaymentLineStatus =
  | { readonly endToEndId: string; readonly state: 'accepted' }
  | {
      readonly endToEndId: string
      readonly state: 'executed'
      readonly executedAt: Date
      readonly bankTransactionId: string
    }
  | { readonly endToEndId: string; readonly state: 'rejected'; readonly refusal: PaymentLineRefusal }

export interface PaymentListStatus {
  readonly messageId: string
  readonly state: 'accepted' | 'partly-accepted' | 'rejected' | 'executed'
  /** Why the bank refused the list as a whole; absent where it did not. */
  readonly listRefusal?: BankRefusal
  /** The bank's answer as it came, which is kept as evidence. */
  readonly bytes: Uint8Array
  /** Of the payments that were asked about those the bank spoke of. */
  readonly lines: readonly PaymentLineStatus[]
}

/** A request for funds, as the bank hears of it: of the investor nothing but the name that the payment will bear. */
export interface EscrowRequest {
  /** At most 35 characters (`bankReferenceOf` makes one from a UUID). */
  readonly requestId: string
  /** What the payment's description will carry. */
  readonly referenceNo: string
  /** The campaign's. */
  readonly accountIban: string
  readonly payerName: string
  /** Positive. */
  readonly amountKurus: Kurus
  readonly requestedAt: Date
}

/** A request that was over before it was paid. */
export interface EscrowRequestEnd {
  readonly requestId: string
  readonly reason: 'cancelled' | 'expired'
  readonly endedAt: Date
}

/** Why the bank refuses to be told of a request or its end, thrown as `OutsideRefused<RequestRefusal>`. */
export type RequestRefusal = 'account-unknown' | 'request-id-reused' | 'request-unknown' | 'refused'

/** Why the bank refuses a whole list or account, thrown as `OutsideRefused<BankRefusal>`. */
export type BankRefusal = 'account-unknown' | 'message-id-reused' | 'control-sum-wrong' | 'list-malformed' | 'refused'

/**
 * The escrow bank. Methods throw `OutsideUnavailable` when there is no usable answer, `OutsideRefused<BankRefusal>` when
 * the bank says no, and `StatementRefused` when a statement it sent may not be imported.
 */
export interface EscrowBank {
  /** One blocked account per campaign. Idempotent by `projectId`: asking again gives the same IBAN. */
  openEscrowAccount(projectId: string, projectName: string): Promise<EscrowAccount>
  /**
   * The statements after `since` (null: from the first), or none yet. A bank that does not number its statements may send again what is
   * known: their lines tell.
   */
  fetchStatement(accountIban: string, since: StatementMark | null): Promise<StatementAnswer>
  /**
   * Idempotent by `messageId`; the same id with other content is refused with `message-id-reused`. `keep` has the file before the
   * bank: nothing goes that was not kept as evidence. Tried once: whoever hears nothing asks for it before they send it again.
   */
  submitPaymentList(list: PaymentList, keep: (bytes: Uint8Array) => Promise<void>): Promise<PaymentListStatus>
  /**
   * What became of a list of these payments, by their `endToEndId`. Null when the bank knows no list of this id.
   */
  paymentListStatus(messageId: string, endToEndIds: readonly string[]): Promise<PaymentListStatus | null>
  /**
   * T17/3: each request goes to the escrow agent instantly. Idempotent by `requestId`; under one that it knows, another account,
   * reference or amount is refused with `request-id-reused` (people change their names). Absent, with `tellRequestEnd`, where the bank
   * has no such call: then officers tell it.
   */
  tellRequest?(request: EscrowRequest): Promise<void>
  /** Idempotent. A copy of the request that comes late does not bring it back. */
  tellRequestEnd?(end: EscrowRequestEnd): Promise<void>
}

/** Why an answer about a list says nothing that the platform understands. */
export type UnclearAnswer = 'unreadable' | 'other-list' | 'status-unknown' | 'nothing-said'

/** The bank answered about a payment list, and the platform does not understand what: nothing is known of its payments. */
export class BankAnswerUnclear extends OutsideUnavailable {
  readonly unclear: UnclearAnswer
  /** The status it does not know, or the bank's own words. */
  readonly detail: string
  /** The answer as it came. */
  readonly bytes: Uint8Array

  constructor(operation: string, unclear: UnclearAnswer, detail: string, bytes: Uint8Array) {
    super('bank', operation, 'malformed-answer')
    this.name = 'BankAnswerUnclear'
    this.unclear = unclear
    this.detail = detail
    this.bytes = bytes
  }
}

/** A UUID as the 32 characters that fit the bank's 35-character references. */
export function bankReferenceOf(id: string): string {
  return id.replaceAll('-', '')
}
