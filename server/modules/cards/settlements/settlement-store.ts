import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { compareSettlements } from './compare-settlements.ts'

/** A booking of the escrow bank's as far as it is looked at here. */
export interface BankBooking {
  readonly id: string
  readonly projectId: string
  readonly amountKurus: Kurus
  readonly counterpartyIban: string
  readonly description: string
  readonly bookedAt: Date
}

/** A booking by which the provider settled. */
export interface SettlementBooking {
  readonly lineId: string
  readonly projectId: string
  readonly reference: string
  readonly amountKurus: Kurus
  readonly bookedAt: Date
}

/** `H`: of a day's captures and refunds; `I`: of one charge-back (server/outside/card-provider/client.ts). */
const REFERENCE = /\bKRT[HI][A-Z0-9]{9}\b/

/**
 * Of bookings, those by which the provider settled: with its account as the other side and a reference of its form. A charge-back is one
 * where the provider has told of it and its order ended; otherwise nobody knows yet who bears it, and it stays without an order.
 */
export async function whichAreSettlements(
  tx: TransactionContext,
  bookings: readonly BankBooking[],
): Promise<readonly SettlementBooking[]> {
  const iban = tx.outside.cards?.settlementIban
  const named = bookings.flatMap(({ id, description, counterpartyIban, ...booking }) => {
    const reference = counterpartyIban === iban ? REFERENCE.exec(description)?.[0] : undefined
    return reference === undefined ? [] : [{ lineId: id, reference, ...booking }]
  })
  const disputed = named.filter(({ reference }) => reference.startsWith('KRTI')).map(({ reference }) => reference)
  if (disputed.length === 0) return named.map(bare)
  const { rows } = await sql<{ reference: string }>`
    select reference from cards.charge_back where reference = any(${disputed}::text[]) and not is_borne`.execute(tx.db)
  const ended = new Set(rows.map(({ reference }) => reference))
  return named.filter(({ reference }) => !reference.startsWith('KRTI') || ended.has(reference)).map(bare)
}

const bare = ({ lineId, projectId, reference, amountKurus, bookedAt }: SettlementBooking): SettlementBooking => ({
  lineId,
  projectId,
  reference,
  amountKurus,
  bookedAt,
})

/** Keeps bookings and holds each against what the provider's file says. */
export async function keepBookings(tx: TransactionContext, bookings: readonly SettlementBooking[]): Promise<void> {
  if (bookings.length === 0) return
  await sql`
    insert into cards.settlement_booking (bank_line_id, project_id, reference, amount_kurus, booked_at)
      select * from unnest(${bookings.map(({ lineId }) => lineId)}::uuid[],
        ${bookings.map(({ projectId }) => projectId)}::uuid[], ${bookings.map(({ reference }) => reference)}::text[],
        ${bookings.map(({ amountKurus }) => amountKurus)}::bigint[], ${bookings.map(({ bookedAt }) => bookedAt)}::timestamptz[])`.execute(
    tx.db,
  )
  await compareSettlements(
    tx,
    bookings.map(({ reference }) => reference),
  )
}
