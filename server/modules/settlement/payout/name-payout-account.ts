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
import { proveCode, refuseWhileHeld, withCode } from '#server/modules/access/index.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { setPayoutAccount } from '#server/modules/projects/index.ts'
import { findFirstAccount } from './own-payout.ts'
import { findCorrection, hasFailed, lockPayment, storeCorrection } from '#server/modules/payments/index.ts'

type Form = InputOf<typeof endpoint>

/**
 * The founder says, with a code of his second factor, to which account of his company's the funds go, where his application named none,
 * or the payment that the bank refused or that came back. Nothing goes to the bank until one finance officer has compared it and
 * another confirmed it. Named anew, what was named before no longer counts, nor what was compared. Refuses `payment-not-refused`,
 * `payment-account-unchanged`, `code-wrong`, `code-used`, `second-factor-off`, `too-many-codes`, `held-after-lost-phone`,
 * `company-authority-unproven`, and reads as absent to everybody else.
 */
export async function namePayoutAccount(context: Context, form: Form): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const person = personOf(member)
  await withCode(context, person, async (tx) => {
    await requireAuthority(tx, member.id)
    await refuseWhileHeld(tx, person)
    const first = await lockFirstAccount(tx, member.id, form)
    if (first !== null) return nameFirst(tx, person, first, form)
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

/** The campaign whose first account the founder may name, held; null where it has one that stays. */
async function lockFirstAccount(tx: TransactionContext, ownerId: string, form: Form): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from projects.desk where external_id = ${form.projectExternalId} and owner_id = ${ownerId}`.execute(tx.db)
  const projectId = rows[0]?.id
  if (projectId === undefined) throw new Refusal('not-found')
  // Against an officer who prepares or approves meanwhile.
  await sql`select 1 from payments.payout where project_id = ${projectId} for update`.execute(tx.db)
  return (await findFirstAccount(tx, projectId)).mayName ? projectId : null
}

async function nameFirst(tx: TransactionContext, person: string, projectId: string, form: Form) {
  const { iban, holderName } = form
  const proof = await proveCode(tx, person, form.code)
  if (typeof proof === 'string') return proof
  if (!(await setPayoutAccount(tx, { projectId, iban, holderName }))) throw new Refusal('payment-not-refused')
  await recordEvent(tx, {
    action: 'settlement.payout-account-named',
    subjectId: projectId,
    data: { ibanEnd: ibanEnd(iban) },
  })
  return { done: true as const }
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
