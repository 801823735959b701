import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteEndedConsents } from './consents/delete-ended-consents.ts'
import { deleteOldSessions } from './sign-in/delete-old-sessions.ts'
import { forwardIncome } from './eligibility/forward-income.ts'
import { renewStandings } from './eligibility/renew-standings.ts'
import { clearAbandoned } from './second-factor/clear-abandoned.ts'

export { createAuthenticator } from './sign-in/authenticator.ts'
export { PHONE_CODE_MINUTES, phoneCodeOf } from './account/phone-codes.ts'
export { findAccountOwners, findRefundAccount, findRefundAccounts } from './eligibility/bank-accounts.ts'
export { areKeysRight } from './sign-in/check-keys.ts'
export { closeMembership } from './account/close-membership.ts'
export { findMkkIdentity } from './eligibility/confirm-mkk-number.ts'
export { findDeclaredIncome } from './eligibility/find-declared-income.ts'
export { findAcceptance } from './consents/legal-acceptances.ts'
export { findConsents, recordConsent } from './consents/consents.ts'
export { findInterests } from './interests.ts'
export { listMembersToAsk } from './consents/list-members-to-ask.ts'
export type { MemberToAsk } from './consents/list-members-to-ask.ts'
export { isMailTokenDead, MAIL_LINK_HOURS, mailTokenOf } from './account/mail-tokens.ts'
export { findMembersByWords } from './find-members-by-words.ts'
export { findMemberNames } from './find-member-names.ts'
export { fingerprintOf, findPayers, findSharedName } from './find-payers.ts'
export type { KnownPayer } from './find-payers.ts'
export { findMember, lockMember } from './member-store.ts'
export type { Member } from './member-store.ts'
export { isSameName } from './eligibility/name-rules.ts'
export { replaceSuitabilityTest } from './eligibility/replace-suitability-test.ts'
export { maskNumber, seal, unseal } from './eligibility/number-vault.ts'
export { membershipRoutes } from './routes.ts'
export { issueLostFactorKey } from './setup/lost-factor.ts'
export { issueSetupKey } from './setup/setup-links.ts'
export { grantRole } from './roles/grant-role.ts'
export { listRoleHolders } from './roles/list-role-holders.ts'
export { proveCode, withCode } from './second-factor/try-code.ts'
export { findStanding } from './eligibility/standing.ts'

export const membershipDueWork: DueWork[] = [
  forwardIncome,
  renewStandings,
  clearAbandoned,
  deleteEndedConsents,
  deleteOldSessions,
]
export { confirmPassword, lockConfirmed } from './sign-in/confirm-password.ts'
export { issueMailToken } from './account/mail-tokens.ts'
export { nobodysPassword } from './account/passwords.ts'
export { noteSuspension } from './account/note-suspension.ts'
export { lockAddress, lockCredentials, type Credentials } from './member-store.ts'
export {
  countWithoutSecondFactor,
  findGrants,
  findRoles,
  findStaff,
  findStaffRecord,
  hasOtherAdministrator,
  isStaff,
  lockStaff,
  storeRoles,
  type StaffMember,
} from './roles/roles-store.ts'
export { removeSecondFactor } from './second-factor/second-factor-store.ts'
export { openAccount } from './setup/open-account.ts'
export { machineClock } from './sign-in/machine-time.ts'
export { revokePending } from './sign-in/revoke-access.ts'
export { IDLE_MS } from './sign-in/sessions.ts'
