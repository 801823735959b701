import type { Kurus } from '#contracts/common/money/money.ts'

/**
 * How a card payment stands at the provider. `open`: its page waits for the payer; `expired`: the page closed without a payment;
 * `authorised`: the card's bank holds the amount for us; `lapsed`: that hold ended without a capture; `captured`: the amount was
 * taken; `voided` and `refunded`: it went back; `charged-back`: the card's holder disputed it and their bank took it back.
 */
export const CARD_STATES = [
  'open',
  'expired',
  'refused',
  'authorised',
  'lapsed',
  'captured',
  'voided',
  'refunded',
  'charged-back',
] as const
export type CardState = (typeof CARD_STATES)[number]

/** Everything the provider knows of one payment: each of its answers and notices carries all of it. */
export interface CardStatus {
  /** Ours. */
  readonly paymentId: string
  /** Grows with every change of the payment, from 1: of two statuses the one with the higher number is the newer. */
  readonly sequence: number
  readonly state: CardState
  /** What the card is charged, in kuruş. */
  readonly amountKurus: Kurus
  /** When the card's bank agreed; null before. It stays when the payment goes on. */
  readonly authorisedAt: Date | null
  readonly changedAt: Date
  readonly brand: string
  /** Last four digits of the card; empty before one was used. Nothing else of a card ever reaches us. */
  readonly lastFour: string
  /** Why the card's bank said no; empty otherwise. */
  readonly refusal: string
  /** Of a charge-back: the reference of its booking on the escrow account; empty otherwise. */
  readonly reference: string
}

export interface NewCardPayment {
  readonly paymentId: string
  /** What the card is charged. */
  readonly amountKurus: Kurus
  /** Of it, what is settled to the escrow account. The rest is the surcharge, which the provider keeps as its fee. */
  readonly settledKurus: Kurus
  readonly accountIban: string
  /** What the payer reads on the page and in their card's statement. */
  readonly description: string
  /** Until when the page takes a card. */
  readonly expiresAt: Date
  /** Where the payer's browser comes back to, and where notices go. */
  readonly returnUrl: string
  readonly noticeUrl: string
}

/** What is signed with the secret both know: an id, a moment in Unix seconds, a text. */
export interface SignedText {
  readonly id: string
  readonly at: number
  readonly body: string
  /** HMAC-SHA256 over `id.at.body`, in hex. */
  readonly signature: string
}

/** `forged`: not signed with our secret, or not readable; `stale`: signed, and older or younger than its tolerance. */
export type OpenedNotice =
  | { readonly kind: 'genuine'; readonly status: CardStatus }
  | { readonly kind: 'forged' | 'stale' }

/** One sum the provider moved between itself and an escrow account; its booking there names the reference. */
export interface CardSettlement {
  readonly reference: string
  readonly accountIban: string
  /** Positive: to the escrow account. */
  readonly netKurus: Kurus
  readonly items: readonly {
    readonly paymentId: string
    readonly kind: 'capture' | 'refund' | 'charge-back'
    readonly amountKurus: Kurus
  }[]
}

/** Why the provider says no for good, thrown as `OutsideRefused<CardRefusal>`. */
export type CardRefusal = 'payment-unknown' | 'not-possible' | 'authorisation-ended' | 'card-closed'

/** Whoever takes card payments for the operator. Card numbers are entered on its pages alone. */
export interface CardProvider {
  /** `later`: amounts are held first and taken when we say so; `at-once`: they are taken when the card's bank agrees. */
  readonly takes: 'later' | 'at-once'
  /** The account the provider settles from and to: bookings with it as the other side are its settlements. */
  readonly settlementIban: string
  /** Opens a page for a payment; the same id again gives the same page. Throws `OutsideUnavailable`. */
  openPage(payment: NewCardPayment): Promise<{ readonly redirectUrl: string; readonly status: CardStatus }>
  /** Null: the provider never heard of it. */
  findPayment(paymentId: string): Promise<CardStatus | null>
  /** Takes an authorised amount. Repeated, it changes nothing. */
  capture(paymentId: string): Promise<CardStatus>
  /** Lets go of an authorised amount, or gives a captured one back, in full. Repeated, it changes nothing. */
  giveBack(paymentId: string): Promise<CardStatus>
  /** What was settled on a day that is over, by Istanbul's calendar; null while the provider has not closed it. */
  listSettlements(day: string): Promise<readonly CardSettlement[] | null>
  /** Looks at a notice's signature and moment before anything of it is believed. */
  openNotice(notice: SignedText, now: Date): OpenedNotice
  /** The payment whose payer came back, where the address was signed by the provider; null where it was not. */
  openReturn(given: Omit<SignedText, 'body'>): string | null
}
