import * as z from 'zod/mini'
import { unixSeconds } from '../common/wire.ts'

/** Who took the first of two steps; the same officer cannot take the second. */
export const preparation = {
  begunBy: z.string(),
  begunAt: unixSeconds,
  /** Prepared by whoever asks. */
  isOwn: z.boolean(),
}

/** Who took the second step, once somebody has. */
export const approval = {
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(unixSeconds),
}
