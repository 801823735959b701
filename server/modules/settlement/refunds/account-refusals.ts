import { sql } from 'kysely'
import {
  ACCOUNT_REFUSALS,
  mayGoTo,
  type PayeeAccount,
  type PaymentRefusal,
} from '#contracts/settlement/payment-corrections.ts'
import type { Context } from '#server/kit/context.ts'
import { findRefundAccounts } from '#server/modules/payees/index.ts'

/** The payment with which the account that a refund, `r`, has now was refused or sent the money back; none when it did not. */
export const refusedPayment = sql`
  select l.id from payments.payment_line l
    where l.refund_id = r.id and l.state in ('rejected', 'returned') and l.creditor_iban = r.creditor_iban
      and (l.state = 'returned' or l.refusal = any(${[...ACCOUNT_REFUSALS]}::text[]))
    limit 1`

/** More tries of one refund than there will ever be; each refund is asked for its own. */
const MOST_TRIES = 1_000

interface UnpaidRefund extends PayeeAccount {
  readonly id: string
  readonly investorId: string | null
  readonly refusal: PaymentRefusal | null
  readonly hasReturned: boolean
  readonly triedIban: string
  readonly triedHolder: string
}

/**
 * Refunds that are owed and that no list may take: the account they would go to is one that did not take the money. An investor's
 * goes on once they have named another; that of a receipt once two officers have.
 */
export async function listBarredRefunds(context: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<UnpaidRefund>`
    select r.id, r.investor_id, r.creditor_iban as iban, r.creditor_name as holder_name, l.*
      from investments.refund r
      cross join lateral (select refusal, state = 'returned' as has_returned, creditor_iban as tried_iban,
          creditor_name as tried_holder
        from payments.payment_line where refund_id = r.id and state in ('rejected', 'returned') limit ${MOST_TRIES}) l
      where r.state = 'owed' and r.attempts > 0`.execute(context.db)
  const accounts = await findRefundAccounts(
    context,
    rows.flatMap(({ investorId }) => investorId ?? []),
  )
  const barred = rows.filter((row) => {
    const tried = { iban: row.triedIban, holderName: row.triedHolder }
    return !mayGoTo(row, tried, accounts.get(row.investorId ?? '') ?? row)
  })
  return [...new Set(barred.map(({ id }) => id))]
}
