import { sql } from 'kysely'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { invariant } from '#contracts/common/errors.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

export interface Leg {
  readonly account: LedgerAccount
  /** Debits positive, credits negative, never zero. */
  readonly amountKurus: Kurus
}

export interface Transfer {
  /** From `transferId`, so that the same effect cannot be posted twice. */
  readonly id: string
  readonly kind: TransferKind
  readonly at: Date
  /** The bank's day of the booking behind it, by which published figures count; absent: no booking is behind it. */
  readonly bookedOn?: string | null
  readonly projectId: string
  readonly investorId?: string | null
  readonly investmentId?: string | null
  /** Sum to zero. */
  readonly legs: readonly Leg[]
}

/**
 * The id of what a kind of transfer does to a subject: it follows from both, and exists once. What may happen to a subject again,
 * because it was undone, happens once in each `round`, counted from 1.
 */
export function transferId(kind: TransferKind, subjectId: string, round = 1): string {
  return round === 1 ? derivedId('transfer', kind, subjectId) : derivedId('transfer', kind, subjectId, String(round))
}

/** Legs that move an amount from one account to another: debit one, credit the other. */
export function move(debit: LedgerAccount, credit: LedgerAccount, amountKurus: Kurus): Leg[] {
  invariant(amountKurus > 0n, 'a transfer moves a positive amount')
  return [
    { account: debit, amountKurus },
    { account: credit, amountKurus: -amountKurus },
  ]
}

/** Posts transfers by one statement. A transfer that exists already is a fault of the caller's and fails (23505). */
export async function postTransfers(tx: TransactionContext, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return
  const rows = transfers.flatMap((transfer) =>
    transfer.legs.map((leg, index) => ({ transfer, leg, number: index + 1 })),
  )
  for (const { legs } of transfers) {
    invariant(legs.length > 1 && legs.reduce((sum, leg) => sum + leg.amountKurus, 0n) === 0n, 'a transfer balances')
  }
  await sql`
    insert into ledger.posting (transfer_id, leg, kind, account, project_id, investor_id, investment_id, amount_kurus, occurred_at,
        booked_on)
      select * from unnest(
        ${rows.map(({ transfer }) => transfer.id)}::uuid[],
        ${rows.map(({ number }) => number)}::smallint[],
        ${rows.map(({ transfer }) => transfer.kind)}::text[],
        ${rows.map(({ leg }) => leg.account)}::text[],
        ${rows.map(({ transfer }) => transfer.projectId)}::uuid[],
        ${rows.map(({ transfer }) => transfer.investorId ?? null)}::uuid[],
        ${rows.map(({ transfer }) => transfer.investmentId ?? null)}::uuid[],
        ${rows.map(({ leg }) => leg.amountKurus)}::bigint[],
        ${rows.map(({ transfer }) => transfer.at)}::timestamptz[],
        ${rows.map(({ transfer }) => transfer.bookedOn ?? null)}::date[])`.execute(tx.db)
}

/** Posts one transfer. */
export async function postTransfer(tx: TransactionContext, transfer: Transfer): Promise<void> {
  await postTransfers(tx, [transfer])
}
