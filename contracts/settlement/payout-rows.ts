import * as z from 'zod/mini'
import { hundredths } from '../common/money/money.ts'
import { unixSeconds } from '../common/wire.ts'

/** What the company is paid: everything raised less fees and taxes. */
export const computation = z.object({
  gross: hundredths,
  items: z.array(z.object({ code: z.string(), label: z.string(), amount: hundredths, basis: z.string() })),
  net: hundredths,
})

/** One whom a payout pays, and who named their account. */
export const payee = z.object({
  payee: z.enum(['company', 'platform']),
  amount: hundredths,
  /** Null: none is known, nothing can be paid. */
  account: z.nullable(z.object({ iban: z.string(), holderName: z.string() })),
  /** The entrepreneur, or the officer who named the platform's account; null for one from the installation. */
  begunBy: z.nullable(z.string()),
  begunAt: z.nullable(unixSeconds),
  /** The officer who confirmed it. */
  decidedBy: z.nullable(z.string()),
})
