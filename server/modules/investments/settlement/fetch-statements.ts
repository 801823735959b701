import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/failed-work.ts'
import { waitsForOutside } from '../waits-for-outside.ts'
import { keepKnowledge } from './bank-knowledge.ts'
import { importStatement, type ImportResult } from './import-statement.ts'

const FETCH = 'fetch-statements'
const MOST_AT_ONCE = 50
const ACCOUNTS_AT_ONCE = 4

/**
 * Imports every statement the bank has of a campaign's account. That it has no more tells nothing about what was booked since; only
 * its own word does. Null when the bank does not answer.
 */
export async function fetchStatementsOf(context: Context, projectId: string): Promise<ImportResult[] | null> {
  const results: ImportResult[] = []
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const { rows } = await sql<{ iban: string; number: number }>`
      select escrow_iban as iban, statement_number as number from investments.campaign
        where project_id = ${projectId} and escrow_iban is not null`.execute(context.db)
    const account = rows[0]
    if (!account) return results
    const answer = await waitsForOutside(context, () =>
      context.outside.bank.fetchStatement(account.iban, account.number),
    )
    if (!answer) {
      await planNextFetch(context, projectId, 30)
      return null
    }
    if (!answer.file) {
      if (answer.completeUntil) await keepKnowledge(context, projectId, answer.completeUntil)
      await planNextFetch(context, projectId, 60)
      return results
    }
    results.push(await importStatement(context, answer.file))
  }
  return results
}

/** Asks again after so many seconds, and as soon as an order's term of payment is over: whether it expires is the bank's to say. */
async function planNextFetch(context: Pick<Context, 'db'>, projectId: string, seconds: number): Promise<void> {
  await sql`
    update investments.campaign set next_fetch_at = least(platform.now() + make_interval(secs => ${seconds}),
        (select min(i.pay_by) + interval '1 millisecond' from investments.investment i
          where i.project_id = ${projectId} and i.state = 'awaiting-payment' and i.pay_by >= platform.now()))
      where project_id = ${projectId}`.execute(context.db)
}

/** Accounts on which money may still move: of campaigns that take or hold money, or owe some. */
export async function listOpenAccounts(context: Pick<Context, 'db'>, onlyDue: boolean): Promise<string[]> {
  const isDue = sql`and c.next_fetch_at <= platform.now() and ${isNotPutOff(FETCH, sql`c.project_id`)}`
  const { rows } = await sql<{ projectId: string }>`
    select c.project_id as "projectId" from investments.campaign c
      left join investments.campaign_total t using (project_id)
      where c.escrow_iban is not null ${onlyDue ? isDue : sql``}
        and (t.accepting or t.awaiting_kurus > 0 or c.statement_balance_kurus > 0)
      order by c.next_fetch_at limit 200`.execute(context.db)
  return rows.map((row) => row.projectId)
}

export const fetchDueStatements: DueWork = {
  name: FETCH,
  lane: 'bank-statements',
  async run(context) {
    const ids = await listOpenAccounts(context, true)
    return eachApart(
      context,
      FETCH,
      ids,
      String,
      async (projectId) => (await fetchStatementsOf(context, projectId))?.length ?? 0,
      ACCOUNTS_AT_ONCE,
    )
  },
}
