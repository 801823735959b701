import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import type { StaffRole } from '../common/roles.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { OUTSIDE_STATES, WATCHED_SYSTEMS } from './outside-health.ts'

const READERS: readonly StaffRole[] = ['administrator', 'auditor']

export const getOutsideHealth = endpoint({
  method: 'GET',
  path: '/platform/getoutsidehealth',
  access: READERS,
  summary:
    'What was last seen of each system outside: its last answer, its last failure, and whether it can be reached.',
  input: nothing,
  output: z.object({
    systems: z.array(
      z.object({
        system: z.enum(WATCHED_SYSTEMS),
        state: z.enum(OUTSIDE_STATES),
        answeredAt: z.nullable(unixSeconds),
        failedAt: z.nullable(unixSeconds),
        /** Why it last gave no usable answer. */
        failure: z.nullable(z.string()),
        checkedAt: z.nullable(unixSeconds),
      }),
    ),
  }),
  errors: {},
})
