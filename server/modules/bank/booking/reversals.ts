import { sql } from 'kysely'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { lapseProposals } from '../receipts/receipt-decision-store.ts'
import type { WaitingLine } from '../statements/statement-store.ts'

/** A reversal, and the booking it takes back. */
interface Reversed {
  readonly id: string
  readonly original: { readonly id: string; readonly isOpen: boolean }
}

interface Named {
  readonly id: string
  readonly originalId: string
  readonly isOpen: boolean
  readonly isByNumber: boolean
}

/**
 * What reversals among the lines take back: the one booking of the same amount, the other way, that a number they carry names, or else
 * their end-to-end reference. Open: nobody has decided on it. A reversal that names none, or several, is not found here.
 */
export async function findReversed(
  tx: TransactionContext,
  lines: readonly WaitingLine[],
): Promise<readonly Reversed[]> {
  const ids = lines.filter(({ line }) => line.reverses).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`
    select r.id, o.id as original_id, o.outcome in ('exception', 'unexplained') and o.resolved_at is null as is_open,
        r.reverses ? o.bank_transaction_id as is_by_number
      from bank.bank_line r join bank.bank_line o on o.account_iban = r.account_iban and o.id <> r.id
        and o.amount_kurus = -r.amount_kurus and o.outcome <> 'waiting' and o.outcome <> 'set-aside' and o.counter_line_id is null
        and (r.reverses ? o.bank_transaction_id or o.end_to_end_reference = r.end_to_end_reference)
      where r.id = any(${ids}::uuid[]) order by r.id, o.id`.execute(tx.db)
  return ids.flatMap((id) => {
    const named = rows.filter((row) => row.id === id)
    const byNumber = named.filter(({ isByNumber }) => isByNumber)
    const [only, ...others] = byNumber.length > 0 ? byNumber : named
    return only && others.length === 0 ? [{ id, original: { id: only.originalId, isOpen: only.isOpen } }] : []
  })
}

/** Notes on reversals what they take back. */
export async function keepReversed(tx: TransactionContext, reversed: readonly Reversed[]): Promise<void> {
  if (reversed.length === 0) return
  await sql`
    update bank.bank_line l set reversed_line_id = r.original_id
      from unnest(${reversed.map(({ id }) => id)}::uuid[], ${reversed.map(({ original }) => original.id)}::uuid[]) r(id, original_id)
      where l.id = r.id`.execute(tx.db)
}

/** Resolves receipts that nobody has decided on by their reversals; those taken back, by reversal. */
export async function takeBackReceipts(
  tx: TransactionContext,
  reversed: readonly Reversed[],
): Promise<ReadonlyMap<string, string>> {
  if (reversed.length === 0) return new Map()
  const { rows } = await sql<{ id: string; receiptId: string }>`
    with locked as materialized (
      select o.id, r.id as reversal_id from unnest(${reversed.map(({ id }) => id)}::uuid[],
          ${reversed.map(({ original }) => original.id)}::uuid[]) r(id, receipt_id)
        join bank.bank_line o on o.id = r.receipt_id
        where o.outcome = 'exception' and o.resolved_at is null order by o.id for no key update of o
    )
    update bank.bank_line o set resolved_at = platform.now(), resolution = 'reversed', counter_line_id = k.reversal_id
      from locked k where o.id = k.id returning k.reversal_id as id, o.id as receipt_id`.execute(tx.db)
  await sql`
    update bank.bank_line l set resolved_at = platform.now(), resolution = 'reversed', counter_line_id = t.receipt_id
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ receiptId }) => receiptId)}::uuid[]) t(id, receipt_id)
      where l.id = t.id`.execute(tx.db)
  await lapseProposals(
    tx,
    rows.map(({ receiptId }) => receiptId),
  )
  return new Map(rows.map(({ id, receiptId }) => [id, receiptId]))
}
