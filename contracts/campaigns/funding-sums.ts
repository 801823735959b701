import * as z from 'zod/mini'
import { hundredths } from '../common/money.ts'

/** The four published sums (docs/glossary.md): never one ambiguous bar. Pre-demand is beside them, never in them. */
export const fundingSums = z.object({
  awaitingPayment: hundredths,
  withdrawable: hundredths,
  final: hundredths,
  preDemand: hundredths,
})
