import type { DueWork } from '#server/kit/due-work.ts'
import { deleteEndedConsents } from './delete-ended-consents.ts'
import { deleteOldSessions } from './delete-old-sessions.ts'
import { forwardIncome } from './forward-income.ts'
import { renewStandings } from './renew-standings.ts'
import { clearAbandoned } from './second-factor/clear-abandoned.ts'

export { createAuthenticator } from './authenticator.ts'
export { PHONE_CODE_MINUTES, phoneCodeOf } from './phone-codes.ts'
export { findAccountOwners, findRefundAccount, findRefundAccounts } from './bank-accounts.ts'
export { areKeysRight } from './check-keys.ts'
export { closeMembership } from './close-membership.ts'
export { findMkkIdentity } from './confirm-mkk-number.ts'
export { findAcceptance } from './legal-acceptances.ts'
export { findConsents, recordConsent } from './consents.ts'
export { findInterests } from './interests.ts'
export { describeLimit } from './limit-rules.ts'
export type { LimitAnswer } from './limit-rules.ts'
export { listMembersToAsk } from './list-members-to-ask.ts'
export type { MemberToAsk } from './list-members-to-ask.ts'
export { isMailTokenDead, MAIL_LINK_HOURS, mailTokenOf } from './mail-tokens.ts'
export { findMembersByWords } from './find-members-by-words.ts'
export { findMemberNames } from './find-member-names.ts'
export { fingerprintOf, findPayers, findSharedName } from './find-payers.ts'
export type { KnownPayer } from './find-payers.ts'
export { findMember, lockMember } from './member-store.ts'
export type { Member } from './member-store.ts'
export { isSameName } from './name-rules.ts'
export { replaceSuitabilityTest } from './replace-suitability-test.ts'
export { membershipRoutes } from './routes.ts'
export { issueLostFactorKey } from './setup/lost-factor.ts'
export { issueSetupKey } from './setup/setup-links.ts'
export { grantRole } from './staff/grant-role.ts'
export { membershipQueues } from './staff/queues.ts'
export { staffRoutes } from './staff/routes.ts'
export { findStanding } from './standing.ts'
export { findLimitRule, refreshLimit, requireLimit } from './yearly-limit.ts'

export const membershipDueWork: DueWork[] = [
  forwardIncome,
  renewStandings,
  clearAbandoned,
  deleteEndedConsents,
  deleteOldSessions,
]
export { confirmPassword, lockConfirmed } from './confirm-password.ts'
