import { type RawBuilder, sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { AccountDay, OpenItemKind } from '#contracts/settlement/day-closing/rules.ts'
import { outgoingReason } from '#contracts/settlement/outgoing-reasons.ts'
import type { Context } from '#server/kit/context.ts'

type Store = Pick<Context, 'db'>

export interface OpenItem {
  readonly kind: OpenItemKind
  readonly amount: Kurus
  readonly count: number
}

/** An account at a day's end, as far as it is booked now, with what proves the figures later. */
export interface ClosingFigures extends AccountDay {
  readonly projectId: string
  /** A statement of it is being booked: what stands here is half of it. */
  readonly isBeingBooked: boolean
  readonly statementNumber: number
  /** Everything in the ledger up to it is counted. */
  readonly bookedUntil: Date
  readonly openItems: readonly OpenItem[]
}

interface Row {
  readonly projectId: string
  readonly bank: Kurus
  readonly ledger: Kurus
  readonly repeated: Kurus
  readonly isTold: boolean
  readonly isBeingBooked: boolean
  readonly statementNumber: number
  readonly bookedUntil: Date
  readonly receiptKurus: Kurus
  readonly receiptCount: number
  readonly paymentKurus: Kurus
  readonly paymentCount: number
}

/**
 * The bank has told all of a day of the account of a campaign, `c`: its own word reaches behind it, it has booked something on a later
 * one, or it has closed the account. What it only announces for later tells nothing.
 */
export const isTold = (day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  c.account_closed_at is not null or coalesce(c.bank_known_until >= (${day} + 1)::timestamp at time zone 'Europe/Istanbul', false)
  or exists (select 1 from bank.bank_line f where f.account_iban = c.escrow_iban and f.booked_on > ${day}
    and f.outcome not in ('set-aside', 'waiting') and f.exception_kind is distinct from 'future-dated'))`

/** What the bank booked on an account after a day: once for good, and what of it it told again. `c` is the campaign. */
const later = (day: string): RawBuilder<unknown> => sql`
  select coalesce(sum(l.amount_kurus), 0)::bigint as booked, coalesce(sum(l.amount_kurus * r.count), 0)::bigint as repeated
    from bank.bank_line l
      cross join lateral (select count(*) as count from bank.repeated_line r join bank.bank_statement s on s.id = r.statement_id
        where r.line_id = l.id and r.kind = 'known' and s.set_aside_at is null) r
    where l.account_iban = c.escrow_iban and l.booked_on > ${day}::date and l.outcome not in ('set-aside', 'waiting')`

/** Payments of approved lists of an account that no statement has shown yet. */
const ON_THEIR_WAY = sql`
  select coalesce(sum(n.amount_kurus), 0)::bigint as kurus, count(n.id)::int as count
    from payments.payment_list p join payments.payment_line n on n.list_id = p.id
    where p.project_id = c.project_id and p.state in ('approved', 'sent') and n.state in ('prepared', 'accepted')`

/**
 * The figures of accounts at a day's end. Both balances are those of now, less what the bank booked on later days: the bank's is the
 * closing balance of the last statement that counts.
 */
export async function findFigures(
  context: Store,
  day: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ClosingFigures>> {
  if (projectIds.length === 0) return new Map()
  const ids = [...projectIds]
  const { rows } = await sql<Row>`
    select c.project_id, c.statement_balance_kurus - later.booked - later.repeated as bank, cash.kurus - later.booked as ledger,
        c.repeated_kurus - later.repeated as repeated,
        ${isTold(sql`${day}::date`)} as is_told,
        exists (select 1 from bank.bank_statement b where b.account_iban = c.escrow_iban and not b.is_booked) as is_being_booked,
        c.statement_number, greatest(platform.now(), cash.last) as booked_until,
        receipts.kurus as receipt_kurus, receipts.count as receipt_count, payments.kurus as payment_kurus,
        payments.count as payment_count
      from investments.campaign c
        cross join lateral (select coalesce(sum(m.amount_kurus), 0)::bigint as kurus, max(m.occurred_at) as last
          from ledger.movement m where m.project_id = c.project_id and m.account = 'escrow-cash') cash
        cross join lateral (${later(day)}) later
        cross join lateral (select coalesce(sum(l.amount_kurus), 0)::bigint as kurus, count(*)::int as count from bank.bank_line l
          where l.project_id = c.project_id and l.outcome = 'exception' and l.resolved_at is null and l.booked_on <= ${day}::date) receipts
        cross join lateral (${ON_THEIR_WAY}) payments
      where c.project_id = any(${ids}::uuid[])`.execute(context.db)
  const bookedOut = await findBookedOut(context, day, ids)
  return new Map(
    rows.map(({ receiptKurus, receiptCount, paymentKurus, paymentCount, isTold, bank, ...row }) => [
      row.projectId,
      {
        ...row,
        bank: isTold ? bank : null,
        openItems: [
          { kind: 'unmatched-receipts' as const, amount: receiptKurus, count: receiptCount },
          ...(bookedOut.get(row.projectId) ?? []),
          { kind: 'payments-on-their-way' as const, amount: paymentKurus, count: paymentCount },
        ].filter(({ count }) => count > 0),
      },
    ]),
  )
}

interface BookedOut {
  readonly projectId: string
  readonly amount: Kurus
  readonly isReversal: boolean
  readonly isCollective: boolean
  readonly counterpartyIban: string
  readonly description: string
}

/** What the bank booked out without an order and nobody has made good: its charges, and the rest. */
async function findBookedOut(
  context: Store,
  day: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, OpenItem[]>> {
  const { rows } = await sql<BookedOut>`
    select project_id, -amount_kurus as amount, reverses is not null as is_reversal, collective is not null as is_collective,
        counterparty_iban, description
      from bank.bank_line
      where outcome = 'unexplained' and resolved_at is null and booked_on <= ${day}::date
        and project_id = any(${[...projectIds]}::uuid[])`.execute(context.db)
  const kindOf = (line: BookedOut): OpenItemKind => (outgoingReason(line) === 'charge' ? 'bank-charges' : 'booked-out')
  return new Map(
    [...Map.groupBy(rows, ({ projectId }) => projectId)].map(([projectId, lines]) => [
      projectId,
      [...Map.groupBy(lines, kindOf)].map(([kind, some]) => ({
        kind,
        amount: some.reduce((sum, { amount }) => sum + amount, 0n),
        count: some.length,
      })),
    ]),
  )
}

/** What an officer was shown of an account, and prepares: anything else is `day-closing-changed`. */
export const sealOf = ({ bank, ledger, repeated }: AccountDay): string => `${bank ?? 'x'}.${ledger}.${repeated}`
