import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { ErrorTable } from '#contracts/common/errors.ts'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import type { fetchBankStatements as fetchCall } from '#contracts/settlement/endpoints.ts'
import { importErrors } from '#contracts/settlement/messages.ts'
import { statementSentence } from '#contracts/settlement/bank-files/statement-refusal-messages.ts'
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
 * Refuses `bank-statement-unreadable`, saying of those accounts what is wrong, where, and what to ask the bank for; and
 * `bank-unavailable`.
 */
export async function fetchBankStatements(context: Context): Promise<OutputOf<typeof fetchCall>> {
  requireStaff(context.actor, 'finance-officer')
  const unusable = new Map<string, string>()
  let [silent, silentInRow] = [0, 0]
  const total = { statementCount: 0, matchedCount: 0, exceptionCount: 0 }
  for (const projectId of await listBusyAccounts(context)) {
    if (silentInRow >= MOST_SILENT) break
    const results = await fetchApart(context, projectId)
    silent += Number(results === null)
    silentInRow = results === null ? silentInRow + 1 : 0
    if (results !== null && 'unusable' in results) unusable.set(projectId, results.unusable)
    for (const result of results !== null && 'taken' in results ? results.taken : []) {
      total.statementCount++
      total.matchedCount += result.matchedCount
      total.exceptionCount += result.exceptionIds.length
    }
  }
  if (unusable.size > 0)
    throw new Refusal('bank-statement-unreadable', { parameters: { accounts: await nameAccounts(context, unusable) } })
  if (silent > 0) throw new Refusal('bank-unavailable')
  return total
}

/** What was taken in of an account, or why its answer cannot be used; null where there is none. */
type Fetched = { readonly taken: readonly ImportResult[] } | { readonly unusable: string } | null

async function fetchApart(context: Context, projectId: string): Promise<Fetched> {
  try {
    const taken = await fetchStatementsOf(context, projectId)
    return taken && { taken }
  } catch (error) {
    const isOfThisAccount = [StatementRefused, AnswerUnusable, OutsideRefused, Refusal].some(
      (kind) => error instanceof kind,
    )
    if (!isOfThisAccount) throw error
    // What was found stays out of the log: it may be anything that stands in a bank's file.
    const reason =
      error instanceof StatementRefused ? { reason: error.code, line: error.line } : { reason: String(error) }
    context.log.warn({ projectId, ...reason }, "the bank's answer of an account cannot be used")
    return { unusable: sentenceOf(error) }
  }
}

/** In the reader's words, or those of what the statement was refused for; '' where the answer is no statement. */
function sentenceOf(error: unknown): string {
  if (error instanceof StatementRefused) return statementSentence(error.code, error.line, error.found)
  const known: ErrorTable = importErrors
  return (error instanceof Refusal && known[error.code]?.message) || ''
}

/** The accounts as officers know them, the first few, each with what is wrong with its answer. */
async function nameAccounts({ db }: Pick<Context, 'db'>, unusable: ReadonlyMap<string, string>): Promise<string> {
  const named = [...unusable.keys()].slice(0, MOST_NAMED)
  const { rows } = await sql<{ projectId: string; iban: string }>`
    select project_id, escrow_iban as iban from investments.campaign
      where project_id = any(${named}::uuid[]) and escrow_iban is not null order by escrow_iban`.execute(db)
  const said = rows.map(({ projectId, iban }) => {
    const sentence = unusable.get(projectId) ?? ''
    return sentence === '' ? formatIban(iban) : `${formatIban(iban)} – ${sentence.replace(/\.$/, '')}`
  })
  // A sentence has commas of its own.
  const mark = said.some((one) => one.includes('–')) ? '; ' : ', '
  return said.join(mark) + (unusable.size > MOST_NAMED ? ' …' : '')
}
