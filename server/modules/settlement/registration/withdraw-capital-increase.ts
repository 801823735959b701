import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawCapitalIncrease as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { INCREASE, lockIncrease } from './capital-increase-store.ts'

/**
 * Any finance officer takes back a recorded capital increase that nobody confirmed, and says why; it can be recorded anew.
 * Refuses `capital-increase-decided` and `not-found`.
 */
export async function withdrawCapitalIncrease(
  context: Context,
  { capitalIncreaseId, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { projectId } = await lockIncrease(tx, capitalIncreaseId)
    await withdraw(tx, { ...INCREASE, id: capitalIncreaseId }, officer, { withdrawn_because: reason })
    await recordEvent(tx, {
      action: 'settlement.capital-increase-withdrawn',
      subjectId: capitalIncreaseId,
      reason,
      data: { projectId },
    })
    return { done: true }
  })
}
