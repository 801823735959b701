import type { InputOf } from '#contracts/common/endpoint.ts'
import { confirmReceiptDecision, resolveBankReceipt as endpoint } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { ask } from '../ask.ts'

/** What one officer decides about a receipt, and the other confirms where that is asked for. */
export async function decideByTwo(first: Context, second: Context, decision: InputOf<typeof endpoint>): Promise<void> {
  const { proposalId } = await ask(first, endpoint, decision)
  if (proposalId !== null) await ask(second, confirmReceiptDecision, { proposalId })
}
