import * as z from 'zod/mini'
import { hundredths } from '../../common/money/money.ts'

/** Over all open refunds. */
export const refundSums = z.object({
  openCount: z.int(),
  lateCount: z.int(),
  /** Those that the next list takes. */
  owedCount: z.int(),
  owedTotal: hundredths,
  /** Those that are owed and wait for an account: of an estate, or another of their payee. */
  heldCount: z.int(),
  heldTotal: hundredths,
})
