import { sql } from 'kysely'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'

/** What a notice about one investment needs. */
export interface InvestmentForNotice {
  readonly investmentId: string
  readonly investorId: string
  readonly projectId: string
  readonly state: InvestmentState
  readonly amountKurus: bigint
  readonly shareCount: bigint
  readonly referenceNo: string
  readonly escrowIban: string
  readonly escrowHolder: string
  readonly placedAt: Date
  readonly payBy: Date
  readonly paidAt: Date | null
  readonly withdrawalEndsAt: Date | null
  readonly endCode: string | null
  /** A card paid it, and what is owed back goes back to the card. */
  readonly isByCard: boolean
  readonly refund: { readonly amountKurus: bigint; readonly dueOn: string; readonly executedAt: Date | null } | null
}

type Row = Omit<InvestmentForNotice, 'refund'> & {
  refundKurus: bigint | null
  refundDueOn: string | null
  refundExecutedAt: Date | null
}

/** One investment as notices tell it; null when there is none. */
export async function findInvestmentForNotice(
  context: Pick<Context, 'db'>,
  investmentId: string,
): Promise<InvestmentForNotice | null> {
  const { rows } = await sql<Row>`
    select i.id as investment_id, i.investor_id, i.project_id, i.state,
        i.amount_kurus, i.share_count, i.reference_no,
        c.escrow_iban, c.escrow_holder, i.placed_at, i.pay_by,
        i.paid_at, i.withdrawal_ends_at, i.end_code,
        coalesce(r.card_payment_id, case when r.id is null then i.card_payment_id end) is not null as is_by_card,
        r.amount_kurus as refund_kurus, r.due_on as refund_due_on, r.executed_at as refund_executed_at
      from investments.investment i
      join investments.campaign c using (project_id)
      left join investments.refund r on r.investment_id = i.id
      where i.id = ${investmentId}`.execute(context.db)
  const row = rows[0]
  if (!row) return null
  const { refundKurus, refundDueOn, refundExecutedAt, ...investment } = row
  const refund =
    refundKurus === null || refundDueOn === null
      ? null
      : { amountKurus: refundKurus, dueOn: refundDueOn, executedAt: refundExecutedAt }
  return { ...investment, refund }
}

/** Waits for its payment, is paid, final or allocated: what was withdrawn or given back does not stand. */
const STANDS = sql`state in ('awaiting-payment', 'paid', 'final', 'allocated')`

/**
 * Of these members those with an investment that stands in a campaign; of one that gives its money back also those whose money goes back:
 * they hear of it as its investors.
 */
export async function findInvestorsAmong(
  context: Pick<Context, 'db'>,
  projectId: string,
  { memberIds, givesBack }: { readonly memberIds: readonly string[]; readonly givesBack: boolean },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct investor_id as id from investments.investment
      where project_id = ${projectId} and investor_id = any(${[...memberIds]}::uuid[])
        and (${STANDS} or ${givesBack}::boolean and state in ('refund-pending', 'refunded'))`.execute(context.db)
  return new Set(rows.map(({ id }) => id))
}

/** Investors with an investment that stands in a campaign, five hundred at a time, by id; for notices to all of them. */
export async function listInvestorsOf(
  context: Pick<Context, 'db'>,
  projectId: string,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct investor_id as id from investments.investment
      where project_id = ${projectId} and investor_id > ${after}
        and ${STANDS}
      order by investor_id limit 500`.execute(context.db)
  return rows.map((row) => row.id)
}
