import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { textMessages } from '../common/text/messages.ts'
import { knownNumber, momentInput } from '../common/text/whole-number.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { orderErrors } from '../investments/messages.ts'
import { CARD_PAYMENT_STATES, RETURN_CODES } from './lifecycle.ts'
import { cardErrors } from './messages.ts'

export * from './desk-endpoints.ts'

/** An amount in a query, where every value is text: whole kuruş. */
const kurusText = z.pipe(
  z
    .string({ error: textMessages.malformed })
    .check(
      z.maxLength(15, { error: textMessages.malformed, abort: true }),
      z.regex(/^[1-9][0-9]{0,14}$/, { error: textMessages.malformed }),
    ),
  z.transform((text) => BigInt(text)),
)

/** What anybody may know before they pay: the surcharge's rate in hundredths of a percent; null: no cards are taken, or none is charged. */
export const getCardTerms = endpoint({
  method: 'GET',
  path: '/cards/getcardterms',
  ofCards: true,
  access: 'public',
  changesNothing: true,
  summary: 'The rate of the surcharge on card payments; null where the operator takes no cards or charges none.',
  input: nothing,
  output: z.object({ surchargeRate: z.nullable(hundredths) }),
  errors: {},
})

/** What paying by card would cost; null where the operator takes no cards, or not from this account. */
export const getCardOffer = endpoint({
  method: 'GET',
  path: '/cards/getcardoffer',
  ofCards: true,
  access: 'member',
  forCompany: 'see',
  summary: 'Surcharge and total of a card payment in kuruş, with the rate’s source; null where no cards are taken.',
  input: z.object({ kurus: kurusText }),
  output: z.object({
    offer: z.nullable(
      z.object({
        surcharge: hundredths,
        total: hundredths,
        rate: hundredths,
        source: z.string(),
        takes: z.enum(['later', 'at-once']),
      }),
    ),
  }),
  errors: {},
})

const startedPayment = z.object({
  investmentId: z.string(),
  paymentId: z.string(),
  /** Where the payer’s browser goes: the provider’s page. */
  redirectUrl: z.string(),
  amount: hundredths,
  surcharge: hundredths,
  total: hundredths,
  payBy: unixSeconds,
})

/** Creates an investment and opens the provider's page for it. The same `id` sent twice makes one investment and opens one page. */
export const makeCreditCardInvestment = endpoint({
  method: 'POST',
  path: '/investment/makecreditcardinvestment',
  ofCards: true,
  access: 'member',
  summary:
    'Reserves whole shares as makeeftinvestment does and answers with the address of the card provider’s page (3-D Secure).',
  input: exactly({
    /** Made by the browser before the first try; the idempotency key. */
    id: idInput,
    projectId: idInput,
    amount: amountInput,
    acceptanceId: idInput,
    formVersion: knownNumber,
  }),
  output: startedPayment,
  errors: { ...orderErrors, ...cardErrors },
})

/** Opens a page for an order that waits for its payment, or leads back to the one that is open. */
export const startCardPayment = endpoint({
  method: 'POST',
  path: '/cards/startcardpayment',
  ofCards: true,
  access: 'member',
  summary: 'Pays an order by card that waits for its payment: answers with the address of the provider’s page.',
  input: exactly({ investmentId: idInput }),
  output: startedPayment,
  errors: cardErrors,
})

/** What is known when the payer comes back. `checking`: the provider has not said yet. */
export const CARD_RETURNS = ['paid', 'checking', 'refused', 'abandoned', 'returned'] as const

const signature = requiredText(64)

/** The payer's return from the provider's page. Public: the address is signed, and a browser may have lost its session meanwhile. */
export const creditCardPaymentFallback = endpoint({
  method: 'POST',
  path: '/investment/creditcardpaymentfallback',
  ofCards: true,
  access: 'public',
  summary: 'The provider’s signed return: asks the provider how the payment stands and answers with what is known.',
  input: exactly({ payment: idInput, at: momentInput, signature }),
  output: z.object({ investmentId: z.string(), outcome: z.enum(CARD_RETURNS) }),
  errors: cardErrors,
  throttle: { limit: 60, seconds: 60 },
})

/** Where the provider sends its notices; signed, with an id and a moment. */
export const takeCardNotice = endpoint({
  method: 'POST',
  path: '/cards/takecardnotice',
  ofCards: true,
  access: 'public',
  summary:
    'A signed notice of the card provider. Forged and stale ones are recorded and refused; repeated ones change nothing.',
  input: exactly({ id: requiredText(100), at: momentInput, body: requiredText(4_000), signature }),
  output: z.object({ outcome: z.enum(['taken', 'old', 'repeated', 'unknown-payment']) }),
  errors: cardErrors,
  throttle: { limit: 6_000, seconds: 60 },
})

/** The card payment of one of the member's own investments. */
export const getCardPayment = endpoint({
  method: 'GET',
  path: '/cards/getcardpayment',
  ofCards: true,
  access: 'member',
  summary:
    'How an investment’s card payment stands: state, masked card, surcharge, why it was refused; null where there is none.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    payment: z.nullable(
      z.object({
        state: z.enum(CARD_PAYMENT_STATES),
        brand: z.string(),
        lastFour: z.string(),
        amount: hundredths,
        surcharge: hundredths,
        refusal: z.string(),
        returnCode: z.nullable(z.enum(RETURN_CODES)),
        isCounted: z.boolean(),
        expiresAt: unixSeconds,
        redirectUrl: z.string(),
      }),
    ),
    /** The order waits for its payment and may be paid by card now. */
    mayPay: z.boolean(),
  }),
  errors: {},
})
