import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput } from '../common/text/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { confirmErrors } from './company-messages.ts'

// What a company invests with two persons: one prepares, another confirms.

export const getCompanyOrders = endpoint({
  method: 'GET',
  path: '/investment/getcompanyorders',
  access: 'member',
  forCompany: 'see',
  summary: 'The company’s investments that wait for a second person, the most urgent first.',
  input: nothing,
  output: z.array(
    z.object({
      investmentId: z.string(),
      projectTitle: z.string(),
      seoName: z.string(),
      amount: hundredths,
      shareCount: z.int(),
      preparedBy: z.string(),
      preparedAt: unixSeconds,
      confirmUntil: unixSeconds,
      /** The caller prepared it themselves: they may take it back, and not confirm it. */
      isOwn: z.boolean(),
      /** Never while whoever took the company over has not shown that they may sign for it. */
      mayConfirm: z.boolean(),
    }),
  ),
  errors: {},
})

export const getCompanyPersonOrders = endpoint({
  method: 'GET',
  path: '/investment/getcompanypersonorders',
  access: 'member',
  forCompany: 'see',
  summary:
    'What of a company’s waiting investments hangs on one of its people, before he leaves it or is removed: for its owner, and for himself.',
  input: z.object({ accountId: z.optional(idInput), memberId: idInput }),
  output: z.array(
    z.object({
      projectTitle: z.string(),
      amount: hundredths,
      confirmUntil: unixSeconds,
      /** `prepared`: by them; `may-confirm`: they are one of those who can; `only-confirmer`: nobody else can, so that it would lapse. */
      part: z.enum(['prepared', 'may-confirm', 'only-confirmer']),
    }),
  ),
  errors: {},
})

export const confirmCompanyOrder = endpoint({
  method: 'POST',
  path: '/investment/confirmcompanyorder',
  access: 'member',
  forCompany: 'see',
  summary:
    'The second person confirms or refuses what another prepared for the company; whoever prepared it may only take it back.',
  input: exactly({
    investmentId: idInput,
    answer: z.enum(['yes', 'no'], { error: confirmErrors['order-answer-required'].message }),
  }),
  output: z.object({ isConfirmed: z.boolean() }),
  errors: confirmErrors,
})
