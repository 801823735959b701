import { type RawBuilder, sql } from 'kysely'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { OutsideUnavailable, type SentFile, type StatementMark, StatementRefused } from '#server/outside/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { endUntoldClosings } from '../day-closings/end-closings.ts'
import { keepKnowledge } from '../statements/bank-knowledge.ts'
import { importStatement, type ImportResult } from './import-statement.ts'

const FETCH = 'fetch-statements'
const MOST_AT_ONCE = 50
const ACCOUNTS_AT_ONCE = 4
const BUSY_AT_ONCE = 200
/** So few of the quiet ones in a round that ten thousand of them, due at once, hold up none that has money. */
const QUIET_AT_ONCE = 20
const QUIET_SECONDS = 86_400

/** Of `c`, a campaign. */
const OPEN = sql`c.escrow_iban is not null and c.account_closed_at is null`

/**
 * The bank answered of one account, and its answer is of no use: no statement, one of another account, or none that follows the last.
 * Asking again may help; the other accounts have nothing to do with it.
 */
export class AnswerUnusable extends Error {
  constructor(cause: OutsideUnavailable) {
    super(cause.message, { cause })
    this.name = 'AnswerUnusable'
  }
}

async function askBank({ outside }: Context, iban: string, last: StatementMark | null) {
  try {
    return await outside.bank.fetchStatement(iban, last)
  } catch (error) {
    const isUnusable = error instanceof OutsideUnavailable && error.reason === 'malformed-answer'
    throw isUnusable ? new AnswerUnusable(error) : error
  }
}

/**
 * Imports every statement the bank has of a campaign's account. That it has no more tells nothing about what was booked since; only
 * its own word does. Null when the bank does not answer. Throws `StatementRefused` at one that cannot be read: cut short on its way, it
 * is whole the next time, and otherwise staff must know; and `AnswerUnusable`, for the same reason.
 */
export async function fetchStatementsOf(context: Context, projectId: string): Promise<ImportResult[] | null> {
  const results: ImportResult[] = []
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const account = await findAccount(context, projectId)
    if (!account) return results
    const { iban, last } = account
    const answer = await waitsForOutside(context, () => askBank(context, iban, last))
    if (!answer) {
      await planNextFetch(context, projectId, 30)
      return null
    }
    if (!answer.file) {
      if (answer.completeUntil) await learn(context, projectId, answer.completeUntil)
      await planNextFetch(context, projectId, 60)
      return results
    }
    const news = await importAll(context, answer.file)
    results.push(...news)
    // What a bank that does not number its statements sends again is all it has.
    if (news.length > 0) continue
    await planNextFetch(context, projectId, 60)
    return results
  }
  return results
}

/** The statements of a file in their order; what became of those that were not known. */
async function importAll(context: Context, { statement, further, ...file }: SentFile): Promise<ImportResult[]> {
  const news: ImportResult[] = []
  for (const one of [statement, ...further]) {
    const result = await importStatement(context, { ...file, statement: one })
    if (result.isNew) news.push(result)
  }
  return news
}

/** The bank has told everything up to a moment: what was closed without its word is closed anew with it. */
async function learn(context: Context, projectId: string, completeUntil: Date): Promise<void> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  await inTransaction(context, async (tx) => {
    await keepKnowledge(tx, projectId, completeUntil)
    await endUntoldClosings(tx, projectId)
  })
}

/** A campaign's account and the last statement of it that was booked; null where none is open. */
async function findAccount(context: Pick<Context, 'db'>, projectId: string) {
  const { rows } = await sql<{ iban: string; number: number | null; year: number | null }>`
    select c.escrow_iban as iban, s.bank_number as number, s.bank_year as year from investments.campaign c
      left join bank.bank_statement s on s.account_iban = c.escrow_iban and s.number = c.statement_number
      where c.project_id = ${projectId} and ${OPEN}`.execute(context.db)
  const [account] = rows
  if (!account) return null
  const { iban, number, year } = account
  return { iban, last: number === null || year === null ? null : { number, year } }
}

/**
 * Asks again after so many seconds, and as soon as an order's term of payment is over: whether it expires is the bank's to say. An
 * account of a campaign that takes, awaits and holds nothing is quiet: it is asked once a day, until it is closed.
 */
async function planNextFetch(context: Pick<Context, 'db'>, projectId: string, seconds: number): Promise<void> {
  await sql`
    update investments.campaign c set is_quiet = a.is_quiet, next_fetch_at = least(
        platform.now() + make_interval(secs => case when a.is_quiet then ${QUIET_SECONDS}::int else ${seconds}::int end),
        (select min(i.pay_by) + interval '1 millisecond' from investments.investment i
          where i.project_id = ${projectId} and i.state = 'awaiting-payment' and i.pay_by >= platform.now()))
      from (select k.project_id, not coalesce(t.accepting or t.awaiting_kurus > 0, false) and k.statement_balance_kurus = 0 as is_quiet
        from investments.campaign k left join investments.campaign_total t using (project_id)
        where k.project_id = ${projectId}) a
      where c.project_id = a.project_id`.execute(context.db)
}

/** Accounts that are not closed and whose time to be asked has come, those with money on them or ahead of them first. */
async function listDueAccounts(context: Pick<Context, 'db'>): Promise<string[]> {
  const due = (quiet: RawBuilder<unknown>, most: number) => sql`
    (select c.project_id, c.is_quiet, c.next_fetch_at from investments.campaign c
      where ${OPEN} and ${quiet} and c.next_fetch_at <= platform.now() and ${isNotPutOff(FETCH, sql`c.project_id`)}
      order by c.next_fetch_at limit ${most})`
  const { rows } = await sql<{ projectId: string }>`
    select project_id from (${due(sql`not c.is_quiet`, BUSY_AT_ONCE)}
        union all ${due(sql`c.is_quiet`, QUIET_AT_ONCE)}) a
      order by is_quiet, next_fetch_at`.execute(context.db)
  return rows.map((row) => row.projectId)
}

/** Accounts to ask at once when somebody wishes it: those with money on them or ahead of them. */
export async function listBusyAccounts(context: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    select c.project_id from investments.campaign c
      where ${OPEN} and not c.is_quiet order by c.next_fetch_at limit ${BUSY_AT_ONCE}`.execute(context.db)
  return rows.map((row) => row.projectId)
}

/** What due work notes of a refusal, in the log and for itself: never what was found, which may be anything in a bank's file. */
async function withoutFound<Result>(fetching: Promise<Result>): Promise<Result> {
  try {
    return await fetching
  } catch (error) {
    throw error instanceof StatementRefused ? new StatementRefused(error.code, error.line) : error
  }
}

export const fetchDueStatements: DueWork = {
  name: FETCH,
  lane: 'bank-statements',
  async run(context) {
    const ids = await listDueAccounts(context)
    return eachApart(
      context,
      FETCH,
      ids,
      String,
      async (projectId) => (await withoutFound(fetchStatementsOf(context, projectId)))?.length ?? 0,
      ACCOUNTS_AT_ONCE,
    )
  },
}
