import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'
import { readStatement } from './statement/read-statement.ts'

/** What an investor ordered, paid, got back and hold today, as their statement says it. */
export async function gatherPositions(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
): Promise<RecordPart<'orders' | 'payments'>> {
  const statement = await readStatement(context, { investorId, investmentId: null, asOf: context.clock.now() })
  return {
    orders: statement.orders.map(({ id: _id, inKurus, outKurus, registration, shareCount, ...order }) => ({
      ...order,
      shareCount: Number(shareCount),
      receivedKurus: inKurus,
      returnedKurus: outKurus,
      registeredAt: registration?.at ?? null,
      registeredShareCount: registration && Number(registration.shareCount),
    })),
    payments: statement.entries.map(({ inKurus, outKurus, ...entry }) => ({
      ...entry,
      receivedKurus: inKurus,
      returnedKurus: outKurus,
    })),
  }
}
