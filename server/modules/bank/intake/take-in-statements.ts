import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import type { fetchBankStatements as fetchCall } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { OutsideRefused, StatementRefused } from '#server/outside/index.ts'
import { AnswerUnusable, fetchStatementsOf, listBusyAccounts } from './fetch-statements.ts'
import type { ImportResult } from './import-statement.ts'

/** After so many accounts in a row of which it says nothing, the bank is away. */
const MOST_SILENT = 3
/** Accounts that a sentence names. */
const MOST_NAMED = 3

/**
 * Asks the escrow bank for new statements of every account on which money may move. What is wrong with one account stops only that one.
 * Refuses `bank-statement-unreadable`, naming those accounts, and `bank-unavailable`.
 */
export async function fetchBankStatements(context: Context): Promise<OutputOf<typeof fetchCall>> {
  requireStaff(context.actor, 'finance-officer')
  const unusable: string[] = []
  let [silent, silentInRow] = [0, 0]
  const total = { statementCount: 0, matchedCount: 0, exceptionCount: 0 }
  for (const projectId of await listBusyAccounts(context)) {
    if (silentInRow >= MOST_SILENT) break
    const results = await fetchApart(context, projectId)
    silent += Number(results === null)
    silentInRow = results === null ? silentInRow + 1 : 0
    if (results === 'unusable') unusable.push(projectId)
    for (const result of Array.isArray(results) ? results : []) {
      total.statementCount++
      total.matchedCount += result.matchedCount
      total.exceptionCount += result.exceptionIds.length
    }
  }
  if (unusable.length > 0)
    throw new Refusal('bank-statement-unreadable', { parameters: { accounts: await nameAccounts(context, unusable) } })
  if (silent > 0) throw new Refusal('bank-unavailable')
  return total
}

async function fetchApart(context: Context, projectId: string): Promise<ImportResult[] | null | 'unusable'> {
  try {
    return await fetchStatementsOf(context, projectId)
  } catch (error) {
    const isOfThisAccount = [StatementRefused, AnswerUnusable, OutsideRefused, Refusal].some(
      (kind) => error instanceof kind,
    )
    if (!isOfThisAccount) throw error
    const reason =
      error instanceof StatementRefused ? { reason: error.code, line: error.line } : { reason: String(error) }
    context.log.warn({ projectId, ...reason }, "the bank's answer of an account cannot be used")
    return 'unusable'
  }
}

/** The accounts as officers know them, the first few. */
async function nameAccounts({ db }: Pick<Context, 'db'>, projectIds: readonly string[]): Promise<string> {
  const named = projectIds.slice(0, MOST_NAMED)
  const { rows } = await sql<{ iban: string }>`
    select escrow_iban as iban from investments.campaign
      where project_id = any(${named}::uuid[]) and escrow_iban is not null order by escrow_iban`.execute(db)
  const more = projectIds.length > MOST_NAMED ? ' …' : ''
  return rows.map(({ iban }) => formatIban(iban)).join(', ') + more
}
