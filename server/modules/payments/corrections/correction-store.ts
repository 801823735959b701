import { sql, type RawBuilder } from 'kysely'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { begin } from '#server/kit/by-two.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

export const CORRECTION = { table: 'payments.payment_correction', over: 'payment-account-changed' } as const

/** One payment of a payout. */
export interface PayoutPayment {
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

/** Where a failed payment goes instead, as it was named. */
export interface Correction {
  readonly id: string
  readonly iban: string
  readonly holderName: string
  readonly source: string
  readonly state: 'begun' | 'confirmed' | 'refused' | 'withdrawn'
  readonly begunBy: string
  readonly isFounders: boolean
  readonly comparedBy: string | null
  readonly decidedBy: string | null
}

/** What a correction leads on: refused by the bank, or paid and sent back. */
export const hasFailed = ({ state }: Pick<PayoutPayment, 'state'>): boolean =>
  state === 'rejected' || state === 'returned'

/** One line of a payout, `l`. Whoever corrects it holds its lock, so that there is one correction at a time. */
export async function lockPayment(
  tx: TransactionContext,
  which: RawBuilder<unknown>,
): Promise<PayoutPayment | undefined> {
  const { rows } = await sql<PayoutPayment>`
    select l.id as line_id, l.state, l.refusal, l.payee, l.creditor_iban as iban, l.creditor_name as holder_name,
        l.amount_kurus, l.description, p.payout_id, p.project_id
      from payments.payment_line l join payments.payment_list p on p.id = l.list_id
      where ${which} and p.payout_id is not null for no key update of l`.execute(tx.db)
  return rows[0]
}

export async function findCorrection(
  tx: TransactionContext,
  which: RawBuilder<unknown>,
): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select id, iban, holder_name, source, state, begun_by, is_founders,
        compared_by, decided_by
      from payments.payment_correction where ${which}`.execute(tx.db)
  return rows[0]
}

type NewCorrection = Pick<Correction, 'iban' | 'holderName' | 'source' | 'begunBy' | 'isFounders'>

/** Keeps what was named in the place of what was named before; its id. */
export async function storeCorrection(tx: TransactionContext, lineId: string, named: NewCorrection): Promise<string> {
  await sql`update payments.payment_correction set state = 'withdrawn'
    where line_id = ${lineId} and state = 'begun'`.execute(tx.db)
  const id = newId()
  await begin(
    tx,
    'payments.payment_correction',
    { id: named.begunBy },
    {
      id,
      line_id: lineId,
      iban: named.iban,
      holder_name: named.holderName,
      source: named.source,
      is_founders: named.isFounders,
    },
  )
  return id
}

/** A correction with its payment, which is held. */
export async function lockCorrection(tx: TransactionContext, correctionId: string) {
  const line = sql`(select line_id from payments.payment_correction where id = ${correctionId})`
  const payment = await lockPayment(tx, sql`l.id = ${line}`)
  const correction = await findCorrection(tx, sql`id = ${correctionId}`)
  if (!payment || !correction) throw new Refusal('not-found')
  return { payment, correction }
}
