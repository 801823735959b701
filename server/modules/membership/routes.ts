import {
  getAddressInformation,
  getCommunicationInformation,
  getIdentityInformation,
  getInvestorCorporateInformation,
  getInvestorInformation,
  getInvestorPermissions,
  getPersonalInformation,
} from '#contracts/membership/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { reviewRoutes } from './review/routes.ts'
import { showCommunication } from './show-communication.ts'
import {
  showAddress,
  showCorporateStatus,
  showIdentity,
  showMember,
  showPermissions,
  showPersonalInformation,
} from './show-member.ts'

/** What a member reads of the own membership, and the papers officers look at. To end it, investments answers: money decides. */
export const membershipRoutes: readonly Route[] = [
  route(getCommunicationInformation, showCommunication),
  route(getInvestorPermissions, showPermissions),
  route(getInvestorInformation, showMember),
  route(getInvestorCorporateInformation, showCorporateStatus),
  route(getIdentityInformation, showIdentity),
  route(getAddressInformation, showAddress),
  route(getPersonalInformation, showPersonalInformation),
  ...reviewRoutes,
]
