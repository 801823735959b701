import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type {
  confirmPaymentAccount as confirmCall,
  namePaymentAccount as nameCall,
} from '#contracts/settlement/endpoints.ts'
import { settlementErrors } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount } from '#contracts/settlement/payment-corrections.ts'
import { type MemberActor, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide, refuseSameOfficer } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import {
  CORRECTION,
  type Correction,
  findCorrection,
  hasFailed,
  lockCorrection,
  lockPayment,
  type PayoutPayment,
  storeCorrection,
} from './correction-store.ts'
import { addPaymentLines, addPaymentList } from '../lists/payment-list-store.ts'
import { founderNames } from './who-names.ts'

/**
 * A finance officer names the account that a payment of a payout goes to instead, which the bank refused or which came back: the
 * same one again where the account is not the reason. Nothing goes to the bank until another officer confirms. Named anew, the
 * one before no longer counts. A company's is its founder's to name. Refuses `payment-not-refused`, `payment-account-unchanged`,
 * `account-is-the-founders` and `not-found`.
 */
export async function namePaymentAccount(
  context: Context,
  { lineId, iban, holderName, source }: InputOf<typeof nameCall>,
): Promise<OutputOf<typeof nameCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, sql`l.id = ${lineId}::uuid`)
    if (!payment) throw new Refusal('not-found')
    if (!hasFailed(payment)) throw new Refusal('payment-not-refused')
    const offering = await findOffering(tx, payment.projectId)
    if (offering && (await founderNames(tx, offering.owner_id))(payment)) throw new Refusal('account-is-the-founders')
    const code = refuseNamedAccount(payment.refusal, payment, { iban, holderName })
    if (code !== null) throw new Refusal(code, { fields: { iban: settlementErrors[code].message } })
    const known = await findCorrection(tx, sql`line_id = ${lineId} and state = 'begun'`)
    // The same form sent twice: what the second officer looks at stays what they confirm.
    if (known?.begunBy === officer.id && isSame(known, { iban, holderName, source })) return { correctionId: known.id }
    const named = { iban, holderName, source, begunBy: officer.id, isFounders: false }
    const correctionId = await storeCorrection(tx, lineId, named)
    await recordEvent(tx, {
      action: 'settlement.payment-account-begun',
      subjectId: payment.payoutId,
      reason: source,
      data: { projectId: payment.projectId, payee: payment.payee, ibanEnd: ibanEnd(iban) },
    })
    return { correctionId }
  })
}

function isSame(known: Correction, named: Pick<Correction, 'iban' | 'holderName' | 'source'>): boolean {
  return known.iban === named.iban && known.holderName === named.holderName && known.source === named.source
}

/**
 * A second finance officer confirms the account they were shown: the refused amount goes to the bank again, on a list of its own.
 * The ledger already owes it and is told nothing. Confirming again changes nothing. Refuses `same-officer`,
 * `payment-account-changed`, `payment-account-not-compared` and `not-found`.
 */
export async function confirmPaymentAccount(
  context: Context,
  { correctionId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { payment, correction } = await lockCorrection(tx, correctionId)
    if (correction.state === 'begun') refuseUncompared(officer, correction)
    const confirmed = { state: 'confirmed', new_line_id: newLineOf(correction) } as const
    if (!(await decide(tx, { ...CORRECTION, id: correctionId }, officer, confirmed))) return { done: true }
    await sendInstead(tx, payment, correction)
    await recordEvent(tx, {
      action: 'settlement.payment-account-confirmed',
      subjectId: payment.payoutId,
      data: { projectId: payment.projectId, payee: payment.payee, ibanEnd: ibanEnd(correction.iban) },
    })
    return { done: true }
  })
}

/** What a founder named is compared by a third. Whoever named it is refused before it is said that nobody has. */
function refuseUncompared(officer: MemberActor, { isFounders, begunBy, comparedBy }: Correction): void {
  refuseSameOfficer(officer, begunBy)
  if (isFounders && comparedBy === null) throw new Refusal('payment-account-not-compared')
  if (comparedBy !== null) refuseSameOfficer(officer, comparedBy)
}

const newLineOf = ({ id }: Correction): string => derivedId('payment', id)

/** The failed payment once more, to the confirmed account. Due work sends the list. */
async function sendInstead(tx: TransactionContext, payment: PayoutPayment, correction: Correction): Promise<void> {
  const { lineId, projectId, payoutId, payee, amountKurus, description } = payment
  const listId = derivedId('payment-list', correction.id)
  await addPaymentList(tx, { id: listId, projectId, purpose: 'payout', payoutId, isApproved: true })
  const creditor = { creditorName: correction.holderName, creditorIban: correction.iban }
  await addPaymentLines(tx, listId, [{ id: newLineOf(correction), payee, ...creditor, amountKurus, description }])
  const { rows } = await sql`
    update payments.payment_line set state = 'replaced' where id = ${lineId} and state in ('rejected', 'returned')
      returning 1`.execute(tx.db)
  invariant(rows.length === 1, 'a correction that waits is of a payment that failed')
}
