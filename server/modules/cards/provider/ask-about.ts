import { sql } from 'kysely'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { CardStatus } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { endUnpaid, takeIn, type Taken } from '../course/take-in-status.ts'
import { requireCards } from '../records/require-cards.ts'
import { lockPayment } from '../records/payment-store.ts'

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

/** Takes in a status that the provider answered with. Jobs ask it, and whoever comes back or pays. */
export async function takeInStatus(context: Context, status: CardStatus): Promise<Taken> {
  if (context.actor.kind !== 'system') requireVisitorOrMember(context.actor)
  return inTransaction(context, (tx) => takeIn(tx, status))
}

async function endNeverBegun(context: Context, { id, investmentId }: Asked): Promise<void> {
  await inTransaction(context, async (tx) => {
    await sql`select 1 from investments.investment where id = ${investmentId} for no key update`.execute(tx.db)
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'open' && payment.sequence === 0) await endUnpaid(tx, payment, 'abandoned')
  })
}
