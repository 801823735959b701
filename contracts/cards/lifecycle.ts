/** States of one card payment (db/schema/cards/tables.sql). */
export const CARD_PAYMENT_STATES = [
  'open',
  'abandoned',
  'refused',
  'authorised',
  'captured',
  'returned',
  'lost',
  'charged-back',
] as const
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number]

/** Why the card's bank agreed to a payment that pays no order: the money goes back to the card. */
export const RETURN_CODES = ['late', 'paid-otherwise', 'amount-differs'] as const
export type ReturnCode = (typeof RETURN_CODES)[number]

/** What finance looks into (db/schema/cards/tables.sql). */
export const MATTER_KINDS = [
  'booking-without-settlement',
  'settlement-not-booked',
  'amount-differs',
  'item-differs',
  'not-settled',
  'charge-back',
  'refund-refused',
] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

/** What two officers may agree on about one. */
export const REMEDIES = ['clarified', 'again', 'to-account', 'borne'] as const
export type Remedy = (typeof REMEDIES)[number]

/** Which of them ends a matter of a kind; the first is offered first. */
export const REMEDIES_OF: Readonly<Record<MatterKind, readonly Remedy[]>> = {
  'booking-without-settlement': ['clarified'],
  'settlement-not-booked': ['clarified'],
  'amount-differs': ['clarified'],
  'item-differs': ['clarified'],
  'not-settled': ['clarified'],
  'charge-back': ['borne'],
  'refund-refused': ['again', 'to-account'],
}
