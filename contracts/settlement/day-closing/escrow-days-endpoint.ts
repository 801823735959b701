import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { nothing } from '../../common/wire.ts'

/** As long as a campaign may run with its settlement begun. */
export const ESCROW_DAYS = 90

export const getEscrowDays = endpoint({
  method: 'GET',
  path: '/settlement/getescrowdays',
  access: CONSOLE_READERS.dayClosings,
  summary:
    'What lay on all escrow accounts together at the end of each of the last ninety days, and what came and went in it.',
  input: nothing,
  output: z.object({
    /** The oldest first; the last is today, which still runs. Sums of the ledger’s escrow cash. */
    days: z.array(z.object({ day: z.string(), came: hundredths, went: hundredths, balance: hundredths })),
  }),
  errors: {},
})
