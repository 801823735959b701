import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { nothing } from '../../common/wire.ts'

export const getFeeRates = endpoint({
  method: 'GET',
  path: '/settlement/getfeerates',
  access: 'public',
  changesNothing: true,
  summary: 'What a successful campaign that opens today pays of the sum raised, in percent, and the taxes on it.',
  input: nothing,
  output: z.object({
    platform: hundredths,
    platformVat: hundredths,
    mkk: hundredths,
    mkkVat: hundredths,
    escrow: hundredths,
    escrowBsmv: hundredths,
  }),
  errors: {},
})
