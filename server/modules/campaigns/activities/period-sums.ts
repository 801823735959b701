import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { halfYearOf, type Period } from '#contracts/campaigns/periods.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import type { Context } from '#server/kit/context.ts'

// The sums behind the published figures. What moved is read by half-years and refunds by days, which are kept as rows are written: none
// grows with how many invest.

type Read = Pick<Context, 'db'>

/** Sums of one account's legs in one kind of transfer; debits and credits apart, both positive. */
export interface Movement {
  readonly kind: TransferKind
  readonly account: LedgerAccount
  readonly ofInvestments: boolean
  readonly debit: Kurus
  readonly credit: Kurus
}

/** What moved in the ledger within a period, by kind and account. */
export async function sumMovements(context: Read, { from, until }: Period): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select kind, account, of_investments, sum(debit_kurus)::bigint as debit, sum(credit_kurus)::bigint as credit
      from ledger.movement_of_half where half >= ${halfYearOf(from).key} and half < ${halfYearOf(until).key}
      group by 1, 2, 3`.execute(context.db)
  return rows
}

/** What lay on the escrow accounts as a half-year began. */
export async function escrowBalanceAt(context: Read, at: Date): Promise<Kurus> {
  const { rows } = await sql<{ balance: Kurus }>`
    select coalesce(sum(debit_kurus - credit_kurus), 0)::bigint as balance
      from ledger.movement_of_half where half < ${halfYearOf(at).key} and account = 'escrow-cash'`.execute(context.db)
  return rows[0]?.balance ?? 0n
}

export interface Endings {
  readonly withdrawals: number
  readonly withdrawn: Kurus
  readonly executed: number
  readonly onTime: number
  readonly averageDays: number | null
}

/**
 * Withdrawals and refunds within a period by the ledger's moments; how fast a refund was, by the bank's: from the moment it was
 * owed to the payment, on time when paid on the day it was due or before (T17/4, T17/8). A refund of a whole order and of a part of one are
 * one refund each. One that came back is none, and of one paid again its last payment counts.
 */
export async function sumEndings(context: Read, { from, until }: Period): Promise<Endings> {
  const { rows } = await sql<Endings>`
    select coalesce(sum(withdrawal_count), 0)::int as withdrawals, coalesce(sum(withdrawn_kurus), 0)::bigint as withdrawn,
        coalesce(sum(executed_count), 0)::int as executed, coalesce(sum(on_time_count), 0)::int as on_time,
        round(sum(lasted_ms) / 86400000.0 / nullif(sum(executed_count), 0), 1)::float8 as average_days
      from campaigns.refund_day where day >= ${istanbulDate(from)} and day < ${istanbulDate(until)}`.execute(context.db)
  return rows[0] ?? { withdrawals: 0, withdrawn: 0n, executed: 0, onTime: 0, averageDays: null }
}

/** Refunds of investors that are past their day at this moment. */
export async function countOverdueRefunds(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from investments.open_refund
      where due_on < ${istanbulDate(context.clock.now())}`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** Allocation lists that MKK registered within a period. */
export async function sumRegistrations(
  context: Read,
  { from, until }: Period,
): Promise<{ readonly campaigns: number; readonly investors: number; readonly count: number }> {
  const { rows } = await sql<{ campaigns: number; investors: number; count: number }>`
    select count(*)::int as campaigns, coalesce(sum(investor_count), 0)::int as investors,
        coalesce(sum(share_count), 0)::float8 as count
      from settlement.registration where registered_at >= ${from} and registered_at < ${until}`.execute(context.db)
  return rows[0] ?? { campaigns: 0, investors: 0, count: 0 }
}

/** Decisions on applications within a period (T11/6-7). */
export async function countDecisions(
  context: Read,
  { from, until }: Period,
): Promise<{ readonly approved: number; readonly rejected: number }> {
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select (count(*) filter (where decision = 'approved'))::int as approved,
        (count(*) filter (where decision = 'rejected'))::int as rejected
      from projects.decision where decided_at >= ${from} and decided_at < ${until}`.execute(context.db)
  return rows[0] ?? { approved: 0, rejected: 0 }
}
