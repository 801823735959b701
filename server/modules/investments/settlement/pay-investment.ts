import { sql } from 'kysely'
import { withdrawalEndsAt } from '#contracts/investments/rules.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import type { StepName } from '../investment-steps.ts'
import { takeStep } from '../take-step.ts'
import { withdrawalHours } from '../withdrawal-hours.ts'
import type { PaymentMoments } from './booking-times.ts'

/** The hours to withdraw run from the payment order, which is when the bank booked it (T17/4); where they end is kept, once. */
export async function payInvestment(
  tx: TransactionContext,
  step: Extract<StepName, 'pay' | 'pay-from-receipt'>,
  investmentId: string,
  { paidAt, withdrawalFrom }: PaymentMoments,
): Promise<boolean> {
  const hours = await withdrawalHours(tx)
  const endsAt = withdrawalEndsAt(withdrawalFrom, null, hours)
  const moved = await takeStep(tx, step, [investmentId], {
    // Banks and this process know milliseconds, the database knows what passed within one.
    set: sql`paid_at = greatest(${paidAt}, placed_at),
      withdrawal_ends_at = greatest(${endsAt}, placed_at + make_interval(hours => ${hours}))`,
    data: { paidAt: paidAt.toISOString() },
  })
  return moved.length === 1
}
