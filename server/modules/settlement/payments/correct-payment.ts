import { sql, type RawBuilder } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type {
  confirmPaymentAccount as confirmCall,
  namePaymentAccount as nameCall,
} from '#contracts/settlement/endpoints.ts'
import { settlementErrors } from '#contracts/settlement/messages.ts'
import { refuseNamedAccount, type PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId, newId } from '#server/kit/id.ts'
import { refuseSameOfficer } from '../second-officer.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { addPaymentLines, addPaymentList } from './payment-list-store.ts'

interface Payment {
  readonly lineId: string
  readonly state: string
  readonly refusal: PaymentRefusal | null
  readonly payee: 'company' | 'platform'
  readonly iban: string
  readonly holderName: string
  readonly amountKurus: bigint
  readonly description: string
  readonly payoutId: string
  readonly projectId: string
}

interface Correction {
  readonly id: string
  readonly iban: string
  readonly holderName: string
  readonly source: string
  readonly state: 'named' | 'confirmed' | 'withdrawn'
  readonly namedBy: string
  readonly confirmedBy: string | null
}

/** What a correction leads on: refused by the bank, or paid and sent back. */
const hasFailed = ({ state }: Pick<Payment, 'state'>): boolean => state === 'rejected' || state === 'returned'

/** One line of a payout. Whoever corrects it holds its lock, so that there is one correction at a time. */
async function lockPayment(tx: TransactionContext, lineId: RawBuilder<unknown>): Promise<Payment> {
  const { rows } = await sql<Payment>`
    select l.id as "lineId", l.state, l.refusal, l.payee, l.creditor_iban as iban, l.creditor_name as "holderName",
        l.amount_kurus as "amountKurus", l.description, p.payout_id as "payoutId", p.project_id as "projectId"
      from settlement.payment_line l join settlement.payment_list p on p.id = l.list_id
      where l.id = ${lineId} and p.payout_id is not null for no key update of l`.execute(tx.db)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

async function findCorrection(tx: TransactionContext, which: RawBuilder<unknown>): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select id, iban, holder_name as "holderName", source, state, named_by as "namedBy", confirmed_by as "confirmedBy"
      from settlement.payment_correction where ${which}`.execute(tx.db)
  return rows[0]
}

/**
 * A finance officer names the account that a payment of a payout goes to instead, which the bank refused or which came back: the
 * same one again where the account is not the reason. Nothing goes to the bank until another officer confirms. Named anew, the
 * one before no longer counts. Refuses `payment-not-refused`, `payment-account-unchanged` and `not-found`.
 */
export async function namePaymentAccount(
  context: Context,
  { lineId, iban, holderName, source }: InputOf<typeof nameCall>,
): Promise<OutputOf<typeof nameCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, sql`${lineId}::uuid`)
    if (!hasFailed(payment)) throw new Refusal('payment-not-refused')
    const code = refuseNamedAccount(payment.refusal, payment, { iban, holderName })
    if (code !== null) throw new Refusal(code, { fields: { iban: settlementErrors[code].message } })
    const known = await findCorrection(tx, sql`line_id = ${lineId} and state = 'named'`)
    // The same form sent twice: what the second officer looks at stays what he confirms.
    if (known?.namedBy === officer.id && isSame(known, { iban, holderName, source })) return { correctionId: known.id }
    await sql`update settlement.payment_correction set state = 'withdrawn'
      where line_id = ${lineId} and state = 'named'`.execute(tx.db)
    const correctionId = newId()
    await sql`
      insert into settlement.payment_correction (id, line_id, iban, holder_name, source, state, named_by, named_at)
        values (${correctionId}, ${lineId}, ${iban}, ${holderName}, ${source}, 'named', ${officer.id},
          platform.now())`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.payment-account-named',
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
 * A second finance officer confirms the account he was shown: the refused amount goes to the bank again, on a list of its own.
 * The ledger already owes it and is told nothing. Confirming again changes nothing. Refuses `same-officer`,
 * `payment-account-changed` and `not-found`.
 */
export async function confirmPaymentAccount(
  context: Context,
  { correctionId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(
      tx,
      sql`(select line_id from settlement.payment_correction where id = ${correctionId})`,
    )
    const correction = await findCorrection(tx, sql`id = ${correctionId}`)
    if (!correction) throw new Refusal('not-found')
    if (correction.confirmedBy === officer.id) return { done: true }
    if (correction.state !== 'named') throw new Refusal('payment-account-changed')
    refuseSameOfficer(officer, correction.namedBy)
    const newLineId = await sendInstead(tx, payment, correction)
    await sql`
      update settlement.payment_correction set state = 'confirmed', confirmed_by = ${officer.id}, confirmed_at = platform.now(),
          new_line_id = ${newLineId}
        where id = ${correctionId}`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.payment-account-confirmed',
      subjectId: payment.payoutId,
      data: { projectId: payment.projectId, payee: payment.payee, ibanEnd: ibanEnd(correction.iban) },
    })
    return { done: true }
  })
}

/** The failed payment once more, to the confirmed account; its id. Due work sends the list. */
async function sendInstead(tx: TransactionContext, payment: Payment, correction: Correction): Promise<string> {
  const { lineId, projectId, payoutId, payee, amountKurus, description } = payment
  const newLineId = derivedId('payment', correction.id)
  const listId = derivedId('payment-list', correction.id)
  await addPaymentList(tx, { id: listId, projectId, purpose: 'payout', payoutId, isApproved: true })
  const creditor = { creditorName: correction.holderName, creditorIban: correction.iban }
  await addPaymentLines(tx, listId, [{ id: newLineId, payee, ...creditor, amountKurus, description }])
  const { rows } = await sql`
    update settlement.payment_line set state = 'replaced' where id = ${lineId} and state in ('rejected', 'returned')
      returning 1`.execute(tx.db)
  invariant(rows.length === 1, 'a correction that waits is of a payment that failed')
  return newLineId
}
