import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { amountInput, hundredths } from '#contracts/common/money/money.ts'
import { requiredText } from '#contracts/common/text/text.ts'

/** A call of no module, to try how calls are served. */
export const echo = endpoint({
  method: 'POST',
  path: '/probe/echo',
  access: 'public',
  summary: 'Echo',
  input: z.object({ amount: amountInput, name: requiredText(20) }),
  output: z.object({ amount: hundredths, name: z.string() }),
  errors: { 'unknown-mark': { status: 422, message: 'Olmaz: {mark}.' } },
})
