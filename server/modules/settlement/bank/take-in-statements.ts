import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { fetchBankStatements as fetchCall, syncSettlements as syncCall } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { StatementRefused } from '#server/outside/index.ts'
import { fetchStatementsOf, listBusyAccounts } from './fetch-statements.ts'
import { sendWaitingAllocations } from '../registration/send-allocation-lists.ts'
import { sendWaitingLists } from '../payments/send-payment-lists.ts'

/**
 * Asks the escrow bank for new statements of every account on which money may move. One it cannot read stops only its own account.
 * Refuses `bank-unavailable` and `bank-statement-unreadable`.
 */
export async function fetchBankStatements(context: Context): Promise<OutputOf<typeof fetchCall>> {
  requireStaff(context.actor, 'finance-officer')
  let unreadable = 0
  const total = { statementCount: 0, matchedCount: 0, exceptionCount: 0 }
  for (const projectId of await listBusyAccounts(context)) {
    const results = await fetchStatementsOf(context, projectId).catch((error: unknown) => {
      if (!(error instanceof StatementRefused)) throw error
      context.log.warn({ projectId, reason: error.message }, 'a statement of the bank cannot be read')
      return 'unreadable' as const
    })
    if (!results) throw new Refusal('bank-unavailable')
    if (results === 'unreadable') {
      unreadable++
      continue
    }
    for (const result of results) {
      total.statementCount++
      total.matchedCount += result.matchedCount
      total.exceptionCount += result.exceptionIds.length
    }
  }
  if (unreadable > 0) throw new Refusal('bank-statement-unreadable')
  return total
}

/** Asks bank and MKK now about everything under way. */
export async function syncSettlements(context: Context): Promise<OutputOf<typeof syncCall>> {
  requireStaff(context.actor, 'finance-officer')
  await sendWaitingLists(context, false)
  await sendWaitingAllocations(context, false)
  await fetchBankStatements(context)
  return { done: true }
}
