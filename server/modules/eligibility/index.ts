import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { forwardIncome } from './mkk/forward-income.ts'
import { renewStandings } from './standing/renew-standings.ts'
import { clearEDevletAttempts } from './identity/clear-attempts.ts'
import { deleteReviewPapers } from './review/delete-papers.ts'
import { areNumbersFound } from './identity/check-keys.ts'
import { countOtherIndexes, reindexNumbers } from './identity/reindex-numbers.ts'
import { resealNumbers, sealedNumbers } from './identity/store-identity.ts'
import { resealReviews, sealedReviews } from './review/review-store.ts'
import { followQualified } from './qualified/follow-qualified.ts'

export { findNumberOwner, findProven } from './identity/find-proven.ts'
export { findFounderReasons, findFounderStanding } from './identity/founder-standing.ts'
export { hasIdentity, storeIdentity } from './identity/store-identity.ts'
export { askRegister } from './identity/verify-identity.ts'
export { confirmMkkNumber, findMkkIdentity } from './mkk/confirm-mkk-number.ts'
export { correctMkkNumber, isRegistryNumberOf } from './mkk/correct-mkk-number.ts'
export { countFailingDeclarations, retryDeclarations } from './mkk/failing-declarations.ts'
export { findDeclaredIncome } from './mkk/find-declared-income.ts'
export { findLimitPerson } from './mkk/find-limit-person.ts'
export { findLastGrant, findQualifiedEnd, grantQualified } from './qualified/grants.ts'
export { openReviewPaper } from './review/open-paper.ts'
export { keepPaper, preparePaper } from './review/papers.ts'
export { closeReview, findWaiting, insertReview, type NewReview, openTyped } from './review/review-store.ts'
export type { ReviewOutcome } from './review/tables.ts'
export { isSameName } from './standing/name-rules.ts'
export { decidePermissions } from './standing/permission-rules.ts'
export { STEP_TEXTS } from './standing/renewal-rules.ts'
export { findFullStanding, findStanding, refreshStanding } from './standing/standing.ts'
export type { Step } from './standing/step-rules.ts'
export { replaceSuitabilityTest } from './suitability/replace-suitability-test.ts'
export { acceptLegalTexts } from './texts/accept-legal-texts.ts'
export { eligibilityRoutes } from './routes.ts'

/** What rests on DATA_KEY and INDEX_KEY. */
export const eligibilityKeys = { sealed: [sealedNumbers, sealedReviews], areNumbersFound, countOtherIndexes }

export const eligibilityDueWork: DueWork[] = [
  forwardIncome,
  renewStandings,
  clearEDevletAttempts,
  deleteReviewPapers,
  followQualified,
  resealNumbers,
  reindexNumbers,
  resealReviews,
]
