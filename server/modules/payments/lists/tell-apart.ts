import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { StatementLine } from '#server/outside/index.ts'

/** What of a booking tells which payments it is. */
interface Booking {
  readonly line: Pick<StatementLine, 'amountKurus' | 'endToEndReference' | 'reverses' | 'collective'>
}

/** One payment that a booking says the bank has made. */
interface ToldPayment {
  readonly reference: string | null
  readonly amountKurus: Kurus
}

/**
 * The payments that bookings out tell of: each its own, and one booked as the sum of a list of ours all of that list that the bank has
 * not refused, where they make the sum to the kuruş. A reversal pays nothing.
 */
export async function tellApart<Line extends Booking>(
  tx: TransactionContext,
  projectId: string,
  lines: readonly Line[],
): Promise<readonly (Line & ToldPayment)[]> {
  const told: (Line & ToldPayment)[] = []
  for (const one of lines) {
    if (one.line.reverses) continue
    const amountKurus = -one.line.amountKurus
    if (!one.line.collective) told.push({ ...one, amountKurus, reference: one.line.endToEndReference })
    else
      told.push(
        ...(await listPayments(tx, projectId, one.line.collective, amountKurus)).map((paid) => ({ ...one, ...paid })),
      )
  }
  return told
}

async function listPayments(
  tx: TransactionContext,
  projectId: string,
  messageIds: readonly string[],
  sumKurus: Kurus,
): Promise<readonly ToldPayment[]> {
  const { rows } = await sql<{ reference: string; amountKurus: Kurus }>`
    select l.end_to_end_id as reference, l.amount_kurus
      from payments.payment_line l join payments.payment_list p on p.id = l.list_id
      where p.project_id = ${projectId} and p.state in ('approved', 'sent') and l.state in ('prepared', 'accepted')
        and ${isNamed(messageIds)}
      order by l.id`.execute(tx.db)
  return rows.reduce((sum, { amountKurus }) => sum + amountKurus, 0n) === sumKurus ? rows : []
}

/** SQL over `p`, a payment list: it went to the bank under one of these ids (`bankReferenceOf`). */
export const isNamed = (messageIds: readonly string[]) =>
  sql<boolean>`replace(p.id::text, '-', '') = any(${[...messageIds]}::text[])`
