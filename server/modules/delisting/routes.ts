import * as calls from '#contracts/delisting/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { confirmDelisting, confirmDelistingWithPasskey, prepareDelistingConfirmation } from './confirm.ts'
import { beginDelisting, withdrawDelisting } from './decide.ts'
import { showDelisting } from './show-delisting.ts'

export const delistingRoutes: Route[] = [
  route(calls.getDelisting, showDelisting),
  route(calls.beginDelisting, beginDelisting),
  route(calls.confirmDelisting, confirmDelisting),
  route(calls.prepareDelistingConfirmation, prepareDelistingConfirmation),
  route(calls.confirmDelistingWithPasskey, confirmDelistingWithPasskey),
  route(calls.withdrawDelisting, withdrawDelisting),
]
