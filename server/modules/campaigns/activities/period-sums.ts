import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Period } from '#contracts/campaigns/periods.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import type { Context } from '#server/kit/context.ts'
import { transferId } from '#server/modules/ledger/index.ts'

// The sums behind the published figures. Ledger sums are read day by day, single payments and refunds by their moment: none grows with
// what lies outside the period.

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
      from ledger.movement_of_day where day >= ${istanbulDate(from)} and day < ${istanbulDate(until)}
      group by 1, 2, 3`.execute(context.db)
  return rows
}

/** What lay on the escrow accounts as a day began. */
export async function escrowBalanceAt(context: Read, at: Date): Promise<Kurus> {
  const { rows } = await sql<{ balance: Kurus }>`
    select coalesce(sum(debit_kurus - credit_kurus), 0)::bigint as balance
      from ledger.movement_of_day where day < ${istanbulDate(at)} and account = 'escrow-cash'`.execute(context.db)
  return rows[0]?.balance ?? 0n
}

/** Investors of whom at least one payment came in within a period, each once. */
export async function countPayingInvestors(context: Read, { from, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct investor_id)::int as count from ledger.movement
      where occurred_at >= ${from} and occurred_at < ${until} and kind in ('paid', 'paid-by-card')
        and account = 'withdrawable'`.execute(context.db)
  return rows[0]?.count ?? 0
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
export async function sumEndings(context: Read, period: Period): Promise<Endings> {
  const { from, until } = period
  const parts = await findPartRefunds(context, period)
  const { rows } = await sql<Endings>`
    with moved as (
      select m.kind, m.amount_kurus, e.end_code, e.owed_at, e.due_on, e.executed_at
        from ledger.movement m
        join investments.ending e on e.investment_id = m.investment_id
          -- Of one paid again after it came back, the last payment.
          and (m.kind <> 'refund-executed' or m.occurred_at >= e.refunded_at - interval '1 second')
        where m.occurred_at >= ${from} and m.occurred_at < ${until} and m.kind in ('refund-owed', 'refund-executed')
          and m.amount_kurus > 0 and ((m.kind = 'refund-owed' and m.account in ('withdrawable', 'final'))
            or (m.kind = 'refund-executed' and m.account = 'refund-payable'))
      union all
      select 'refund-executed', amount_kurus, null, owed_at, due_on, executed_at from investments.part_refund
        where refund_id = any(${[...parts]}::uuid[])
    )
    select (count(*) filter (where kind = 'refund-owed' and end_code = 'withdrawn'))::int as withdrawals,
        coalesce(sum(amount_kurus) filter (where kind = 'refund-owed' and end_code = 'withdrawn'), 0)::bigint as withdrawn,
        (count(*) filter (where kind = 'refund-executed'))::int as executed,
        (count(*) filter (where kind = 'refund-executed'
          and (executed_at at time zone 'Europe/Istanbul')::date <= due_on))::int as on_time,
        round(avg(extract(epoch from executed_at - owed_at) / 86400)
          filter (where kind = 'refund-executed'), 1)::float8 as average_days
      from moved`.execute(context.db)
  return rows[0] ?? { withdrawals: 0, withdrawn: 0n, executed: 0, onTime: 0, averageDays: null }
}

/**
 * Parts of orders whose last payment the ledger wrote within a period. An order may have several, and the ledger names the order alone:
 * which refund a payment was of follows from the payment's id.
 */
async function findPartRefunds(context: Read, { from, until }: Period): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ refundId: string; round: number; transferId: string }>`
    select r.refund_id, r.round, m.transfer_id
      from ledger.movement m join investments.part_refund r on r.investment_id = m.investment_id
      where m.occurred_at >= ${from} and m.occurred_at < ${until} and m.kind = 'part-refund-executed'
        and m.account = 'refund-payable'`.execute(context.db)
  return new Set(
    rows
      .filter((row) => row.transferId === transferId('part-refund-executed', row.refundId, row.round))
      .map(({ refundId }) => refundId),
  )
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
