import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findEstatePayees } from '#server/modules/payees/index.ts'

/**
 * Before lists of refunds, `p`, go to the bank: of an investor whose death was recorded meanwhile they would pay their own account, or one
 * that was their estate's before another was named. Such a list is taken back or dissolved, and the next one pays by what is known then.
 * Refuses `refund-payee-died`.
 */
export async function refuseDeceased(tx: TransactionContext, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ investorId: string; iban: string }>`
    select r.investor_id, l.creditor_iban as iban from payments.payment_list p
      join payments.payment_line l on l.list_id = p.id join investments.refund r on r.id = l.refund_id
      where r.investor_id is not null and ${which}`.execute(tx.db)
  const ids = rows.map(({ investorId }) => investorId)
  const estates = await findEstatePayees(tx, ids)
  const isOff = rows.some(({ investorId, iban }) => estates.has(investorId) && estates.get(investorId)?.iban !== iban)
  if (isOff) throw new Refusal('refund-payee-died')
}
