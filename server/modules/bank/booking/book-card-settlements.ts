import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { keepBookings, type SettlementBooking, whichAreSettlements } from '#server/modules/cards/index.ts'
import { move, postTransfer, postTransfers, transferId } from '#server/modules/ledger/index.ts'
import { happenedBy, isFutureDated } from '../statements/booking-times.ts'
import type { WaitingLine } from '../statements/statement-store.ts'

/**
 * Books what the card provider settled with an escrow account: money comes, or what went back to cards goes. Told by its own account as
 * the other side and by the settlement's reference, whatever its file says of it by then. Returns the bookings that were such.
 */
export async function bookCardSettlements(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const told = lines
    .filter(({ line }) => !isFutureDated(line, now))
    .map(({ id, line }) => ({ id, projectId, ...line, bookedAt: happenedBy(line, now) }))
  const settled = await whichAreSettlements(tx, told)
  const dayOf = new Map(told.map(({ id, bookedOn }) => [id, bookedOn]))
  await postTransfers(
    tx,
    settled.map(({ lineId, amountKurus }) => ({
      id: transferId('card-settled', lineId),
      kind: 'card-settled' as const,
      at: tx.clock.now(),
      bookedOn: dayOf.get(lineId) ?? null,
      projectId,
      legs:
        amountKurus > 0n
          ? move('escrow-cash', 'card-clearing', amountKurus)
          : move('card-clearing', 'escrow-cash', -amountKurus),
    })),
  )
  await keepBookings(tx, settled)
  return new Set(settled.map(({ lineId }) => lineId))
}

const EXPLAIN = 'explain-charge-backs'

/** Charge-backs the bank booked out before the provider had told of them: with its word, what stood without an order is explained. */
export const explainChargeBacks: DueWork = {
  name: EXPLAIN,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<SettlementBooking>`
      select o.id as line_id, o.project_id, p.reference, o.amount_kurus, coalesce(o.booked_at, platform.now()) as booked_at
        from bank.bank_line o join cards.charge_back p on p.project_id = o.project_id and position(p.reference in o.description) > 0
        where o.outcome = 'unexplained' and o.resolved_at is null and not p.is_borne
          and ${isNotPutOff(EXPLAIN, sql`o.id`)}
        limit 50`.execute(context.db)
    return eachApart(
      context,
      EXPLAIN,
      rows,
      ({ lineId }) => lineId,
      (booking) => explain(context, booking),
    )
  },
}

async function explain(context: Context, booking: SettlementBooking): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql`
      update bank.bank_line set outcome = 'card-settlement'
        where id = ${booking.lineId} and outcome = 'unexplained' and resolved_at is null returning id`.execute(tx.db)
    if (rows.length === 0) return false
    await postTransfer(tx, {
      id: transferId('card-settled', booking.lineId),
      kind: 'card-settled',
      at: tx.clock.now(),
      projectId: booking.projectId,
      legs: move('card-clearing', 'bank-suspense', -booking.amountKurus),
    })
    await keepBookings(tx, [booking])
    const { projectId, amountKurus, reference } = booking
    await recordEvent(tx, {
      action: 'card.charge-back-explained',
      subjectId: booking.lineId,
      data: { projectId, amountKurus, reference },
    })
    return true
  })
}
