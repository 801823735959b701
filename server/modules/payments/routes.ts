import * as endpoints from '#contracts/settlement/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { comparePaymentAccount, declinePaymentAccount } from './corrections/compare-account.ts'
import { confirmPaymentAccount, namePaymentAccount } from './corrections/correct-payment.ts'
import {
  namePayoutAccount,
  namePayoutAccountWithPasskey,
  prepareNamedAccount,
} from './corrections/name-payout-account.ts'
import { dissolvePaymentList, resendPaymentList } from './lists/refused-lists.ts'
import { enterRequestsTold, listUntoldRequests, retellRequests } from './requests/untold-requests.ts'

/** Calls on what the bank is told: to pay, to which account, and of requests. */
export const paymentRoutes: Route[] = [
  route(endpoints.resendPaymentList, resendPaymentList),
  route(endpoints.dissolvePaymentList, dissolvePaymentList),
  route(endpoints.namePaymentAccount, namePaymentAccount),
  route(endpoints.comparePaymentAccount, comparePaymentAccount),
  route(endpoints.declinePaymentAccount, declinePaymentAccount),
  route(endpoints.confirmPaymentAccount, confirmPaymentAccount),
  route(endpoints.namePayoutAccount, namePayoutAccount),
  route(endpoints.prepareNamedAccount, prepareNamedAccount),
  route(endpoints.namePayoutAccountWithPasskey, namePayoutAccountWithPasskey),
  route(endpoints.getUntoldRequests, listUntoldRequests),
  route(endpoints.retellRequests, retellRequests),
  route(endpoints.enterRequestsTold, enterRequestsTold),
]
