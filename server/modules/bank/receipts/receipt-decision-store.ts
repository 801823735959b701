import { sql, type RawBuilder } from 'kysely'
import type { EventData } from '#contracts/events.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** What one officer proposed to do with a receipt, with the facts they saw. */
export interface ReceiptDecision {
  readonly id: string
  readonly lineId: string
  readonly decision: 'apply' | 'correct'
  readonly amountKurus: bigint
  readonly investmentId: string | null
  readonly investorId: string | null
  readonly orderKurus: bigint | null
  readonly outgoingLineId: string | null
  readonly state: 'begun' | 'confirmed' | 'refused' | 'withdrawn' | 'lapsed'
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string
  readonly withdrawnBy: string | null
  readonly withdrawnAt: Date | null
  readonly withdrawnBecause: string | null
}

/** The decisions that a condition over `receipt_decision` selects, newest first. */
export async function findDecisions(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
): Promise<ReceiptDecision[]> {
  const { rows } = await sql<ReceiptDecision>`
    select id, line_id, decision, amount_kurus, investment_id,
        investor_id, order_kurus, outgoing_line_id, state,
        begun_by, begun_at, decided_by, decided_at, reason,
        withdrawn_by, withdrawn_at, withdrawn_because
      from bank.receipt_decision where ${which} order by begun_at desc, id desc limit 50`.execute(context.db)
  return rows
}

/** The proposal that waits for a receipt's second officer; the receipt's lock is the caller's. */
export async function findWaiting(context: Pick<Context, 'db'>, lineId: string): Promise<ReceiptDecision | undefined> {
  return (await findDecisions(context, sql`line_id = ${lineId}::uuid and state = 'begun'`))[0]
}

/** The decision with its receipt locked, as it stands once the lock is held: the order first, as where a statement is booked. */
export async function lockDecision(tx: TransactionContext, id: string): Promise<ReceiptDecision> {
  const one = sql`id = ${id}::uuid`
  const [known] = await findDecisions(tx, one)
  if (!known) throw new Refusal('not-found')
  await lockReceipt(tx, known.lineId, known.investmentId)
  const [locked] = await findDecisions(tx, one)
  return locked ?? known
}

/** An order that is about to be paid before the receipt that pays it. */
export async function lockReceipt(tx: TransactionContext, lineId: string, investmentId: string | null): Promise<void> {
  if (investmentId !== null)
    await sql`select 1 from investments.investment where id = ${investmentId}::uuid for no key update`.execute(tx.db)
  await sql`select 1 from bank.bank_line where id = ${lineId}::uuid for no key update`.execute(tx.db)
}

/** Receipts were decided on: what was proposed for them, and nobody confirmed, has lapsed. Whoever calls holds their locks. */
export async function lapseProposals(tx: TransactionContext, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const { rows } = await sql<{ id: string; lineId: string }>`
    update bank.receipt_decision set state = 'lapsed', lapsed_at = platform.now()
      where line_id = any(${[...lineIds]}::uuid[]) and state = 'begun'
      returning id, line_id`.execute(tx.db)
  await recordEvents(
    tx,
    rows.map(({ id, lineId }) => ({
      action: 'settlement.receipt-decision-lapsed',
      subjectId: lineId,
      data: { proposalId: id },
    })),
  )
}

/** What the trail says of a decision. */
export function dataOf(
  decision: Pick<ReceiptDecision, 'id' | 'amountKurus' | 'investmentId' | 'orderKurus' | 'outgoingLineId'>,
  projectId: string | undefined,
): EventData<'settlement.receipt-decision-confirmed'> {
  const { id, amountKurus, investmentId, orderKurus, outgoingLineId } = decision
  const paid = investmentId === null ? { outgoingLineId } : { investmentId, orderKurus }
  return { projectId, proposalId: id, amountKurus, ...paid }
}
