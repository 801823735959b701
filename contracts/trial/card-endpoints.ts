import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalText, requiredText } from '../common/text/text.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { CARD_ANSWERS } from './card.ts'
import { trialErrors, trialMessages } from './messages.ts'

const payment = z.object({
  paymentId: z.string(),
  description: z.string(),
  amount: hundredths,
  state: z.string(),
  lastFour: z.string(),
  changedAt: unixSeconds,
})

export const getCardPage = endpoint({
  method: 'GET',
  path: '/trial/getcardpage',
  access: 'public',
  trialOnly: true,
  summary: 'The simulated card provider: the payment of a page, and its latest payments.',
  input: z.object({ page: optionalText(60) }),
  output: z.object({ page: z.nullable(payment), payments: z.array(payment) }),
  errors: trialErrors,
})

export const answerCardPage = endpoint({
  method: 'POST',
  path: '/trial/answercardpage',
  access: 'public',
  trialOnly: true,
  summary: 'What the payer does on the simulated provider’s page; answers with the address they come back by.',
  input: z.object({
    page: requiredText(60),
    answer: z.enum(CARD_ANSWERS, { error: trialMessages.cardAnswerRequired }),
  }),
  output: z.object({ returnUrl: z.string(), stays: z.boolean() }),
  errors: trialErrors,
})

export const chargeCardBack = endpoint({
  method: 'POST',
  path: '/trial/chargecardback',
  access: 'public',
  trialOnly: true,
  summary: 'The card’s holder disputes a payment that was taken.',
  input: z.object({ paymentId: idInput }),
  output: done,
  errors: trialErrors,
})
