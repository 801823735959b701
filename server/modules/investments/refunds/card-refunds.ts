import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { ExecutedRefund } from './refund-store.ts'

// Refunds that go back to the card that paid: owed, then executed, on no list in between.

/** Owes a card payment back to its card that paid no order; each payment once, by its derived id. */
async function oweRefund(
  tx: TransactionContext,
  owed: {
    readonly paymentId: string
    readonly projectId: string
    readonly investorId: string
    readonly amountKurus: Kurus
    readonly reasonCode: string
    readonly dueOn: string
  },
): Promise<void> {
  await sql`
    insert into investments.refund (id, project_id, investor_id, card_payment_id, amount_kurus, reason_code, owed_at, due_on, state)
      values (${derivedId('refund', owed.paymentId)}, ${owed.projectId}, ${owed.investorId}, ${owed.paymentId},
        ${owed.amountKurus}, ${owed.reasonCode}, platform.now(), ${owed.dueOn}, 'owed')`.execute(tx.db)
}

/** Executes what is owed back to the card of a payment, which no list for the bank takes; null: nothing is. */
async function executeRefund(tx: TransactionContext, paymentId: string, at: Date): Promise<ExecutedRefund | null> {
  const { rows } = await sql<ExecutedRefund>`
    update investments.refund set state = 'executed', executed_at = ${at}, booked_on = ${istanbulDate(at)}
      where card_payment_id = ${paymentId} and state = 'owed'
      returning id, investment_id, part_of, investor_id, amount_kurus, reason_code as reason, round, booked_on`.execute(
    tx.db,
  )
  return rows[0] ?? null
}

/** What cannot go back to its card is paid to an account like any other refund: from now on lists for the bank take it. */
async function payByTransfer(tx: TransactionContext, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    update investments.refund set card_payment_id = null where card_payment_id = ${paymentId} and state = 'owed'
      and investment_id is not null
      returning id`.execute(tx.db)
  return rows.length > 0
}

/** What the module of cards does with refunds. */
export const cardRefunds = { oweRefund, executeRefund, payByTransfer }
