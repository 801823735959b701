import { sql } from 'kysely'
import type { PaymentLineRefusal } from '#server/outside/index.ts'

/** Refusals of a payment that another account mends. The bank's others are no fault of the payee's, and finance's to clear up. */
export const ACCOUNT_REFUSALS: readonly PaymentLineRefusal[] = [
  'account-number-wrong',
  'account-closed',
  'account-blocked',
  'name-mismatch',
]

/** The payment for which the bank refused the account that a refund, `r`, has now; none when it did not. */
export const refusedPayment = sql`
  select l.id from investments.payment_line l
    where l.refund_id = r.id and l.state = 'rejected' and l.creditor_iban = r.creditor_iban
      and l.refusal = any(${[...ACCOUNT_REFUSALS]}::text[])
    limit 1`
