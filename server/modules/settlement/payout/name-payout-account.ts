import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type { namePayoutAccount as endpoint } from '#contracts/settlement/own-payout-endpoints.ts'
import { settlementErrors } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount } from '#contracts/settlement/payment-corrections.ts'
import { asksPayee } from '#contracts/settlement/payout-standing.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { proveCode, refuseWhileHeld, requireAuthority, withCode } from '#server/modules/membership/index.ts'
import { findCorrection, hasFailed, lockPayment, storeCorrection } from '../payments/correction-store.ts'

type Form = InputOf<typeof endpoint>

/**
 * The founder says, with a code of his second factor, to which account of his company's the payment goes that the bank refused or that
 * came back. Nothing goes to the bank until one finance officer has compared it and another confirmed it. Named anew, what was named
 * before no longer counts, nor what was compared. Refuses `payment-not-refused`, `payment-account-unchanged`, `code-wrong`, `code-used`,
 * `second-factor-off`, `too-many-codes`, `held-after-lost-phone`, `company-authority-unproven`, and reads as absent to everybody else.
 */
export async function namePayoutAccount(context: Context, form: Form): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const person = personOf(member)
  await withCode(context, person, async (tx) => {
    await requireAuthority(tx, member.id)
    await refuseWhileHeld(tx, person)
    const payment = await lockOwnPayment(tx, member.id, form)
    const { iban, holderName } = form
    const known = await findCorrection(tx, sql`line_id = ${payment.lineId} and state = 'named'`)
    // The same form sent twice: what officers look at stays what they compare.
    if (known?.namedBy === person && known.iban === iban && known.holderName === holderName) return { done: true }
    const proof = await proveCode(tx, person, form.code)
    if (typeof proof === 'string') return proof
    await storeCorrection(tx, payment.lineId, { iban, holderName, source: '', namedBy: person, isFounders: true })
    await recordEvent(tx, {
      action: 'settlement.payout-account-named',
      subjectId: payment.projectId,
      data: { payoutId: payment.payoutId, ibanEnd: ibanEnd(iban) },
    })
    return { done: true }
  })
  return { done: true }
}

/** The company's failed payment, held, where another account of the founder's is what it waits for. */
async function lockOwnPayment(tx: TransactionContext, ownerId: string, form: Form) {
  const { rows } = await sql<{ id: string }>`
    select id from projects.desk where external_id = ${form.projectExternalId} and owner_id = ${ownerId}`.execute(tx.db)
  if (!rows[0]) throw new Refusal('not-found')
  const payment = await lockPayment(
    tx,
    sql`p.project_id = ${rows[0].id} and l.payee = 'company' and l.state in ('rejected', 'returned')`,
  )
  if (!payment || !hasFailed(payment)) throw new Refusal('payment-not-refused')
  const { refusal, state } = payment
  if (!asksPayee({ refusal, hasReturned: state === 'returned' })) throw new Refusal('payment-not-refused')
  const code = refuseNamedAccount(refusal, payment, form)
  if (code !== null) throw new Refusal(code, { fields: { iban: settlementErrors[code].message } })
  return payment
}
