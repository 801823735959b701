import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { nothing, reason, unixSeconds } from '../../common/wire.ts'

/** The one GET that asks outside: the specification has it so, and its answer is MKK's. */
export const getMkkLimit = endpoint({
  method: 'GET',
  path: '/investor/getmkklimit',
  access: 'member',
  forCompany: 'see',
  summary:
    'Asks MKK, once a minute at most, and tells what the member may still invest this calendar year, with the rule and its inputs (T15).',
  input: nothing,
  output: z.object({
    isUnlimited: z.boolean(),
    limit: z.nullable(hundredths),
    used: hundredths,
    remaining: z.nullable(hundredths),
    year: z.int(),
    asOf: unixSeconds,
    /** No answer of MKK’s holds, or the one that does is from before a declaration that is on its way there. */
    isEstimate: z.boolean(),
    /** A declared income is on its way to MKK, which is asked anew once it has it: ask again in a while. */
    isBeingRenewed: z.boolean(),
    reasons: z.array(reason),
    /** What the limit would be with an income of this much, for "Gelir beyanı verirsem ne olur?". */
    ifDeclared: z.array(z.object({ annualIncome: hundredths, limit: hundredths })),
  }),
  errors: {},
})
