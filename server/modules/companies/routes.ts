import * as console from '#contracts/membership/company/console-endpoints.ts'
import * as calls from '#contracts/membership/company/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { decideAuthority, handInAuthority } from './authority.ts'
import { changeGrants, changeThreshold, leaveCompany } from './change-members.ts'
import { decideCompany, listCompanies, readDocument, showRecord } from './check-company.ts'
import { answerOffer, offerOwnership, withdrawOffer } from './hand-over.ts'
import { answerInvitation, inviteMember, showInvitation, withdrawInvitation } from './invite.ts'
import { answerRequest, askToJoin } from './join-company.ts'
import { listPeople } from './list-people.ts'
import { addDocument, handInCompany, removeDocument, saveCompany } from './register-company.ts'
import { listMyCompanies, showCompany } from './show-company.ts'

/** Companies: their registration and its check, and who acts for them. */
export const companyRoutes: Route[] = [
  route(calls.getAccountInformation, showCompany),
  route(calls.getCompanyInvestors, listPeople),
  route(calls.getMyCompanies, listMyCompanies),
  route(calls.upsertAccount, saveCompany),
  route(calls.addCompanyDocument, addDocument),
  route(calls.removeCompanyDocument, removeDocument),
  route(calls.handInAccount, handInCompany),
  route(calls.handInAuthority, handInAuthority),
  route(calls.inviteCompanyMember, inviteMember),
  route(calls.withdrawCompanyInvitation, withdrawInvitation),
  route(calls.getCompanyInvitation, showInvitation),
  route(calls.answerCompanyInvitation, answerInvitation),
  route(calls.requestCompanyMembership, askToJoin),
  route(calls.approveOrDenied, answerRequest),
  route(calls.updateCompanyGrants, changeGrants),
  route(calls.leaveCompany, leaveCompany),
  route(calls.offerCompanyOwnership, offerOwnership),
  route(calls.withdrawCompanyOffer, withdrawOffer),
  route(calls.answerCompanyOffer, answerOffer),
  route(calls.updateCompanyThreshold, changeThreshold),
  route(console.getCompanies, listCompanies),
  route(console.getCompany, showRecord),
  route(console.getCompanyDocument, readDocument),
  route(console.decideCompany, decideCompany),
  route(console.decideAuthority, decideAuthority),
]
