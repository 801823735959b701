/** Ready-made payments of a waiting order: right, or wrong in one way. */
export const PAYMENT_KINDS = ['exact', 'short', 'over', 'other-person', 'no-code'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
