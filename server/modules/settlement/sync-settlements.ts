import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { syncSettlements as syncCall } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { fetchBankStatements } from '#server/modules/bank/index.ts'
import { sendWaitingLists } from '#server/modules/payments/index.ts'
import { retryFailing } from './decisions/failing-messages.ts'
import { sendWaitingAllocations } from './registration/send-allocation-lists.ts'

/** Asks bank and MKK now about everything under way; messages to MKK that fail go with the next run. */
export async function syncSettlements(context: Context): Promise<OutputOf<typeof syncCall>> {
  requireStaff(context.actor, 'finance-officer')
  await retryFailing(context)
  await sendWaitingLists(context, false)
  await sendWaitingAllocations(context, false)
  await fetchBankStatements(context)
  return { done: true }
}
