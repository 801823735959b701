export { findOwedAuthority, requireAuthority } from './authority.ts'
export { changeThreshold, leaveCompanies, removeMember } from './change-members.ts'
export { decideCompany } from './check-company.ts'
export { createFindGrants, findPart } from './company-store.ts'
export { findOwnership, type Ownership } from './find-ownership.ts'
export { companyTasks } from './find-tasks.ts'
export {
  answerInvitation,
  COMPANY_INVITATION_HOURS,
  findInvitation,
  findInvitationSha256,
  inviteMember,
  isInvitationDead,
} from './invite.ts'
export { listPeople as listCompanyPeople } from './list-people.ts'
export { addDocument, handInCompany, saveCompany } from './register-company.ts'
export { findCompany, findOwnCompanies } from './show-company.ts'
export { findConfirmers, findSpokesmen, findThreshold } from './spokesmen.ts'
export { companyQueues } from './staff-queue.ts'
export { companyRoutes } from './routes.ts'
