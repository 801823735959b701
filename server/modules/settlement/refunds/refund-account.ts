import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type {
  confirmRefundAccount as confirmCall,
  nameRefundAccount as nameCall,
} from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { confirmCreditor, nameCreditor } from '#server/modules/investments/index.ts'
import { refusedPayment } from './account-refusals.ts'

/**
 * A finance officer names the account a receipt goes back to, because the statement names none or the bank refused it. No
 * list takes the refund until another officer confirms. Named again, it has to be confirmed again. Refuses
 * `refund-account-known` and `not-found`.
 */
export async function nameRefundAccount(
  context: Context,
  { refundId, iban, holderName, source }: InputOf<typeof nameCall>,
): Promise<OutputOf<typeof nameCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ mayBeNamed: boolean; projectId: string }>`
      select project_id, r.state = 'owed' and r.investor_id is null
          and (r.creditor_iban = '' or exists (${refusedPayment})) as may_be_named
        from investments.refund r where r.id = ${refundId} for no key update`.execute(tx.db)
    const refund = rows[0]
    if (!refund) throw new Refusal('not-found')
    if (!refund.mayBeNamed) throw new Refusal('refund-account-known')
    await nameCreditor(tx, { refundId, iban, holderName, source, begunBy: officer.id })
    await recordEvent(tx, {
      action: 'settlement.refund-account-begun',
      subjectId: refundId,
      reason: source,
      data: { projectId: refund.projectId, ibanEnd: ibanEnd(iban) },
    })
    return { done: true }
  })
}

/**
 * A second finance officer confirms the account that they were shown; the next list takes the refund. Refuses
 * `own-refund-account`, `refund-account-changed` and `not-found`.
 */
export async function confirmRefundAccount(
  context: Context,
  { refundId, iban }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ begunBy: string | null; namedIban: string; isConfirmed: boolean; projectId: string }>`
      select account_begun_by as begun_by, named_iban, account_decided_by is not null as is_confirmed, project_id
        from investments.refund where id = ${refundId} for no key update`.execute(tx.db)
    const refund = rows[0]
    if (!refund?.begunBy) throw new Refusal('not-found')
    if (refund.isConfirmed || refund.namedIban !== iban) throw new Refusal('refund-account-changed')
    if (refund.begunBy === officer.id) throw new Refusal('own-refund-account')
    await confirmCreditor(tx, refundId, officer.id)
    await recordEvent(tx, {
      action: 'settlement.refund-account-confirmed',
      subjectId: refundId,
      data: { projectId: refund.projectId, ibanEnd: ibanEnd(iban) },
    })
    return { done: true }
  })
}
