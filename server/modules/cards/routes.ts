import * as endpoints from '#contracts/cards/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { beginCardMatter, decideCardMatter } from './matters/decide-matter.ts'
import { showCardDesk } from './matters/show-desk.ts'
import { comeBack } from './notices/come-back.ts'
import { takeCardNotice } from './notices/take-notice.ts'
import { findCardOffer, findCardTerms } from './payments/card-offer.ts'
import { showCardPayment } from './payments/show-payment.ts'
import { makeCreditCardInvestment, startCardPayment } from './payments/start-payment.ts'

/** Paying by card: what it costs, the way to the provider and back, what the provider tells, what finance looks into. */
export const cardRoutes: Route[] = [
  route(endpoints.getCardTerms, findCardTerms),
  route(endpoints.getCardOffer, findCardOffer),
  route(endpoints.makeCreditCardInvestment, makeCreditCardInvestment),
  route(endpoints.startCardPayment, startCardPayment),
  route(endpoints.creditCardPaymentFallback, comeBack),
  route(endpoints.takeCardNotice, takeCardNotice),
  route(endpoints.getCardPayment, showCardPayment),
  route(endpoints.getCardDesk, showCardDesk),
  route(endpoints.beginCardMatter, beginCardMatter),
  route(endpoints.decideCardMatter, decideCardMatter),
]
