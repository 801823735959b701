import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type * as calls from '#contracts/settlement/own-payout-endpoints.ts'
import { settlementErrors } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount } from '#contracts/settlement/payment-corrections.ts'
import { asksPayee } from '#contracts/settlement/payout-standing.ts'
import { type MemberActor, personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { askForSignature, proveCode, proveSignature, refuseWhileHeld, withCode } from '#server/modules/access/index.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { setPayoutAccount } from '#server/modules/projects/index.ts'
import { findFirstAccount } from '../own-payout.ts'
import { findCorrection, hasFailed, lockPayment, storeCorrection } from './correction-store.ts'

type Form = InputOf<typeof calls.prepareNamedAccount>
type Done = OutputOf<typeof calls.namePayoutAccount>
type CodeFailure = Extract<Awaited<ReturnType<typeof proveCode>>, string>
type KeyFailure = Extract<Awaited<ReturnType<typeof proveSignature>>, string>
/** Proves the person's second step, once it is known that there is something to name; a text is why it did not. */
type Prove<Failure extends string> = () => Promise<{ readonly means: string } | Failure>

/**
 * The founder says, with a second step, to which account of their company's the funds go, where their application named none, or the
 * payment that the bank refused or that came back. Nothing goes to the bank until one finance officer has compared it and another
 * confirmed it. Named anew, what was named before no longer counts, nor what was compared. Refuses `payment-not-refused`,
 * `payment-account-unchanged`, `code-wrong`, `code-used`, `second-factor-off`, `too-many-codes`, `held-after-lost-phone`,
 * `company-authority-unproven`, and reads as absent to everybody else.
 */
export async function namePayoutAccount(
  context: Context,
  form: InputOf<typeof calls.namePayoutAccount>,
): Promise<Done> {
  const member = requireMember(context.actor)
  const person = personOf(member)
  return withCode(context, person, (tx) =>
    nameAccount<CodeFailure>(tx, member, form, () => proveCode(tx, person, form.code)),
  )
}

/** What one of the founder's devices signs in place of a code: this account for this campaign, once. Refuses `method-off`. */
export async function prepareNamedAccount(
  context: Context,
  form: Form,
): Promise<OutputOf<typeof calls.prepareNamedAccount>> {
  const member = requireMember(context.actor)
  return askForSignature(context, await textOf(context, member, form))
}

/** Names the account by a passkey. Refuses what its device failed to prove, and as `namePayoutAccount` does. */
export async function namePayoutAccountWithPasskey(
  context: Context,
  form: InputOf<typeof calls.namePayoutAccountWithPasskey>,
): Promise<Done> {
  const member = requireMember(context.actor)
  // Said, not thrown: what was shown is used up, and the failure recorded.
  const outcome = await inTransaction(context, (tx) =>
    nameAccount<KeyFailure>(tx, member, form, async () =>
      proveSignature(tx, await textOf(tx, member, form), form.credential),
    ),
  )
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

async function textOf(context: Pick<Context, 'db'>, member: MemberActor, { iban, holderName, ...form }: Form) {
  const recordId = await findOwnProject(context, member.id, form)
  const sha256 = createHash('sha256').update(`${iban}\n${holderName}`).digest('hex')
  return { memberId: personOf(member), recordId, sha256 }
}

async function nameAccount<Failure extends string>(
  tx: TransactionContext,
  member: MemberActor,
  { projectExternalId, iban, holderName }: Form,
  prove: Prove<Failure>,
): Promise<Done | Failure> {
  const form = { projectExternalId, iban, holderName }
  const person = personOf(member)
  await requireAuthority(tx, member.id)
  await refuseWhileHeld(tx, person)
  const first = await lockFirstAccount(tx, member.id, form)
  if (first !== null) return nameFirst(tx, first, form, prove)
  const payment = await lockOwnPayment(tx, member.id, form)
  const known = await findCorrection(tx, sql`line_id = ${payment.lineId} and state = 'begun'`)
  // The same form sent twice: what officers look at stays what they compare.
  if (known?.begunBy === person && known.iban === iban && known.holderName === holderName) return { done: true }
  const proof = await prove()
  if (typeof proof === 'string') return proof
  await storeCorrection(tx, payment.lineId, { iban, holderName, source: '', begunBy: person, isFounders: true })
  await recordEvent(tx, {
    action: 'settlement.payout-account-named',
    subjectId: payment.projectId,
    data: { payoutId: payment.payoutId, ibanEnd: ibanEnd(iban) },
  })
  return { done: true }
}

async function findOwnProject(
  context: Pick<Context, 'db'>,
  ownerId: string,
  { projectExternalId }: Pick<Form, 'projectExternalId'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from projects.desk where external_id = ${projectExternalId} and owner_id = ${ownerId}`.execute(context.db)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0].id
}

/** The campaign whose first account the founder may name, held; null where it has one that stays. */
async function lockFirstAccount(tx: TransactionContext, ownerId: string, form: Form): Promise<string | null> {
  const projectId = await findOwnProject(tx, ownerId, form)
  // Against an officer who prepares or approves meanwhile.
  await sql`select 1 from payments.payout where project_id = ${projectId} for update`.execute(tx.db)
  return (await findFirstAccount(tx, projectId)).mayName ? projectId : null
}

async function nameFirst<Failure extends string>(
  tx: TransactionContext,
  projectId: string,
  { iban, holderName }: Form,
  prove: Prove<Failure>,
): Promise<Done | Failure> {
  const proof = await prove()
  if (typeof proof === 'string') return proof
  if (!(await setPayoutAccount(tx, { projectId, iban, holderName }))) throw new Refusal('payment-not-refused')
  await recordEvent(tx, {
    action: 'settlement.payout-account-named',
    subjectId: projectId,
    data: { ibanEnd: ibanEnd(iban) },
  })
  return { done: true }
}

/** The company's failed payment, held, where another account of the founder's is what it waits for. */
async function lockOwnPayment(tx: TransactionContext, ownerId: string, form: Form) {
  const projectId = await findOwnProject(tx, ownerId, form)
  const payment = await lockPayment(
    tx,
    sql`p.project_id = ${projectId} and l.payee = 'company' and l.state in ('rejected', 'returned')`,
  )
  if (!payment || !hasFailed(payment)) throw new Refusal('payment-not-refused')
  const { refusal, state } = payment
  if (!asksPayee({ refusal, hasReturned: state === 'returned' })) throw new Refusal('payment-not-refused')
  const code = refuseNamedAccount(refusal, payment, form)
  if (code !== null) throw new Refusal(code, { fields: { iban: settlementErrors[code].message } })
  return payment
}
