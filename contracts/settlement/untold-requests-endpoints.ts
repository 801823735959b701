import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { settlementErrors, settlementMessages } from './messages.ts'

export const REQUEST_REFUSALS = ['account-unknown', 'request-id-reused', 'request-unknown', 'refused'] as const

export const getUntoldRequests = endpoint({
  method: 'GET',
  path: '/settlement/getuntoldrequests',
  access: CONSOLE_READERS.settlement,
  summary: 'Requests for funds, and ends of unpaid ones, that the escrow bank has not taken: the oldest first.',
  input: nothing,
  output: z.object({
    /** At most two hundred. */
    messages: z.array(
      z.object({
        investmentId: z.string(),
        kind: z.enum(['request', 'end']),
        projectId: z.string(),
        title: z.string(),
        referenceNo: z.string(),
        iban: z.string(),
        payerName: z.string(),
        amount: hundredths,
        /** When the request was placed, or ended. */
        happenedAt: unixSeconds,
        /** Of an end. */
        reason: z.nullable(z.enum(['cancelled', 'expired'])),
        /** `waiting`: tried again by itself. `by-hand`: the bank has no such call. */
        state: z.enum(['waiting', 'refused', 'by-hand']),
        refusal: z.nullable(z.enum(REQUEST_REFUSALS)),
        attempts: z.int(),
        /** Null of what is an officer's to tell. */
        failedSince: z.nullable(unixSeconds),
      }),
    ),
    /** Of all of them. */
    count: z.int(),
    /** By which the list is known again, as it was read. */
    listMark: z.string(),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const retellRequests = endpoint({
  method: 'POST',
  path: '/settlement/retellrequests',
  access: ['finance-officer'],
  summary: 'Tells the escrow bank everything it has not taken once more, with the next run.',
  input: exactly({}),
  output: done,
  errors: {},
})

export const enterRequestsTold = endpoint({
  method: 'POST',
  path: '/settlement/enterrequeststold',
  access: ['finance-officer'],
  summary: 'Enters that an officer told the escrow bank of everything on the list; nothing of it is sent any more.',
  input: exactly({
    /** Another list than the one that was read is refused with `requests-changed`. */
    listMark: requiredText(64),
    /** How and when the bank was told. */
    reason: requiredText(500, settlementMessages.toldHowRequired),
  }),
  output: done,
  errors: settlementErrors,
})
