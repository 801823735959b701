import { sql } from 'kysely'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { type ExceptionKind, type InvestmentState, mayBeApplied } from '#contracts/investments/lifecycle.ts'
import type { ReceiptFacts } from '#contracts/receipts/facts.ts'
import type { Context } from '#server/kit/context.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { happenedBy, isInTerm } from '#server/modules/bank/index.ts'

/** Money that came for an order and did not pay it by itself, with its moments. */
export type OrderReceipt = ReceiptFacts &
  BookingTime & {
    readonly lineId: string
    readonly investmentId: string
    readonly resolvedAt: Date | null
    /** When the bank paid it back. */
    readonly paidBackAt: Date | null
  }

interface Row extends BookingTime {
  readonly lineId: string
  readonly investmentId: string
  readonly isOwn: boolean
  readonly kind: ExceptionKind
  readonly amountKurus: Kurus
  readonly resolvedAt: Date | null
  readonly resolution: ReceiptFacts['resolution']
  readonly decideOn: string | null
  readonly refundKurus: Kurus | null
  readonly refundDueOn: string | null
  readonly refundPaidAt: Date | null
  readonly refundIban: string | null
  readonly orderKurus: Kurus
  readonly orderState: InvestmentState
  readonly orderPaidAt: Date | null
  readonly payBy: Date
  readonly now: Date
}

/** The receipts of investments that did not pay them by themselves, by investment, in the order the bank booked them. */
export async function readReceipts(
  context: Pick<Context, 'db'>,
  investmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderReceipt[]>> {
  if (investmentIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select o.line_id, o.investment_id, o.is_own, l.exception_kind as kind,
        l.amount_kurus, l.booked_on, l.booked_at, l.resolved_at,
        l.resolution, l.decide_by as decide_on, r.amount_kurus as refund_kurus, r.due_on as refund_due_on,
        r.executed_at as refund_paid_at, r.creditor_iban as refund_iban, i.amount_kurus as order_kurus, i.state as order_state,
        i.paid_at as order_paid_at, i.pay_by, platform.now() as now
      from bank.receipt_owner o
      join bank.bank_line l on l.id = o.line_id
      join investments.investment i on i.id = o.investment_id
      left join investments.refund r on r.bank_line_id = o.line_id
      where o.investment_id = any(${[...investmentIds]}::uuid[]) and l.outcome <> 'set-aside'
      order by l.booked_on, l.booked_at, l.id`.execute(context.db)
  return new Map(
    [...Map.groupBy(rows, ({ investmentId }) => investmentId)].map(([id, all]) => [
      id,
      all.map((row) => factsOf(row, all)),
    ]),
  )
}

const isOpenPart = ({ kind, resolution }: Row): boolean => kind === 'partial' && resolution === null

function factsOf(row: Row, all: readonly Row[]): OrderReceipt {
  const { lineId, investmentId, isOwn, bookedOn, bookedAt, kind, amountKurus, orderKurus, resolution, resolvedAt } = row
  const isAwaiting = row.orderState === 'awaiting-payment'
  const lacking = all.reduce((left, one) => (isOpenPart(one) ? left - one.amountKurus : left), orderKurus)
  const mayComplete = isAwaiting && isOpenPart(row) && lacking > 0n && row.now < row.payBy
  return {
    lineId,
    investmentId,
    bookedOn,
    bookedAt,
    isOwn,
    kind,
    amountKurus,
    orderKurus,
    isSecond: kind === 'excess' && (amountKurus <= orderKurus || wasPaidBefore(row)),
    missing: mayComplete ? { kurus: lacking, payBy: row.payBy } : null,
    mayPay:
      isAwaiting && mayBeApplied(kind) && isInTerm(row, row.payBy) && isOwn && (kind !== 'partial' || lacking <= 0n),
    resolution,
    decideOn: row.decideOn,
    refund: refundOf(row),
    resolvedAt,
    paidBackAt: row.refundPaidAt,
  }
}

function wasPaidBefore(row: Row): boolean {
  const { resolution, orderPaidAt } = row
  return resolution !== 'applied' && orderPaidAt !== null && orderPaidAt <= happenedBy(row, row.now)
}

function refundOf({ isOwn, refundKurus, refundDueOn, refundPaidAt, refundIban }: Row): ReceiptFacts['refund'] {
  if (refundKurus === null || refundDueOn === null) return null
  return {
    amountKurus: refundKurus,
    dueOn: refundDueOn,
    isPaid: refundPaidAt !== null,
    accountEnd: isOwn && refundIban ? ibanEnd(refundIban) : null,
  }
}

/** The receipt a line of a statement is, or a refund pays back; null where nobody knows whose it is. */
export async function findReceipt(
  context: Pick<Context, 'db'>,
  of: { readonly lineId: string } | { readonly refundId: string },
): Promise<OrderReceipt | null> {
  const which =
    'lineId' in of
      ? sql`o.line_id = ${of.lineId}`
      : sql`o.line_id = (select bank_line_id from investments.refund where id = ${of.refundId})`
  const { rows } = await sql<{ lineId: string; investmentId: string }>`
    select line_id, investment_id from bank.receipt_owner o where ${which}`.execute(context.db)
  const [owner] = rows
  if (!owner) return null
  const receipts = (await readReceipts(context, [owner.investmentId])).get(owner.investmentId) ?? []
  return receipts.find(({ lineId }) => lineId === owner.lineId) ?? null
}
