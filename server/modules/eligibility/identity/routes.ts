import {
  checkMemberState,
  getEDevletLoginUrl,
  getEDevletResult,
  verifyEDevlet as verifyEDevletCall,
} from '#contracts/membership/edevlet-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { beginEDevlet, showEDevletResult, showMemberState, verifyEDevlet } from './verify-edevlet.ts'

/** Proving who one is besides the register's yes. */
export const identityRoutes: readonly Route[] = [
  route(getEDevletLoginUrl, beginEDevlet),
  route(verifyEDevletCall, verifyEDevlet),
  route(getEDevletResult, showEDevletResult),
  route(checkMemberState, showMemberState),
]
