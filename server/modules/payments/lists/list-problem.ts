import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { ListProblem as Problem } from '#contracts/settlement/payment-corrections.ts'
import type { Context } from '#server/kit/context.ts'
import { BankAnswerUnclear, type OutsideUnavailable } from '#server/outside/index.ts'
import { keepListFile } from '../evidence-store.ts'

/** Why it is not known what became of a list, and what the bank said. */
export interface ListProblem {
  readonly problem: Problem
  readonly detail: string
  readonly bytes?: Uint8Array
}

type Unclear = OutputOf<typeof getSettlementQueue>['unclearLists'][number]

/** Silence is shown only when it lasts: the bank is asked again after a minute. */
const SILENT_MINUTES = 15

/** What an answer that says nothing means for the list. */
export function problemOf(error: OutsideUnavailable): ListProblem {
  return error instanceof BankAnswerUnclear
    ? { problem: error.unclear, detail: error.detail, bytes: error.bytes }
    : { problem: 'no-answer', detail: '' }
}

/** Notes it on the list, with the moment it began; an answer that is not understood is kept as evidence once. */
export async function noteProblem(
  context: Context,
  list: { readonly id: string; readonly projectId: string },
  { problem, detail, bytes }: ListProblem,
): Promise<void> {
  const { rows } = await sql<{ isNews: boolean }>`
    update payments.payment_list p set problem = ${problem}, problem_detail = ${detail},
        problem_since = case when was.problem = ${problem} then was.problem_since else platform.now() end
      from (select id, problem, problem_detail, problem_since from payments.payment_list where id = ${list.id} for no key update) was
      where p.id = was.id
      returning (was.problem is distinct from ${problem} or was.problem_detail <> ${detail}) as is_news`.execute(
    context.db,
  )
  if (bytes && rows[0]?.isNews) await keepListFile(context, list, 'payment-answer', bytes)
}

/** A list is shown at once where the bank said what is not understood, and where it says nothing when that lasts. */
export const IS_UNCLEAR = sql`(l.state in ('approved', 'sent') and l.problem is not null
  and (l.problem <> 'no-answer' or l.problem_since <= platform.now() - make_interval(mins => ${SILENT_MINUTES})))`

/** Lists of which nobody knows what became of them, oldest first. */
export async function listUnclearLists(context: Pick<Context, 'db'>): Promise<Unclear[]> {
  const { rows } = await sql<Omit<Unclear, 'since'> & { since: Date }>`
    select l.id as list_id, l.purpose, l.project_id, o.title, l.problem, l.problem_detail as detail,
        l.problem_since as since, n.*
      from (select * from payments.payment_list l where ${IS_UNCLEAR} order by problem_since limit 50) l
      join projects.offering o using (project_id)
      cross join lateral (select count(*)::int as payment_count, sum(amount_kurus)::bigint as total
        from payments.payment_line where list_id = l.id) n
      order by l.problem_since, l.id`.execute(context.db)
  return rows.map((row) => ({ ...row, since: toUnixSeconds(row.since) }))
}
