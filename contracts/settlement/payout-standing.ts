import { ACCOUNT_REFUSALS, type FailedPayment } from './payment-corrections.ts'

/**
 * How the transfer of a campaign's funds stands for its founder. `account-missing`: nobody has said yet to which account; `refused`: the
 * account did not take the money and they name another; `account-named`: two officers look at what was named; `unpaid`: the bank did not
 * pay for a reason that no other account mends.
 */
export const PAYOUT_STANDINGS = [
  'account-missing',
  'preparing',
  'sending',
  'refused',
  'account-named',
  'unpaid',
  'paid',
] as const
export type PayoutStanding = (typeof PAYOUT_STANDINGS)[number]

/** Whether another account of the payee's is what a failed payment waits for. What came back always does. */
export function asksPayee({ refusal, hasReturned }: FailedPayment): boolean {
  return hasReturned || (refusal !== null && ACCOUNT_REFUSALS.includes(refusal))
}

export interface PayoutFacts {
  /** Null: nothing was prepared. */
  readonly payout: 'begun' | 'confirmed' | 'executed' | null
  /** The bank took nothing of the list that pays the company. */
  readonly isListRefused: boolean
  /** The company's payment that failed and that none replaced. */
  readonly failed: FailedPayment | null
  /** The company's payment is on the bank's statement; the payout may still wait for that of the fees. */
  readonly isPaid: boolean
  readonly hasNamed: boolean
  /** Neither the application nor the founder since has said where the funds go. */
  readonly lacksAccount: boolean
}

/** Only what the bank said decides: while it says nothing else, an approved payout is on its way. */
export function payoutStandingOf(facts: PayoutFacts): PayoutStanding {
  const { payout, isListRefused, failed, isPaid, hasNamed, lacksAccount } = facts
  if (isPaid || payout === 'executed') return 'paid'
  if (payout !== 'confirmed') return lacksAccount ? 'account-missing' : 'preparing'
  if (failed === null) return isListRefused ? 'unpaid' : 'sending'
  if (hasNamed) return 'account-named'
  return asksPayee(failed) ? 'refused' : 'unpaid'
}
