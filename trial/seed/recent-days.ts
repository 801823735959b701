import { sql } from 'kysely'
import type pg from 'pg'
import type { PlatformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'
import { readStatements } from './campaigns/settle-campaigns.ts'
import type { PlacedOrder } from './campaigns/place-and-pay.ts'
import { receiveTransfer } from '#trial/simulators/bank/bank-account.ts'

/**
 * Transfers of the last hours, sent to the bank and imported by the product itself: some in order, and one of each kind that a
 * finance officer has to look at.
 */
export async function receiveRecentTransfers(
  context: Context,
  ground: { readonly pool: pg.Pool; readonly clock: PlatformClock },
  orders: readonly PlacedOrder[],
): Promise<void> {
  for (const [at, order] of orders.entries()) {
    const iban = await escrowIbanOf(context, order.projectId)
    const name = `${order.person.firstName} ${order.person.lastName}`
    const transfer = {
      toIban: iban,
      amountKurus: order.amountKurus,
      payerName: name,
      payerIban: order.person.iban,
      description: `${order.referenceNo} yatırım`,
    }
    if (at === 1) await receiveTransfer(ground, { ...transfer, amountKurus: order.amountKurus / 2n })
    else if (at === 3)
      await receiveTransfer(ground, { ...transfer, payerName: 'Kervan Ticaret Ltd. Şti.', payerIban: '' })
    else if (at === 5) await receiveTransfer(ground, { ...transfer, description: 'yatırım bedeli' })
    else if (at % 2 === 0) await receiveTransfer(ground, transfer)
  }
  await readStatements(context)
}

async function escrowIbanOf(context: Context, projectId: string): Promise<string> {
  const { rows } = await sql<{ iban: string }>`
    select escrow_iban as iban from investments.campaign where project_id = ${projectId}`.execute(context.db)
  const iban = rows[0]?.iban
  if (!iban) throw new Error('A live campaign has an escrow account')
  return iban
}
