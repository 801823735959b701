import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { ShownInvestmentState } from '#contracts/investments/lifecycle.ts'
import type { statementEntries } from '#contracts/investments/statement-messages.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import type { Context } from '#server/kit/context.ts'
import { type LedgerPosting, listPostingsUntil } from '#server/modules/ledger/index.ts'
import { readSurcharges, type StatementSurcharge } from './card-surcharges.ts'
import type { OrderRow } from './order-row.ts'
import { readReceiptTransfers } from './receipt-transfers.ts'
import { stateAt } from './state-at.ts'

export type EntryKind = keyof typeof statementEntries

/** Money that came in for an order or went back, as the ledger has it; one of the two is zero. */
export interface StatementEntry {
  readonly at: Date
  readonly kind: EntryKind
  readonly referenceNo: string
  readonly inKurus: Kurus
  readonly outKurus: Kurus
}

export interface StatementOrder {
  readonly id: string
  readonly referenceNo: string
  readonly projectTitle: string
  readonly companyName: string
  readonly placedAt: Date
  readonly state: ShownInvestmentState
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  /** Everything that came in for it, and everything that went back. */
  readonly inKurus: Kurus
  readonly outKurus: Kurus
  readonly registration: { readonly at: Date; readonly shareCount: bigint } | null
}

/** What an investor ordered, paid, got back and hold, as it stood at a moment. */
export interface Statement {
  readonly asOf: Date
  readonly orders: readonly StatementOrder[]
  readonly entries: readonly StatementEntry[]
  /** In no sum: the ledger has none of them. */
  readonly surcharges: readonly StatementSurcharge[]
  readonly inKurus: Kurus
  readonly outKurus: Kurus
  readonly shareCount: bigint
}

/** Reads it from the ledger. `investmentId` narrows it to one order of the investor's; of another's nothing is found. */
export async function readStatement(
  context: Pick<Context, 'db'>,
  which: { readonly investorId: string; readonly investmentId: string | null; readonly asOf: Date },
): Promise<Statement> {
  const { investorId, investmentId, asOf } = which
  const { rows } = await sql<OrderRow>`
    select i.id, u.investment_id is not null as is_unconfirmed,
        case when u.investment_id is null then i.reference_no else '' end as reference_no,
        o.title as project_title, o.company_name,
        i.amount_kurus, i.share_count, i.mkk_share_count, i.state,
        i.placed_at, i.finalised_at, i.allocated_at,
        i.ended_at
      from investments.investment i join projects.offering o using (project_id)
      left join lateral (select investment_id from investments.unconfirmed_order where investment_id = i.id limit 1) u on true
      where i.investor_id = ${investorId} and (${investmentId}::uuid is null or i.id = ${investmentId}) and i.placed_at <= ${asOf}
      order by i.id`.execute(context.db)
  const courses = await readCourses(context, rows, asOf)
  const orders = rows.map((row) => orderOf(row, courses.get(row.id) ?? NOTHING_YET, asOf))
  const entries = [...courses.values()].flatMap((course) => course.entries).toSorted((a, b) => +a.at - +b.at)
  return {
    asOf,
    orders,
    entries,
    surcharges: await readSurcharges(
      context,
      rows.map(({ id }) => id),
      asOf,
    ),
    inKurus: sumOf(entries, 'inKurus'),
    outKurus: sumOf(entries, 'outKurus'),
    shareCount: orders.reduce((sum, { registration }) => sum + (registration?.shareCount ?? 0n), 0n),
  }
}

const sumOf = (entries: readonly StatementEntry[], side: 'inKurus' | 'outKurus'): Kurus =>
  entries.reduce((sum, entry) => sum + entry[side], 0n)

function orderOf(row: OrderRow, course: Course, asOf: Date): StatementOrder {
  const { id, referenceNo, projectTitle, companyName, placedAt, amountKurus, shareCount } = row
  const { entries } = course
  const state = stateAt(row, asOf, course)
  return {
    id,
    referenceNo,
    projectTitle,
    companyName,
    placedAt,
    state,
    amountKurus,
    shareCount,
    inKurus: sumOf(entries, 'inKurus'),
    outKurus: sumOf(entries, 'outKurus'),
    registration:
      state === 'allocated' && row.allocatedAt
        ? { at: row.allocatedAt, shareCount: row.mkkShareCount ?? shareCount }
        : null,
  }
}

/** What an investor's claims are kept on: a transfer between them is none of their money coming or going. */
const CLAIMS: readonly LedgerAccount[] = ['withdrawable', 'final', 'refund-payable', 'unmatched-receipts']

/** What the ledger says of one order. */
interface Course {
  readonly entries: readonly StatementEntry[]
  readonly isPaid: boolean
  /** It was paid back, and stayed so; what came beside its payment is another matter. */
  readonly isRepaid: boolean
}

const NOTHING_YET: Course = { entries: [], isPaid: false, isRepaid: false }

/** Each order's money, by its transfers' change of what is owed to its investor. */
async function readCourses(
  context: Pick<Context, 'db'>,
  rows: readonly OrderRow[],
  asOf: Date,
): Promise<ReadonlyMap<string, Course>> {
  const references = new Map(rows.map(({ id, referenceNo }) => [id, referenceNo]))
  const investmentIds = [...references.keys()]
  const receipts = await readReceiptTransfers(context, investmentIds)
  const transferIds = [...receipts.keys()]
  const postings = await listPostingsUntil(context, { investmentIds, transferIds }, asOf)
  const byOrder = Map.groupBy(
    Map.groupBy(postings, ({ transferId }) => transferId).values(),
    ([first]) => first?.investmentId ?? receipts.get(first?.transferId ?? '') ?? '',
  )
  return new Map([...byOrder].map(([id, transfers]) => [id, courseOf(references.get(id) ?? '', transfers)]))
}

/** What an order was paid by, and what took its payment back. */
const PAYMENTS: readonly TransferKind[] = ['paid', 'paid-by-card', 'statement-set-aside', 'card-payment-lost']

function courseOf(referenceNo: string, transfers: readonly (readonly LedgerPosting[])[]): Course {
  const own = transfers.flatMap(([first]) => (first && first.investmentId !== null ? [first.kind] : []))
  const last = own.findLast((kind) => kind === 'refund-executed' || kind === 'refund-returned')
  const payment = own.findLast((kind) => PAYMENTS.includes(kind))
  return {
    entries: transfers.flatMap((legs) => entryOf(referenceNo, legs)),
    isPaid: payment === 'paid' || payment === 'paid-by-card',
    isRepaid: last === 'refund-executed',
  }
}

function entryOf(referenceNo: string, legs: readonly LedgerPosting[]): StatementEntry[] {
  const [first] = legs
  const change = legs.reduce((sum, leg) => (CLAIMS.includes(leg.account) ? sum - leg.amountKurus : sum), 0n)
  if (!first || change === 0n) return []
  const kind = entryKind(first.kind)
  return [{ at: first.at, kind, referenceNo, inKurus: change > 0n ? change : 0n, outKurus: change < 0n ? -change : 0n }]
}

const KINDS: readonly string[] = [
  'paid',
  'paid-by-card',
  'card-payment-lost',
  'statement-set-aside',
  'unmatched-received',
  'unmatched-corrected',
  'unmatched-reversed',
  'refund-executed',
  'refund-returned',
  'part-refund-executed',
  'part-refund-returned',
] satisfies readonly EntryKind[]

const isEntryKind = (kind: string): kind is EntryKind => KINDS.includes(kind)

function entryKind(kind: string): EntryKind {
  invariant(isEntryKind(kind), 'only these transfers change what is owed to an investor')
  return kind
}
