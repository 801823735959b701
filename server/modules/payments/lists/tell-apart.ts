import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { WaitingLine } from '#server/modules/bank/statements/statement-store.ts'

/** One payment that a booking says the bank has made. */
interface ToldPayment extends WaitingLine {
  readonly reference: string | null
  readonly amountKurus: Kurus
}

/**
 * The payments that bookings out tell of: each its own, and one booked as the sum of a list of ours all of that list that the bank has
 * not refused, where they make the sum to the kuruş. A reversal pays nothing.
 */
export async function tellApart(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
): Promise<readonly ToldPayment[]> {
  const told: ToldPayment[] = []
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
): Promise<readonly Pick<ToldPayment, 'reference' | 'amountKurus'>[]> {
  const { rows } = await sql<{ reference: string; amountKurus: Kurus }>`
    select l.end_to_end_id as reference, l.amount_kurus as "amountKurus"
      from settlement.payment_line l join settlement.payment_list p on p.id = l.list_id
      where p.project_id = ${projectId} and p.state in ('approved', 'sent') and l.state in ('prepared', 'accepted')
        and ${isNamed(messageIds)}
      order by l.id`.execute(tx.db)
  return rows.reduce((sum, { amountKurus }) => sum + amountKurus, 0n) === sumKurus ? rows : []
}

/** SQL over `p`, a payment list: it went to the bank under one of these ids (`bankReferenceOf`). */
export const isNamed = (messageIds: readonly string[]) =>
  sql<boolean>`replace(p.id::text, '-', '') = any(${[...messageIds]}::text[])`
