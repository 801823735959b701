import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { withdrawalEndsAt } from '#contracts/investments/rules.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { takeStep, withdrawalHours } from '#server/modules/investments/index.ts'
import type { PaymentMoments } from '../statements/booking-times.ts'

/** The hours to withdraw run from the payment order, which is when the bank booked it (T17/4); where they end is kept, once. */
export async function payInvestment(
  tx: TransactionContext,
  step: 'pay' | 'pay-from-receipt',
  investmentId: string,
  moments: PaymentMoments,
): Promise<boolean> {
  return (await payInvestments(tx, step, new Map([[investmentId, moments]]))) === 1
}

/** The same of many investments, which the caller has locked in order; says how many were paid. */
export async function payInvestments(
  tx: TransactionContext,
  step: 'pay' | 'pay-from-receipt',
  payments: ReadonlyMap<string, PaymentMoments>,
): Promise<number> {
  if (payments.size === 0) return 0
  const hours = await withdrawalHours(tx)
  const ids = [...payments.keys()]
  const moments = [...payments.values()]
  const endsAt = moments.map(({ withdrawalFrom }) => withdrawalEndsAt(withdrawalFrom, null, hours))
  const moved = await takeStep(tx, step, ids, {
    from: sql`unnest(${ids}::uuid[], ${moments.map(({ paidAt }) => paidAt)}::timestamptz[], ${endsAt}::timestamptz[])
      payment(payment_of, booked_at, window_ends_at)`,
    condition: sql`id = payment_of`,
    // Banks and this process know milliseconds, the database knows what passed within one.
    set: sql`paid_at = greatest(booked_at, placed_at),
      withdrawal_ends_at = greatest(window_ends_at, placed_at + make_interval(hours => ${hours}),
        notice_at + make_interval(hours => ${hours}))`,
    bookedOn: new Map([...payments].flatMap(([id, { bookedOn }]) => (bookedOn === null ? [] : [[id, bookedOn]]))),
    data: ({ id }) => {
      const payment = payments.get(id)
      invariant(payment, 'only what was paid is stepped')
      return { paidAt: payment.paidAt }
    },
  })
  return moved.length
}
