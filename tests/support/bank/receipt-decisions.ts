import type { InputOf } from '#contracts/common/endpoint.ts'
import type { resolveBankReceipt as endpoint } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { confirmReceiptDecision } from '#server/modules/bank/receipts/decide-receipt.ts'
import { resolveBankReceipt } from '#server/modules/bank/receipts/resolve-receipt.ts'

/** What one officer decides about a receipt, and the other confirms where that is asked for. */
export async function decideByTwo(first: Context, second: Context, decision: InputOf<typeof endpoint>): Promise<void> {
  const { proposalId } = await resolveBankReceipt(first, decision)
  if (proposalId !== null) await confirmReceiptDecision(second, { proposalId })
}
