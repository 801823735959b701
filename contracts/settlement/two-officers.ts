import * as z from 'zod/mini'
import { unixSeconds } from '../common/wire.ts'

/** Who took the first of two steps; the same officer cannot take the second. */
export const beginning = {
  begunBy: z.string(),
  begunAt: unixSeconds,
  /** Begun by whoever asks. */
  isOwn: z.boolean(),
}

/** Who took the second step, once somebody has. */
export const decision = {
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(unixSeconds),
}
