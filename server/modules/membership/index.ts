import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteEndedConsents } from './consents/delete-ended-consents.ts'
import { deleteOldSessions } from './sign-in/delete-old-sessions.ts'
import { forwardIncome } from './eligibility/forward-income.ts'
import { deleteOldForms } from './kept-form/delete-old-forms.ts'
import { deleteRemovedPictures } from './picture/delete-removed-pictures.ts'
import { renewStandings } from './eligibility/renew-standings.ts'
import { followQualified } from './qualified/follow-qualified.ts'
import { deleteReviewPapers } from './review/delete-papers.ts'
import { clearEDevletAttempts } from './identity/clear-attempts.ts'
import { removeLostSteps } from './lost-phone/remove-lost-steps.ts'
import { clearAbandoned } from './second-factor/clear-abandoned.ts'

export { createAuthenticator, createSessionsLook } from './sign-in/authenticator.ts'
export { findDue as findLostPhoneDue } from './lost-phone/lost-phone-store.ts'
export { PHONE_CODE_MINUTES, phoneCodeOf } from './account/phone-codes.ts'
export { findAccountOwners, findRefundAccount, findRefundAccounts } from './eligibility/bank-accounts.ts'
export { areKeysRight } from './sign-in/check-keys.ts'
export { createFindGrants, findPart } from './company/company-store.ts'
export { findOwnership } from './company/find-ownership.ts'
export { findOwedAuthority, requireAuthority } from './company/authority.ts'
export { refuseWhileHeld } from './lost-phone/hold.ts'
export { removeMember } from './company/change-members.ts'
export { COMPANY_INVITATION_HOURS, findInvitation } from './company/invite.ts'
export { findConfirmers, findSpokesmen, findThreshold } from './company/spokesmen.ts'
export { findCompany, findOwnCompanies } from './company/show-company.ts'
export { companyTasks } from './company/find-tasks.ts'
export { membershipTasks } from './find-tasks.ts'
export { companyQueues } from './company/staff-queue.ts'
export { closeMembership } from './account/close-membership.ts'
export { isClosedAddress } from './account/closed-address.ts'
export { findReachable, type ReachableMember } from './account/find-reachable.ts'
export { findFounderReasons, findFounderStanding } from './identity/founder-standing.ts'
export { findMkkIdentity } from './eligibility/confirm-mkk-number.ts'
export { findQualifiedEnd } from './qualified/grants.ts'
export { reviewQueues } from './review/staff-queues.ts'
export { findLimitPerson } from './eligibility/find-limit-person.ts'
export { findDeclaredIncome } from './eligibility/find-declared-income.ts'
export { findAcceptance } from './consents/legal-acceptances.ts'
export { findAdvertising } from './consents/find-advertising.ts'
export { findConsents, recordConsent } from './consents/consents.ts'
export { findInterests } from './interests.ts'
export { listMembersToAsk } from './consents/list-members-to-ask.ts'
export { isMailTokenDead, MAIL_LINK_HOURS, mailTokenOf } from './account/mail-tokens.ts'
export { findMembersByWords } from './find-members-by-words.ts'
export { findPeople, findPeopleById, type FoundPerson, waysOf } from './people/find-people.ts'
export { findPersonDocuments, findPersonRecord, findPersonSessions } from './people/find-person.ts'
export { findMemberNames } from './find-member-names.ts'
export { fingerprintOf, findPayers, findSharedName } from './find-payers.ts'
export type { KnownPayer } from './find-payers.ts'
export { findMember, lockMember } from './member-store.ts'
export type { Member } from './member-store.ts'
export { gatherAccess } from './record/gather-access.ts'
export { gatherEligibility } from './record/gather-eligibility.ts'
export { gatherPerson } from './record/gather-person.ts'
export { listMemberUploads } from './record/list-uploads.ts'
export { isSameName } from './eligibility/name-rules.ts'
export { replaceSuitabilityTest } from './eligibility/replace-suitability-test.ts'
export { maskNumber, seal, unseal } from './eligibility/number-vault.ts'
export { membershipRoutes } from './routes.ts'
export { issueLostFactorKey } from './setup/lost-factor.ts'
export { issueSetupKey } from './setup/setup-links.ts'
export { grantRole } from './roles/grant-role.ts'
export { listRoleHolders } from './roles/list-role-holders.ts'
export { proveCode, withCode } from './second-factor/try-code.ts'
export { askForSignature, proveSignature } from './passkeys/sign-text.ts'
export { findSigningChannel, proveSigningCode, sendSigningCode } from './second-factor/signing-codes.ts'
export { findStepMethods } from './second-factor/step-methods.ts'
export { findStanding } from './eligibility/standing.ts'

export const membershipDueWork: DueWork[] = [
  forwardIncome,
  renewStandings,
  clearAbandoned,
  clearEDevletAttempts,
  deleteReviewPapers,
  removeLostSteps,
  followQualified,
  deleteEndedConsents,
  deleteOldSessions,
  deleteRemovedPictures,
  deleteOldForms,
]
export { confirmPassword, lockConfirmed } from './sign-in/confirm-password.ts'
export { issueMailToken } from './account/mail-tokens.ts'
export { nobodysPassword } from './account/passwords.ts'
export {
  askUndo,
  type Death,
  findDeath,
  findDeathById,
  findDeceased,
  storeDeath,
  undoDeath,
} from './estate/death-store.ts'
export { confirmAccount, findEstateAccount, findEstatePayees, storeEstateAccount } from './estate/estate-accounts.ts'
export { listWaitingEstates, type WaitingEstate } from './estate/waiting-estates.ts'
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
export { hasSecondFactor, removeSecondFactor } from './second-factor/second-factor-store.ts'
export { openAccount } from './setup/open-account.ts'
export { machineClock } from './sign-in/machine-time.ts'
export { revokePending } from './sign-in/revoke-access.ts'
export { IDLE_MS } from './sign-in/sessions.ts'
