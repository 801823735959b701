import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

interface RestingList {
  readonly id: string
  readonly round: number
  readonly state: 'partly-registered' | 'rejected'
  readonly waitingCount: number
  readonly openCount: number
  readonly registeredCount: number
}

/**
 * What becomes of a campaign's list that MKK has answered, whose campaign the caller has locked: what is to be sent again goes out as
 * another round, and once every line is registered or refunded the list is registered, so that the payout can be prepared. While a line
 * waits for a decision it stays as it is. A list under way is left alone: its answer asks again. `isAnswer`: MKK has just answered, which
 * the trail tells in any case.
 */
export async function settleList(tx: TransactionContext, projectId: string, isAnswer = false): Promise<void> {
  const { rows } = await sql<RestingList>`
    select a.id, a.round, a.state,
        (select count(*)::int from settlement.allocation_line l where l.list_id = a.id and l.sent_round is null) as waiting_count,
        (select count(*)::int from settlement.mkk_refusal f
          where f.project_id = a.project_id and f.kind in ('line', 'list') and f.ended_at is null) as open_count,
        (select count(*)::int from settlement.allocation_line l
          where l.list_id = a.id and l.registered_share_count > 0) as registered_count
      from settlement.allocation_list a
      where a.project_id = ${projectId} and a.state in ('partly-registered', 'rejected')`.execute(tx.db)
  const list = rows[0]
  if (!list) return
  if (list.waitingCount > 0) return startRound(tx, projectId, list)
  const state = list.openCount === 0 ? 'registered' : list.registeredCount > 0 ? 'partly-registered' : 'rejected'
  if (state === list.state && !isAnswer) return
  await sql`update settlement.allocation_list set state = ${state} where id = ${list.id}`.execute(tx.db)
  await recordEvent(tx, { action: `settlement.allocation-${state}`, subjectId: list.id, data: { projectId } })
}

async function startRound(tx: TransactionContext, projectId: string, { id, round, waitingCount }: RestingList) {
  const next = round + 1
  await sql`update settlement.allocation_list set state = 'made', round = ${next}, attempts = 0, problem = null, sent_at = null,
      next_try_at = platform.now() where id = ${id}`.execute(tx.db)
  await sql`update settlement.allocation_line set sent_round = ${next} where list_id = ${id} and sent_round is null`.execute(
    tx.db,
  )
  await recordEvent(tx, {
    action: 'settlement.allocation-sent-again',
    subjectId: id,
    data: { projectId, round: next, lineCount: waitingCount },
  })
}
