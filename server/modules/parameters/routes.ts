import * as calls from '#contracts/platform/parameter-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { confirmProposal, refuseProposal, withdrawProposal } from './decide.ts'
import { proposeTakeBack, proposeValue } from './propose.ts'
import { listParameters, showParameter } from './show-parameters.ts'

export const parameterRoutes: Route[] = [
  route(calls.getParameters, listParameters),
  route(calls.getParameter, showParameter),
  route(calls.proposeParameter, proposeValue),
  route(calls.proposeTakeBack, proposeTakeBack),
  route(calls.confirmParameter, confirmProposal),
  route(calls.refuseParameter, refuseProposal),
  route(calls.withdrawParameter, withdrawProposal),
]
