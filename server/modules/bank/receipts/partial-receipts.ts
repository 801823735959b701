import { sql, type RawBuilder } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { type PaymentMoments, paymentMoments } from '../statements/booking-times.ts'
import { payInvestment } from './pay-investment.ts'
import { returnReceipt } from './return-receipt.ts'

/** A receipt that pays an investment, wholly or with others. */
export interface UsableReceipt extends BookingTime {
  readonly lineId: string
  readonly amountKurus: Kurus
}

const PARTS = sql`
  select id as line_id, amount_kurus, booked_on, booked_at from bank.bank_line`

/** SQL over `bank_line`: parts of an investment's payment on which nobody has decided, in order. */
const isPartOf = (investmentId: string): RawBuilder<unknown> => sql`investment_id = ${investmentId}
  and outcome = 'exception' and exception_kind = 'partial' and resolved_at is null order by booked_on, booked_at, id`

/** Parts of an investment's payment that came in its time and from its investor, and on which nobody has decided; in order. */
export async function listPartials(context: Pick<Context, 'db'>, investmentId: string): Promise<UsableReceipt[]> {
  const { rows } = await sql<UsableReceipt>`${PARTS} where ${isPartOf(investmentId)}`.execute(context.db)
  return rows
}

/** The same, locked. */
export async function lockPartials(tx: TransactionContext, investmentId: string): Promise<UsableReceipt[]> {
  const { rows } = await sql<UsableReceipt>`${PARTS} where ${isPartOf(investmentId)} for no key update`.execute(tx.db)
  return rows
}

/** What receipts make together. */
export function sumOf(receipts: readonly UsableReceipt[]): Kurus {
  return receipts.reduce((sum, { amountKurus }) => sum + amountKurus, 0n)
}

/** An investment paid in parts is paid with the last of them: from then its investor may withdraw. */
function lastMoments(receipts: readonly UsableReceipt[], now: Date): PaymentMoments {
  const all = receipts.map((receipt) => paymentMoments(receipt, now))
  const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
  return {
    paidAt: latest(all.map(({ paidAt }) => paidAt)),
    withdrawalFrom: latest(all.map(({ withdrawalFrom }) => withdrawalFrom)),
    bookedOn:
      receipts
        .map(({ bookedOn }) => bookedOn)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** An investment, and the parts that make its amount. */
export interface CompletePayment {
  readonly investment: { readonly id: string; readonly amountKurus: Kurus }
  readonly parts: readonly UsableReceipt[]
}

/** Investments whose parts make their amount, to the kuruş; what is more or less is left to finance. */
export async function findComplete(
  tx: TransactionContext,
  investments: readonly CompletePayment['investment'][],
): Promise<CompletePayment[]> {
  const complete: CompletePayment[] = []
  for (const investment of investments) {
    const parts = await lockPartials(tx, investment.id)
    if (sumOf(parts) === investment.amountKurus) complete.push({ investment, parts })
  }
  return complete
}

/** Pays an investment with its parts. */
export async function completePayment(
  tx: TransactionContext,
  { investment, parts }: CompletePayment,
  now: Date,
): Promise<void> {
  if (!(await payInvestment(tx, 'pay-from-receipt', investment.id, lastMoments(parts, now)))) return
  await useReceipts(tx, parts, investment.amountKurus, 'partial')
}

/** Uses receipts up to an amount, the first first; what is left over of them is owed back. */
export async function useReceipts(
  tx: TransactionContext,
  receipts: readonly UsableReceipt[],
  amountKurus: Kurus,
  reasonCode: ExceptionKind,
): Promise<void> {
  let open = amountKurus
  for (const receipt of receipts) {
    const used = receipt.amountKurus < open ? receipt.amountKurus : open
    open -= used
    await returnReceipt(tx, receipt.lineId, reasonCode, used)
  }
}
