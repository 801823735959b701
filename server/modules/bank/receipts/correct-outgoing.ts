import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getBankReceipt } from '#contracts/settlement/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfer, transferId } from '#server/modules/ledger/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { wireBookingTime } from './exceptions.ts'
import { lapseProposals } from './receipt-decision-store.ts'

type Outgoing = OutputOf<typeof getBankReceipt>['outgoing'][number]

/** Bookings of the bank that a receipt can set right: out of the same account, before it, the same amount, for no list of ours. */
const MATCHES = sql`o.project_id = l.project_id and o.outcome = 'unexplained' and o.resolved_at is null
  and o.amount_kurus = -l.amount_kurus and o.booked_on <= l.booked_on
  and (o.booked_at <= l.booked_at) is not false`

/** What the bank may have paid back with a receipt, oldest first. */
export async function listCorrectable(context: Pick<Context, 'db'>, lineId: string): Promise<Outgoing[]> {
  const { rows } = await sql<Omit<Outgoing, keyof BookingTime> & BookingTime>`
    select o.id as line_id, o.booked_on, o.booked_at, o.counterparty_name as payee_name, o.description
      from bank.bank_line l join bank.bank_line o on ${MATCHES}
      where l.id = ${lineId} order by o.booked_on, o.booked_at, o.id limit 20`.execute(context.db)
  return rows.map((row) => ({ ...row, ...wireBookingTime(row) }))
}

/** Whether a receipt may make good a booking, as things stand. */
export async function isCorrectable(
  context: Pick<Context, 'db'>,
  lineId: string,
  outgoingLineId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank.bank_line l join bank.bank_line o on ${MATCHES}
      where l.id = ${lineId} and o.id = ${outgoingLineId}::uuid`.execute(context.db)
  return rows.length === 1
}

/**
 * A receipt makes good what the bank booked out without an order: its own correction, or a fee that somebody pays in. Neither touches
 * anybody's money: unmatched receipts and bank-suspense settle each other. The receipt's lock is the caller's. False:
 * it cannot be that booking's.
 */
export async function makeGood(tx: TransactionContext, lineId: string, outgoingLineId: string): Promise<boolean> {
  const { rows } = await sql<{ projectId: string; amountKurus: bigint }>`
    update bank.bank_line o set resolved_at = platform.now(), resolution = 'corrected', counter_line_id = l.id
      from bank.bank_line l
      where l.id = ${lineId} and o.id = ${outgoingLineId}::uuid and ${MATCHES}
      returning o.project_id, l.amount_kurus`.execute(tx.db)
  const corrected = rows[0]
  if (!corrected) return false
  await sql`update bank.bank_line
    set resolved_at = platform.now(), resolution = 'corrected', counter_line_id = ${outgoingLineId}::uuid
    where id = ${lineId}`.execute(tx.db)
  await lapseProposals(tx, [lineId])
  const { projectId, amountKurus } = corrected
  await postTransfer(tx, {
    id: transferId('unmatched-corrected', lineId),
    kind: 'unmatched-corrected',
    at: tx.clock.now(),
    projectId,
    legs: move('unmatched-receipts', 'bank-suspense', amountKurus),
  })
  await recordEvent(tx, {
    action: 'settlement.bank-mistake-corrected',
    subjectId: lineId,
    data: { projectId, amountKurus, outgoingLineId },
  })
  return true
}

/** The same by what two finance officers agreed on. Refuses `receipt-no-correction`. */
export async function correctOutgoing(tx: TransactionContext, lineId: string, outgoingLineId: string): Promise<void> {
  if (!(await makeGood(tx, lineId, outgoingLineId))) throw new Refusal('receipt-no-correction')
}
