import * as z from 'zod/mini'
import { hundredths } from '../../common/money/money.ts'
import { unixSeconds } from '../../common/wire.ts'
import { resultHold } from '../../investments/result-hold.ts'

/** A campaign that is over and whose result something holds. */
export const heldResult = z.object({
  projectId: z.string(),
  title: z.string(),
  endedAt: unixSeconds,
  raised: hundredths,
  hold: resultHold,
  /** Somebody's day is over, or the register's last day is near. */
  isUrgent: z.boolean(),
})
