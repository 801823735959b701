import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { recordEvents } from '#server/kit/audit.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { move, postTransfers, transferId } from '#server/modules/ledger/index.ts'

/** How many shares of an investment go back while the rest of it stands. */
export interface PartBack {
  readonly investmentId: string
  readonly shares: bigint
}

interface Lessened {
  readonly id: string
  readonly projectId: string
  readonly investorId: string
  readonly limitYear: number
  readonly state: InvestmentState
  /** Of a qualified investor, by the standing of the request's moment. */
  readonly isQualified: boolean
  readonly partKurus: Kurus
  readonly shares: bigint
  /** The how-manieth part of it. */
  readonly part: number
  readonly at: Date
}

/** The account on which the ledger keeps an investment of that state. */
const accountOf = (state: InvestmentState): 'withdrawable' | 'final' => (state === 'paid' ? 'withdrawable' : 'final')

/**
 * Gives some shares of investments back that were paid and stand: amount, shares, totals and the year's limit become those of the rest,
 * and the part is owed as a refund of its own. The caller has locked the investments in order. An investment of another state, or with
 * no more shares than go back, breaks an invariant: of it the whole is owed back by a step (`owe-back-paid`, `owe-back-final`).
 */
export async function giveBackParts(
  tx: TransactionContext,
  parts: readonly PartBack[],
  { reasonCode, dueOn }: { readonly reasonCode: string; readonly dueOn: string },
): Promise<void> {
  if (parts.length === 0) return
  const moved = await lessen(tx, parts)
  invariant(moved.length === parts.length, 'a part is given back of an investment that stands, and leaves shares')
  await releasePartLimits(tx, moved)
  await postTransfers(
    tx,
    moved.map((one) => ({
      id: transferId('part-refund-owed', one.id, one.part),
      kind: 'part-refund-owed' as const,
      at: one.at,
      projectId: one.projectId,
      investorId: one.investorId,
      investmentId: one.id,
      legs: move(accountOf(one.state), 'refund-payable', one.partKurus),
    })),
  )
  for (const one of moved) await owePart(tx, one, { reasonCode, dueOn })
  await recordEvents(
    tx,
    moved.map((one) => ({
      action: 'investment.part-refund-owed' as const,
      subjectId: one.id,
      reason: reasonCode,
      data: {
        projectId: one.projectId,
        investorId: one.investorId,
        amountKurus: one.partKurus,
        refundId: partRefundId(one),
        shareCount: one.shares,
        dueOn,
      },
    })),
  )
  // Last: every order of the campaign waits for this row until the commit.
  await lessenTotals(tx, moved)
}

const partRefundId = ({ id, part }: Lessened): string => derivedId('refund-part', id, String(part))

async function lessen(tx: TransactionContext, parts: readonly PartBack[]): Promise<Lessened[]> {
  const { rows } = await sql<Lessened>`
    update investments.investment i
      set share_count = i.share_count - p.shares, amount_kurus = i.amount_kurus - p.shares * i.unit_share_value_kurus,
        given_back_kurus = i.given_back_kurus + p.shares * i.unit_share_value_kurus,
        mkk_share_count = case when i.mkk_share_count is not null then i.share_count - p.shares end, updated_at = platform.now()
      from unnest(${parts.map(({ investmentId }) => investmentId)}::uuid[], ${parts.map(({ shares }) => shares)}::bigint[]) p(id, shares)
      where i.id = p.id and i.state in ('paid', 'final', 'allocated') and p.shares > 0 and p.shares < i.share_count
      returning i.id, i.project_id, i.investor_id, i.limit_year, i.state, i.is_qualified,
        p.shares * i.unit_share_value_kurus as part_kurus, p.shares,
        (select count(*)::int + 1 from investments.refund r where r.part_of = i.id) as part, i.updated_at as at`.execute(
    tx.db,
  )
  return rows
}

async function releasePartLimits(tx: TransactionContext, moved: readonly Lessened[]): Promise<void> {
  const inOrder = moved.toSorted((a, b) =>
    a.investorId === b.investorId ? a.limitYear - b.limitYear : a.investorId < b.investorId ? -1 : 1,
  )
  for (const { investorId, limitYear, partKurus } of inOrder) {
    await sql`update investments.investor_year set used_kurus = used_kurus - ${partKurus}
      where investor_id = ${investorId} and year = ${limitYear}`.execute(tx.db)
  }
}

async function owePart(
  tx: TransactionContext,
  one: Lessened,
  { reasonCode, dueOn }: { readonly reasonCode: string; readonly dueOn: string },
): Promise<void> {
  await sql`
    insert into investments.refund (id, project_id, investor_id, part_of, amount_kurus, reason_code, owed_at, due_on, state)
      values (${partRefundId(one)}, ${one.projectId}, ${one.investorId}, ${one.id}, ${one.partKurus}, ${reasonCode}, ${one.at},
        ${dueOn}, 'owed')`.execute(tx.db)
}

async function lessenTotals(tx: TransactionContext, moved: readonly Lessened[]): Promise<void> {
  for (const projectId of [...new Set(moved.map((one) => one.projectId))].sort()) {
    const sumOf = (counts: (one: Lessened) => boolean): Kurus =>
      moved.reduce((sum, one) => (one.projectId === projectId && counts(one) ? sum + one.partKurus : sum), 0n)
    const qualified = sumOf(({ isQualified }) => isQualified)
    await sql`
      update investments.campaign_total set withdrawable_kurus = withdrawable_kurus
            - ${sumOf(({ state }) => accountOf(state) === 'withdrawable')},
          final_kurus = final_kurus - ${sumOf(({ state }) => accountOf(state) === 'final')},
          qualified_taken_kurus = qualified_taken_kurus - ${qualified},
          qualified_paid_kurus = qualified_paid_kurus - ${qualified}, last_at = platform.now()
        where project_id = ${projectId}`.execute(tx.db)
  }
}
