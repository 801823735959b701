import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type {
  comparePaymentAccount as compareCall,
  declinePaymentAccount as declineCall,
} from '#contracts/settlement/endpoints.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide, refuseSameOfficer } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { CORRECTION, lockCorrection } from './correction-store.ts'

/**
 * A finance officer has compared the account that a founder named with what they know of the company, and says with what; another
 * officer confirms it. Compared again by the same officer, nothing changes. Refuses `payment-account-changed`, `same-officer` and
 * `not-found`.
 */
export async function comparePaymentAccount(
  context: Context,
  { correctionId, source }: InputOf<typeof compareCall>,
): Promise<OutputOf<typeof compareCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { payment, correction } = await lockFounders(tx, correctionId, officer)
    if (correction.comparedBy === officer.id) return { done: true }
    if (correction.comparedBy !== null) throw new Refusal('payment-account-changed')
    await sql`update payments.payment_correction set compared_by = ${officer.id}, compared_at = platform.now(), source = ${source}
      where id = ${correctionId}`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.payment-account-compared',
      subjectId: payment.payoutId,
      reason: source,
      data: { projectId: payment.projectId, payee: payment.payee, ibanEnd: ibanEnd(correction.iban) },
    })
    return { done: true }
  })
}

/**
 * A finance officer does not take the account that a founder named, and says why: the founder is told and names another. Refuses
 * `payment-account-changed`, `same-officer` and `not-found`.
 */
export async function declinePaymentAccount(
  context: Context,
  { correctionId, reason }: InputOf<typeof declineCall>,
): Promise<OutputOf<typeof declineCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { payment, correction } = await lockFounders(tx, correctionId, officer)
    await decide(tx, { ...CORRECTION, id: correctionId }, officer, { state: 'refused', reason })
    await recordEvent(tx, {
      action: 'settlement.payout-account-declined',
      subjectId: payment.projectId,
      reason,
      data: { payoutId: payment.payoutId, ibanEnd: ibanEnd(correction.iban) },
    })
    return { done: true }
  })
}

/** What a founder named and officers have not decided on yet, with its payment, which is held. */
async function lockFounders(tx: TransactionContext, correctionId: string, officer: MemberActor) {
  const locked = await lockCorrection(tx, correctionId)
  const { isFounders: isOfFounder, state, begunBy } = locked.correction
  if (!isOfFounder || state !== 'begun') throw new Refusal('payment-account-changed')
  refuseSameOfficer(officer, begunBy)
  return locked
}
