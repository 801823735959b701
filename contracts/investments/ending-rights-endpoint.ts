import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { CLOSING_MINUTES } from '../platform/maintenance.ts'

/** How many end, and when the last of them does; null where none does. */
const ending = z.object({ count: z.int(), lastAt: z.nullable(unixSeconds) })

export const getEndingRights = endpoint({
  method: 'GET',
  path: '/investment/getendingrights',
  access: CONSOLE_READERS.maintenance,
  summary:
    'What of investors ends within each time a closing may be announced for: rights of withdrawal, terms of payment.',
  input: nothing,
  output: z.object({
    terms: z.array(z.object({ minutes: z.enum(CLOSING_MINUTES), withdrawals: ending, payments: ending })),
  }),
  errors: {},
})
