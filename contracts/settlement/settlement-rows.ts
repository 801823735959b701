import * as z from 'zod/mini'
import { hundredths } from '../common/money/money.ts'
import { unixSeconds } from '../common/wire.ts'
import { LIST_PROBLEMS, LIST_REFUSALS, PAYMENT_REFUSALS } from './payment-corrections.ts'

/** Where money that did not reach its payee goes instead, as an officer named it. */
export const namedAccount = z.object({
  iban: z.string(),
  holderName: z.string(),
  source: z.string(),
  by: z.string(),
  at: unixSeconds,
  /** Named by whoever asks. */
  isOwn: z.boolean(),
})

/** One refund that is not paid. */
export const openRefund = z.object({
  refundId: z.string(),
  /** Empty for a receipt that is sent back. */
  investmentId: z.string(),
  projectId: z.string(),
  title: z.string(),
  payeeName: z.string(),
  /** The account the list pays, or the next one takes: of who died, that of the estate. Null: none is known, or it waits for one. */
  payTo: z.nullable(z.object({ iban: z.string(), holderName: z.string() })),
  amount: hundredths,
  dueOn: unixSeconds,
  isLate: z.boolean(),
  /**
   * `listed`: on a list that was prepared. `no-account`: the statement names no account to send it back to.
   * `account-unconfirmed`: an officer named one. `bank-refused`: the account of a receipt did not take it. `account-awaited`:
   * the investor's did not; the next list takes the refund once they have named another. `estate-awaited`: the investor died, and the
   * account of the estate is not confirmed; not late meanwhile, for nobody may pay it.
   */
  state: z.enum([
    'owed',
    'listed',
    'no-account',
    'account-unconfirmed',
    'bank-refused',
    'account-awaited',
    'estate-awaited',
  ]),
  /** What the bank refused of it, the latest first. */
  refusals: z.array(z.object({ refusal: z.enum(PAYMENT_REFUSALS), ibanEnd: z.string(), at: unixSeconds })),
  /** Last digits of the account the next list takes to the investor what was refused; empty when there is none. */
  nextIbanEnd: z.string(),
  /** Paid, and sent back by the payee's bank: when it last was, and why. */
  returned: z.nullable(z.object({ at: unixSeconds, reason: z.enum(PAYMENT_REFUSALS) })),
  /** The account an officer named and another has to confirm. */
  named: z.nullable(namedAccount),
})

/** A list of payments that the bank refused as a whole. */
export const refusedList = z.object({
  listId: z.string(),
  purpose: z.enum(['refund', 'payout']),
  projectId: z.string(),
  title: z.string(),
  refusal: z.enum(LIST_REFUSALS),
  refusedAt: unixSeconds,
  paymentCount: z.int(),
  total: hundredths,
})

/** A list that went to the bank and of which nobody knows what became. */
export const unclearList = z.object({
  listId: z.string(),
  purpose: z.enum(['refund', 'payout']),
  projectId: z.string(),
  title: z.string(),
  problem: z.enum(LIST_PROBLEMS),
  /** The status nobody knows, or the bank's own words; may be empty. */
  detail: z.string(),
  since: unixSeconds,
  paymentCount: z.int(),
  total: hundredths,
})
