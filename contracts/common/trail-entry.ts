import * as z from 'zod/mini'
import { unixSeconds } from './wire.ts'

/** What was done with one record, as the audit trail of its own page tells it. */
export const trailEntry = z.object({
  id: z.string(),
  action: z.string(),
  occurredAt: unixSeconds,
  actorKind: z.string(),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of an analyst's finding, what was judged and what was found. */
  criterion: z.optional(z.nullable(z.string())),
  verdict: z.optional(z.nullable(z.string())),
})
