import * as calls from '#contracts/membership/review/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { addReviewPaper, askIdentityReview, askQualifiedStatus, withdrawReview } from './ask-review.ts'
import { decideReview } from './decide-review.ts'
import { openReviewPaper } from '#server/modules/eligibility/index.ts'
import {
  listIdentityReviews,
  listLostPhoneReviews,
  listQualifiedReviews,
  showOwnReviews,
  showReview,
} from './show-reviews.ts'

/** What members ask officers to look at papers for. */
export const reviewRoutes: readonly Route[] = [
  route(calls.askIdentityReview, askIdentityReview),
  route(calls.askQualifiedStatus, askQualifiedStatus),
  route(calls.addReviewPaper, addReviewPaper),
  route(calls.withdrawReview, withdrawReview),
  route(calls.getOwnReviews, showOwnReviews),
  route(calls.getIdentityReviews, listIdentityReviews),
  route(calls.getQualifiedReviews, listQualifiedReviews),
  route(calls.getLostPhoneReviews, listLostPhoneReviews),
  route(calls.getReview, showReview),
  route(calls.openReviewPaper, openReviewPaper),
  route(calls.decideReview, decideReview),
]
