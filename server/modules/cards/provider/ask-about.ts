import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { CardStatus } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { endUnpaid, takeInStatus } from '../course/take-in-status.ts'
import { requireCards } from '../payments/card-offer.ts'
import { lockPayment } from '../payments/payment-store.ts'

interface Asked {
  readonly id: string
  readonly investmentId: string
  readonly expiresAt: Date
}

/**
 * Asks the provider how a payment stands and takes its answer in. One it never heard of was never begun, once its time is over. Null:
 * the provider did not answer.
 */
export async function askAbout(context: Context, payment: Asked): Promise<CardStatus | 'unknown' | null> {
  const answer = await waitsForOutside(context, async () => ({
    status: await requireCards(context).findPayment(payment.id),
  }))
  if (!answer) return null
  if (answer.status) {
    await takeInStatus(context, answer.status)
    return answer.status
  }
  if (payment.expiresAt <= context.clock.now()) await endNeverBegun(context, payment)
  return 'unknown'
}

async function endNeverBegun(context: Context, { id, investmentId }: Asked): Promise<void> {
  await inTransaction(context, async (tx) => {
    await sql`select 1 from investments.investment where id = ${investmentId} for no key update`.execute(tx.db)
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'open' && payment.sequence === 0) await endUnpaid(tx, payment, 'abandoned')
  })
}
