import { sql, type RawBuilder } from 'kysely'
import { ratioBps } from '#contracts/common/money/percentage.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { lockedUntil, partOfInvestor } from '#contracts/projects/form/lock-up.ts'
import { minutesUntil } from '#contracts/common/time/time-left.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getInvestments } from '#contracts/investments/endpoints.ts'
import { shownInvestmentState, wireStatusOf, type InvestmentState } from '#contracts/investments/lifecycle.ts'
import type { CardPaymentState } from '#contracts/cards/lifecycle.ts'
import { isWithinWithdrawalWindow } from '#contracts/investments/rules.ts'
import type { RefusalKind } from '#contracts/settlement/registration/mkk-refusals.ts'
import { sumReceipts, tellReceipts, tellWaiting } from '#contracts/receipts/sentences.ts'
import { wireStateCode, type ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import type { OrderReceipt } from './receipts/read-receipts.ts'

export type WireInvestment = OutputOf<typeof getInvestments>['investments'][number]

/** One investment with what its campaign shows beside it. */
export interface InvestmentRow {
  readonly id: string
  readonly projectId: string
  readonly amountKurus: bigint
  readonly shareCount: bigint
  readonly unitShareValueKurus: bigint
  readonly referenceNo: string
  readonly state: InvestmentState
  readonly placedAt: Date
  readonly payBy: Date
  /** A second person of the company has to confirm by then: until they have, nobody is told where to pay. */
  readonly confirmUntil: Date | null
  /** When a company's second person confirmed it; null: nobody had to, or nobody has. */
  readonly secondWordAt: Date | null
  readonly paidAt: Date | null
  readonly withdrawalEndsAt: Date | null
  readonly finalisedAt: Date | null
  readonly allocatedAt: Date | null
  readonly endedAt: Date | null
  readonly endCode: string | null
  readonly refundedAt: Date | null
  readonly mkkShareCount: bigint | null
  /** Paid and given back while the rest stands. */
  readonly givenBackKurus: bigint
  /** Its refund is on a list for the bank. */
  readonly isRefundListed: boolean
  /** What MKK did not take of it and officers have not decided yet; the day by which they do is Istanbul's. */
  readonly refusalKind: RefusalKind | null
  readonly refusalCode: string | null
  readonly refusalDueOn: string | null
  /** A material change was announced (T26). */
  readonly noticeAt: Date | null
  /** The card payment it is told by: the one that paid it, or the last that was tried; null: none was. */
  readonly cardState: CardPaymentState | null
  readonly isPaidByCard: boolean
  /** Its amount is held on the card and not taken yet. */
  readonly isHeldOnCard: boolean
  /** Brand and last four digits. */
  readonly card: string
  readonly updatedAt: Date
  readonly now: Date
  /** Everything the bank booked before it is known. */
  readonly bankKnownUntil: Date | null
  readonly escrowIban: string
  readonly escrowHolder: string
  readonly judgedAt: Date | null
  readonly outcome: 'successful' | 'unsuccessful' | 'cancelled' | null
  readonly outcomeCode: string | null
  readonly judgedRaisedKurus: bigint | null
  /** Istanbul's days: by when the increase has to be registered, and MKK told of the shares. */
  readonly increaseDueOn: string | null
  readonly allocationDueOn: string | null
  /** When the bank paid the company. */
  readonly paidOutAt: Date | null
  readonly raisedKurus: bigint
  readonly goalKurus: bigint
  readonly endsAt: Date
  readonly title: string
  readonly seoName: string
  readonly externalId: string
  readonly projectState: ProjectState
  readonly logoPath: string | null
  readonly isQualified: boolean
  /** Of what the campaign offered, and what this investor has of it: shares that are final or allocated. */
  readonly offeredShares: bigint
  readonly shareBps: bigint
  readonly heldShares: bigint
  readonly processBeganAt: Date
}

/** Investments of one investor, newest first; a condition narrows them. */
export async function readInvestments(
  context: Pick<Context, 'db'>,
  investorId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<InvestmentRow[]> {
  const { rows } = await sql<InvestmentRow>`
    select i.id, i.project_id, i.amount_kurus, i.share_count,
        i.unit_share_value_kurus, u.confirm_until,
        w.given_at as second_word_at,
        case when u.confirm_until is null then i.reference_no else '' end as reference_no, i.state, i.placed_at,
        i.pay_by, i.paid_at, i.withdrawal_ends_at, i.notice_at,
        i.finalised_at, i.allocated_at, i.ended_at, i.end_code,
        exists (select from investments.refund e where e.investment_id = i.id and e.state = 'listed') as is_refund_listed,
        i.refunded_at, i.mkk_share_count, i.given_back_kurus, f.kind as refusal_kind,
        f.code as refusal_code, f.due_on as refusal_due_on, i.updated_at,
        k.state as card_state, coalesce(k.is_counted, false) as is_paid_by_card, coalesce(k.state = 'authorised', false) as is_held_on_card,
        concat_ws(' •••• ', k.brand, k.last_four) as card,
        platform.now() as now, c.bank_known_until,
        c.escrow_iban, c.escrow_holder, c.judged_at,
        c.outcome, c.outcome_code, c.raised_kurus as judged_raised_kurus,
        c.increase_due_on, a.due_on as allocation_due_on, p.executed_at as paid_out_at,
        (select s.reached_kurus from investments.campaign_sums s where s.project_id = i.project_id) as raised_kurus,
        t.goal_kurus,
        t.ends_at, o.title, o.seo_name, o.external_id, o.state as project_state,
        o.logo_path, i.is_qualified, o.share_count as offered_shares, o.share_bps, h.held_shares, b.handed_in_at as process_began_at
      from investments.investment i
      join investments.campaign c using (project_id)
      join investments.campaign_total t using (project_id)
      join projects.offering o using (project_id)
      join projects.application b using (project_id)
      -- Looked up campaign by campaign: joined as tables they would be read whole.
      left join lateral (select due_on from settlement.allocation_list where project_id = i.project_id
        and state <> 'withdrawn' limit 1) a on true
      left join lateral (select executed_at from payments.payout
        where project_id = i.project_id and state = 'executed' limit 1) p on true
      cross join lateral (select coalesce(sum(coalesce(mkk_share_count, share_count)), 0)::bigint as held_shares
        from investments.investment where investor_id = ${investorId} and project_id = i.project_id
          and state in ('final', 'allocated')) h
      left join lateral (select confirm_until from investments.unconfirmed_order where investment_id = i.id limit 1) u on true
      left join lateral (select given_at from investments.second_word where investment_id = i.id limit 1) w on true
      left join lateral (select kind, code, due_on from settlement.mkk_refusal m where m.project_id = i.project_id and m.ended_at is null
        and (m.subject_id = i.id or (m.kind = 'line' and m.investor_id = i.investor_id)) order by m.due_on limit 1) f on true
      left join lateral (select state, is_counted, nullif(brand, '') as brand, nullif(last_four, '') as last_four
        from cards.order_payment where investment_id = i.id limit 1) k on true
      where i.investor_id = ${investorId} and (${condition})
      order by i.id desc limit ${limit}`.execute(context.db)
  return rows
}

const WAS_PAID: readonly InvestmentState[] = ['paid', 'final', 'allocated', 'refund-pending', 'refunded', 'withdrawn']
const HELD: readonly InvestmentState[] = ['final', 'allocated']
const GOES_BACK: readonly InvestmentState[] = ['refund-pending', 'refunded', 'withdrawn']

const UNPAID: readonly InvestmentState[] = ['awaiting-payment', 'expired']
const isCardRefused = ({ state, cardState, endCode }: InvestmentRow): boolean =>
  (cardState === 'refused' && UNPAID.includes(state)) || endCode === 'card-not-captured'

/** Paid by card; of an order that waits, its payer is at the provider's page or was refused there. */
const isByCard = ({ state, cardState, isPaidByCard }: InvestmentRow): boolean =>
  isPaidByCard || (UNPAID.includes(state) && (cardState === 'open' || cardState === 'refused'))

/** The row as the wire has it (wire contract, d). */
export function asWireInvestment(
  row: InvestmentRow,
  baseUrl: string,
  receipts: readonly OrderReceipt[],
): WireInvestment {
  const { state, amountKurus } = row
  const isOpen = isWithinWithdrawalWindow(row.now, row.withdrawalEndsAt)
  const whole = amountKurus + row.givenBackKurus
  const paid = WAS_PAID.includes(state) ? whole : 0n
  const refund = GOES_BACK.includes(state) ? whole : row.givenBackKurus
  const status = wireStatusOf({
    state,
    isCardRefused: isCardRefused(row),
    hasOpenPart: receipts.some(({ kind, resolution }) => kind === 'partial' && resolution === null),
    isRefundListed: row.isRefundListed,
    isPartGivenBack: row.givenBackKurus > 0n,
  })
  return {
    investmentId: row.id,
    project: { key: row.projectId, value: row.title },
    committedInvestment: whole,
    totalInvestment: paid,
    totalRefund: refund,
    netAmount: paid - refund,
    fundingRate: ratioBps(row.raisedKurus, row.goalKurus),
    shareAmount: Number(row.shareCount),
    mkkCorrectedShareAmount: Number(row.mkkShareCount ?? row.shareCount),
    statusCode: status.statusCode,
    investmentStatusGrouped: status.group,
    projectstatus: wireStateCode(row.projectState),
    investmentDate: toUnixSeconds(row.placedAt),
    updatedOn: toUnixSeconds(row.updatedAt),
    isRefundable: state === 'awaiting-payment' || (state === 'paid' && isOpen),
    investmentType: isByCard(row) ? 100 : 200,
    iban: row.confirmUntil ? null : row.escrowIban,
    referenceNo: row.confirmUntil ? null : row.referenceNo,
    projectLogoUrl: publicFileUrl(baseUrl, row.logoPath) ?? '',
    seoName: row.seoName,
    externalId: row.externalId,
    state: shownInvestmentState(state, row.confirmUntil),
    unitShareValue: row.unitShareValueKurus,
    campaign: { state: row.projectState, timeUntilEnd: minutesUntil(row.endsAt, row.now) },
    payBy: state === 'awaiting-payment' && row.confirmUntil === null ? toUnixSeconds(row.payBy) : null,
    confirmUntil: row.confirmUntil && toUnixSeconds(row.confirmUntil),
    withdrawalEndsAt: row.withdrawalEndsAt ? toUnixSeconds(row.withdrawalEndsAt) : null,
    lockedUntil: lockedUntilOf(row),
    accountHolder: row.escrowHolder,
    receipts: shownReceipts(receipts),
  }
}

/** Only of a success: before, nobody knows what a share is of the company. */
function lockedUntilOf(row: InvestmentRow): string | null {
  const { outcome, judgedRaisedKurus, state } = row
  if (outcome !== 'successful' || judgedRaisedKurus === null || !HELD.includes(state)) return null
  const part = partOfInvestor(row.heldShares, {
    shareCount: row.offeredShares,
    shareBps: row.shareBps,
    soldShares: judgedRaisedKurus / row.unitShareValueKurus,
  })
  return lockedUntil(istanbulDate(row.processBeganAt), part, row.isQualified)
}

function shownReceipts(receipts: readonly OrderReceipt[]): WireInvestment['receipts'] {
  const sentence = tellReceipts(receipts)
  if (sentence === null) return null
  const { arrived, unused } = sumReceipts(receipts)
  const last = receipts.findLast(({ resolution }) => resolution === null)
  const missing = last?.missing?.kurus ?? null
  return { arrived, unused, missing, sentence, waiting: tellWaiting(receipts) }
}
