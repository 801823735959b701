import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getIdentityReviews } from '#contracts/membership/review/endpoints.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { ListAround } from '../split/rail.tsx'
import { SCREENS } from './screens.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getIdentityReviews>['reviews'][number]

/** The requests of a kind beside the one that is open, in the order of their list. */
export function reviewsAround(kind: ReviewKind, reviews: readonly Row[], open: string): ListAround {
  return {
    title: text.titles[kind],
    open,
    rows: reviews.map(({ id, fullName, basis, outcome, askedAt }) => ({
      key: id,
      to: consolePaths[SCREENS[kind].record].href({ reviewId: id }),
      title: fullName,
      detail: outcome === 'waiting' ? (text.bases[basis] ?? basis) : text.outcomes[outcome],
      ...(outcome === 'waiting' ? { since: askedAt } : {}),
    })),
  }
}
