import { sql } from 'kysely'
import { mayBeApplied, type ExceptionKind } from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findPayers } from '#server/modules/members/index.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { ownApplied } from './note-owners.ts'
import { isBeforeOrder, isFutureDated, isInTerm } from '../statements/booking-times.ts'
import { sumOf, type UsableReceipt, useReceipts } from './partial-receipts.ts'
import { payInvestment } from './pay-investment.ts'
import { judgePayer, NOBODY } from './payer-rules.ts'
import { senderIndex, senderOf } from '../statements/statement-store.ts'

/** A receipt on which nobody has decided. */
export interface OpenReceipt extends BookingTime {
  readonly lineId: string
  readonly kind: ExceptionKind
  readonly amountKurus: bigint
  readonly projectId: string
  readonly investmentId: string | null
  readonly senderNumberIndex: string | null
  readonly counterpartyName: string
  readonly counterpartyIban: string
}

/** A receipt while nobody has decided on it. */
export async function findOpenReceipt(
  context: Pick<Context, 'db' | 'secrets'>,
  lineId: string,
): Promise<OpenReceipt | undefined> {
  const { rows } = await sql<OpenReceipt>`
    select id as line_id, exception_kind as kind, amount_kurus, booked_on, booked_at,
        project_id, ${senderIndex(context, 'bank_line')} as sender_number_index, investment_id,
        counterparty_name, counterparty_iban
      from bank.bank_line where id = ${lineId} and outcome = 'exception' and resolved_at is null`.execute(context.db)
  return rows[0]
}

/** What a receipt pays: an order of its payer, a part with the other parts. */
export interface Application {
  readonly investmentId: string
  readonly investorId: string
  readonly orderKurus: bigint
  readonly receipts: readonly UsableReceipt[]
}

type FindParts<C> = (context: C, investmentId: string) => Promise<UsableReceipt[]>

/**
 * What a receipt pays of an order that waits for its payment: in the order's time, its whole amount, and from its investor; another's
 * payment never (T17/2). `findParts` finds the parts of a payment, locked where it is paid with them. Null: it does not pay it.
 */
export async function findApplication<C extends Pick<Context, 'db' | 'clock' | 'secrets'>>(
  context: C,
  line: OpenReceipt,
  investmentId: string | null,
  findParts: FindParts<C>,
): Promise<Application | null> {
  if (investmentId === null || !mayBeApplied(line.kind) || isFutureDated(line, context.clock.now())) return null
  const { rows } = await sql<{ orderKurus: bigint; investorId: string; placedAt: Date; payBy: Date }>`
    select amount_kurus as order_kurus, investor_id, placed_at, pay_by
      from investments.investment
      where id = ${investmentId} and project_id = ${line.projectId} and state = 'awaiting-payment'`.execute(context.db)
  const order = rows[0]
  if (!order || isBeforeOrder(line, order.placedAt) || !isInTerm(line, order.payBy)) return null
  // A part of a payment counts with its other parts, and for nothing else.
  const receipts =
    line.kind !== 'partial' ? [line] : line.investmentId === investmentId ? await findParts(context, investmentId) : []
  if (sumOf(receipts) < order.orderKurus) return null
  const investor = (await findPayers(context, [order.investorId])).get(order.investorId) ?? NOBODY
  if (judgePayer(investor, senderOf(line)) === 'other') return null
  return { investmentId, investorId: order.investorId, orderKurus: order.orderKurus, receipts }
}

/** The same where it has to pay it. Refuses `receipt-not-applicable`. */
export async function checkApplication<C extends Pick<Context, 'db' | 'clock' | 'secrets'>>(
  context: C,
  line: OpenReceipt,
  investmentId: string | null,
  findParts: FindParts<C>,
): Promise<Application> {
  const application = await findApplication(context, line, investmentId, findParts)
  if (!application) throw new Refusal('receipt-not-applicable')
  return application
}

/** Pays the order with the receipts; what is left over goes back. Order and receipts are locked by the caller. */
export async function applyReceipt(
  tx: TransactionContext,
  kind: ExceptionKind,
  { investmentId, investorId, orderKurus, receipts }: Application,
): Promise<void> {
  // Until now the investor had nothing to withdraw from: their time begins here.
  const now = tx.clock.now()
  if (
    !(await payInvestment(tx, 'pay-from-receipt', investmentId, { paidAt: now, withdrawalFrom: now, bookedOn: null }))
  ) {
    throw new Refusal('receipt-not-applicable')
  }
  await useReceipts(tx, receipts, orderKurus, kind)
  await ownApplied(
    tx,
    receipts.map(({ lineId }) => lineId),
    { investmentId, investorId },
  )
}
