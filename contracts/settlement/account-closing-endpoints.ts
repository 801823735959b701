import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done } from '../common/wire.ts'
import { namedAccountMessages, settlementErrors } from './messages.ts'

/** Two different finance officers: one says that the bank closed the account, another confirms it. */
export const askAccountClosing = endpoint({
  method: 'POST',
  path: '/settlement/askaccountclosing',
  access: ['finance-officer'],
  summary: 'Says that the bank closed an escrow account on which nothing is left, and where that is known from.',
  input: exactly({ projectId: idInput, source: requiredText(200, namedAccountMessages.sourceRequired) }),
  output: z.object({ closingId: z.string() }),
  errors: settlementErrors,
})

export const confirmAccountClosing = endpoint({
  method: 'POST',
  path: '/settlement/confirmaccountclosing',
  access: ['finance-officer'],
  summary: 'The second officer confirms that the account is closed; the bank is asked about it no more.',
  input: exactly({ closingId: idInput }),
  output: done,
  errors: settlementErrors,
})

export const withdrawAccountClosing = endpoint({
  method: 'POST',
  path: '/settlement/withdrawaccountclosing',
  access: ['finance-officer'],
  summary: 'Takes back that an account was closed, before another officer confirms it.',
  input: exactly({ closingId: idInput }),
  output: done,
  errors: settlementErrors,
})
