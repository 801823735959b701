import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import type { StaffRole } from '../common/roles.ts'
import { nothing, unixSeconds } from '../common/wire.ts'

/** The systems outside, by name (server/outside/failure.ts). */
export const WATCHED_SYSTEMS = ['mail', 'bank', 'mkk', 'identity', 'edevlet', 'sms', 'iys'] as const

/**
 * How a system outside stands. `off`: the installation uses none; `untried`: nothing was asked of it yet; `unreachable`: nobody takes a
 * connection at its address; `failing`: it gave no usable answer the last time.
 */
export const OUTSIDE_STATES = ['off', 'untried', 'unreachable', 'failing', 'fine'] as const
export type OutsideState = (typeof OUTSIDE_STATES)[number]

interface Seen<Moment> {
  readonly isUsed: boolean
  readonly answeredAt: Moment | null
  readonly failedAt: Moment | null
  readonly checkedAt: Moment | null
  readonly isReachable: boolean | null
}

/** What is known of a system last decides: an answer after a vain connection proves that somebody is there. */
export function outsideStateOf(seen: Seen<number>): OutsideState {
  const { answeredAt, failedAt, checkedAt } = seen
  if (!seen.isUsed) return 'off'
  if (seen.isReachable === false && (checkedAt ?? 0) >= (answeredAt ?? 0)) return 'unreachable'
  if (answeredAt === null && failedAt === null) return 'untried'
  return (failedAt ?? 0) > (answeredAt ?? 0) ? 'failing' : 'fine'
}

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
