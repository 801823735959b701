import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  getInvestments as listCall,
  getInvestmentSummary as summaryCall,
} from '#contracts/investments/endpoints.ts'
import { INVESTMENT_STATES, wireInvestmentGroup } from '#contracts/investments/lifecycle.ts'
import { naturalBalance } from '#contracts/ledger/accounts.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { sumOfInvestments } from '#server/modules/ledger/index.ts'
import { asWireInvestment, readInvestments } from './investment-rows.ts'
import { readReceipts } from './receipts/read-receipts.ts'
import { explainLimit } from '#server/modules/investments/index.ts'

const PAGE = 20

/** The member's own investments, newest first, a page at a time. */
export async function listInvestments(
  context: Context,
  { investmentState, after }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const member = requireMember(context.actor)
  const states =
    investmentState === 0
      ? INVESTMENT_STATES
      : INVESTMENT_STATES.filter((state) => wireInvestmentGroup(state) === investmentState)
  const behind = after !== undefined ? sql`i.id < ${after}` : sql`true`
  const condition = sql`i.state = any(${[...states]}::text[]) and ${behind}`
  const rows = await readInvestments(context, member.id, condition, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const receipts = await readReceipts(
    context,
    page.map(({ id }) => id),
  )
  return {
    investments: page.map((row) => asWireInvestment(row, context.baseUrl, receipts.get(row.id) ?? [])),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Totals of the member's portfolio; every amount is a sum over the ledger. */
export async function findInvestmentSummary(context: Context): Promise<OutputOf<typeof summaryCall>> {
  const member = requireMember(context.actor)
  const { rows } = await sql<{ ids: string[] | null; companies: number; unconfirmed: bigint }>`
    select array_agg(id) as ids,
        coalesce(sum(amount_kurus) filter (where u.investment_id is not null), 0)::bigint as unconfirmed,
        count(distinct project_id) filter (where state in ('paid', 'final', 'allocated'))::int as companies
      from investments.investment i
      -- Looked up order by order: joined as a table it would be read whole.
      left join lateral (select investment_id from investments.unconfirmed_order where investment_id = i.id limit 1) u on true
      where investor_id = ${member.id}`.execute(context.db)
  const sums = await sumOfInvestments(context, rows[0]?.ids ?? [])
  const limit = await explainLimit(context, member.id)
  const awaitingConfirmation = rows[0]?.unconfirmed ?? 0n
  const withdrawable = naturalBalance('withdrawable', sums.withdrawable)
  return {
    totalInvestment: withdrawable + naturalBalance('final', sums.final),
    // Both are promised; nobody may pay the one yet.
    awaitingPayment: sums.commitment - awaitingConfirmation,
    awaitingConfirmation,
    withdrawable,
    companyCount: rows[0]?.companies ?? 0,
    remainingLimit: limit.remaining,
    limitReasons: limit.reasons,
    isLimitEstimate: limit.isEstimate,
  }
}
