import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { idInput } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { settlementErrors } from './messages.ts'
import { namedAccountInput } from './named-account.ts'
import { namedAccount } from './settlement-rows.ts'

export const getFeeAccount = endpoint({
  method: 'GET',
  path: '/settlement/getfeeaccount',
  access: CONSOLE_READERS.settlement,
  summary: 'The account that receives the platform’s fees at a payout, and the one that waits for its second officer.',
  input: nothing,
  output: z.object({
    /** Null before the first one is confirmed: until then no payout with fees can be approved. */
    inForce: z.nullable(
      z.object({
        iban: z.string(),
        holderName: z.string(),
        /** Null where the account was set up with the installation. */
        confirmed: z.nullable(z.object({ source: z.string(), begunBy: z.string(), by: z.string(), at: unixSeconds })),
      }),
    ),
    named: z.nullable(z.extend(namedAccount, { feeAccountId: z.string() })),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

/** As with every account money is sent to: one officer names it, another confirms it. */
export const nameFeeAccount = endpoint({
  method: 'POST',
  path: '/settlement/namefeeaccount',
  access: ['finance-officer'],
  summary: 'Names the account that receives the platform’s fees from now on.',
  input: exactly(namedAccountInput),
  output: z.object({ feeAccountId: z.string() }),
  errors: settlementErrors,
})

export const confirmFeeAccount = endpoint({
  method: 'POST',
  path: '/settlement/confirmfeeaccount',
  access: ['finance-officer'],
  summary: 'The second officer confirms the account he was shown; payouts approved from now on use it.',
  input: exactly({ feeAccountId: idInput }),
  output: done,
  errors: settlementErrors,
})
