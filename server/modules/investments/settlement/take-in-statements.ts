import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  fetchBankStatements as fetchCall,
  importBankStatement as importCall,
  syncSettlements as syncCall,
} from '#contracts/investments/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { parseStatementApart, type Statement, StatementRefused } from '#server/outside/index.ts'
import { listExceptions } from './exceptions.ts'
import { fetchStatementsOf, listOpenAccounts } from './fetch-statements.ts'
import { importStatement } from './import-statement.ts'
import { sendWaitingAllocations } from './send-allocation-lists.ts'
import { sendWaitingLists } from './send-payment-lists.ts'

/** Takes in a statement file that an officer holds; what is known already changes nothing. */
export async function importBankStatement(
  context: Context,
  { fileName, base64document }: InputOf<typeof importCall>,
): Promise<OutputOf<typeof importCall>> {
  requireStaff(context.actor, 'finance-officer')
  const bytes = new Uint8Array(Buffer.from(base64document, 'base64'))
  const result = await importStatement(context, { fileName, bytes, statement: await readStatement(bytes) })
  return {
    statementId: result.statementId,
    lineCount: result.lineCount,
    matchedCount: result.matchedCount,
    alreadyKnownCount: result.alreadyKnownCount,
    exceptions: await listExceptions(context, result.exceptionIds),
    difference: result.differenceKurus,
  }
}

async function readStatement(bytes: Uint8Array): Promise<Statement> {
  try {
    return await parseStatementApart(bytes)
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    if (error.code === 'statement-too-large' || error.code === 'statement-too-many-lines') {
      throw new Refusal('statement-too-large')
    }
    throw new Refusal(error.code === 'statement-does-not-add-up' ? 'statement-unbalanced' : 'statement-unreadable')
  }
}

/** Asks the escrow bank for new statements of every account on which money may move. */
export async function fetchBankStatements(context: Context): Promise<OutputOf<typeof fetchCall>> {
  requireStaff(context.actor, 'finance-officer')
  const total = { statementCount: 0, matchedCount: 0, exceptionCount: 0 }
  for (const projectId of await listOpenAccounts(context, false)) {
    const results = await fetchStatementsOf(context, projectId)
    if (!results) throw new Refusal('bank-unavailable')
    for (const result of results) {
      total.statementCount++
      total.matchedCount += result.matchedCount
      total.exceptionCount += result.exceptionIds.length
    }
  }
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
