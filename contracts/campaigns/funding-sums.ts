import * as z from 'zod/mini'
import { hundredths } from '../common/money/money.ts'

/**
 * The published sums (docs/glossary.md): never one ambiguous bar. Pre-demand is beside them, never in them. Of a campaign that failed or
 * was cancelled, what its investors are owed back and what the bank has paid them back; neither is final or withdrawable any more.
 */
export const fundingSums = z.object({
  awaitingPayment: hundredths,
  withdrawable: hundredths,
  final: hundredths,
  preDemand: hundredths,
  refundOwed: hundredths,
  refundPaid: hundredths,
})
