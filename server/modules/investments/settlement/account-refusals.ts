import { sql } from 'kysely'
import { ACCOUNT_REFUSALS } from '#contracts/investments/payment-corrections.ts'

/** The payment for which the bank refused the account that a refund, `r`, has now; none when it did not. */
export const refusedPayment = sql`
  select l.id from investments.payment_line l
    where l.refund_id = r.id and l.state = 'rejected' and l.creditor_iban = r.creditor_iban
      and l.refusal = any(${[...ACCOUNT_REFUSALS]}::text[])
    limit 1`
