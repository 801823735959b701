import type { ReviewKind } from '#contracts/membership/review/kinds.ts'

/** The screens of each kind of request. */
export const SCREENS = {
  identity: { list: 'identityReviews', record: 'identityReview' },
  qualified: { list: 'qualifiedReviews', record: 'qualifiedReview' },
  'lost-phone': { list: 'lostPhoneReviews', record: 'lostPhoneReview' },
} as const satisfies Readonly<Record<ReviewKind, unknown>>
