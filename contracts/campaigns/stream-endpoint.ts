import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { fundingSums } from './funding-sums.ts'
import { STANDING_STREAM } from './standing-stream.ts'

/** The parts of a standing that move while a page is looked at, from whichever process they were moved. */
export const streamProjectStanding = endpoint({
  method: 'GET',
  path: STANDING_STREAM,
  access: 'public',
  changesNothing: true,
  isStream: true,
  summary:
    'Server-sent events: where the round stands, each time a sum moves. Refused beyond the open lines of an address.',
  input: z.object({ projectId: requiredText(80), known: z.optional(requiredText(40)) }),
  output: z.object({
    status: z.int(),
    numberOfInvestors: z.int(),
    fundedAmount: hundredths,
    extraFundingAmount: hundredths,
    fundingPercentage: hundredths,
    sums: fundingSums,
    asOf: unixSeconds,
    version: z.string(),
  }),
  errors: {},
})
