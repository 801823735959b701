import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteEndedConsents } from './consents/delete-ended-consents.ts'
import { deleteRemovedPictures } from './picture/delete-removed-pictures.ts'
import { deleteOldForms } from './kept-form/delete-old-forms.ts'

export { closedAddress, isClosedAddress } from './closed-address.ts'
export { findConsents, findWithdrawnTexts, recordConsent, withdrawConsents } from './consents/consents.ts'
export { findAcceptance, recordAcceptance, recordAcceptances } from './consents/legal-acceptances.ts'
export { listMembersToAsk } from './consents/list-members-to-ask.ts'
export { fieldRefusal } from './field-refusal.ts'
export { findMemberNames } from './find-member-names.ts'
export { findMembersByWords } from './find-members-by-words.ts'
export { findPayers, findSharedName, fingerprintOf, type KnownPayer } from './find-payers.ts'
export { findReachable, type ReachableMember } from './find-reachable.ts'
export { deleteInterests, findInterests } from './interests.ts'
export { deleteFormsOf } from './kept-form/kept-form-store.ts'
export {
  type Credentials,
  findCredentials,
  findMember,
  lockAddress,
  lockCredentials,
  lockMember,
  type Member,
  storePassword,
} from './member-store.ts'
export { ownMemberId } from './own-record.ts'
export { refuseUnknownChoice } from './refuse-unknown-choice.ts'
export { discardPicture, findPicture, pictureAddress } from './picture/picture-store.ts'
export { membersRoutes } from './routes.ts'

export const membersDueWork: DueWork[] = [deleteEndedConsents, deleteRemovedPictures, deleteOldForms]
