import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  enterRequestsTold as enterCall,
  getUntoldRequests as listCall,
  retellRequests as retellCall,
} from '#contracts/settlement/untold-requests-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import { FREED } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { findMemberNames } from '#server/modules/members/index.ts'

type Shown = OutputOf<typeof listCall>['messages'][number]

interface Untold extends Pick<
  Shown,
  'investmentId' | 'kind' | 'projectId' | 'title' | 'referenceNo' | 'iban' | 'amount' | 'state' | 'refusal' | 'attempts'
> {
  readonly happenedAt: Date
  readonly failedAt: Date | null
  readonly investorId: string
  readonly isExpired: boolean
}

/** SQL: in words of the index `escrow_message_untold`. */
const IS_UNTOLD = sql`(m.state in ('refused', 'by-hand') or (m.state = 'waiting' and m.first_failed_at is not null))`
const MOST_SHOWN = 200

/** The oldest of what the escrow bank has not taken; nothing that is on its way for the first time. */
async function readUntold(context: Pick<Context, 'db'>, locks: boolean): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    select m.investment_id, m.kind, m.happened_at, m.state, m.refusal, m.attempts, m.first_failed_at as failed_at,
        i.project_id, o.title, i.reference_no, coalesce(c.escrow_iban, '') as iban, i.investor_id,
        i.amount_kurus + i.given_back_kurus as amount, i.state = 'expired' as is_expired
      from payments.escrow_message m
        join investments.investment i on i.id = m.investment_id
        join investments.campaign c on c.project_id = i.project_id
        join projects.offering o on o.project_id = i.project_id
      where ${IS_UNTOLD} order by m.happened_at, m.investment_id, m.kind desc limit ${MOST_SHOWN}
      ${locks ? sql`for no key update of m` : sql``}`.execute(context.db)
  return rows
}

const markOf = (untold: readonly Untold[]): string =>
  createHash('sha256')
    .update(untold.map(({ investmentId, kind }) => `${investmentId} ${kind}`).join('\n'))
    .digest('hex')

/** How many, and since when; one that the bank refused, or that is an officer's to tell, is late at once: the law says "instantly". */
export async function countUntold(context: Pick<Context, 'db'>): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, (count(*) filter (where m.state <> 'waiting'))::int as late_count, min(m.happened_at) as oldest_at
      from payments.escrow_message m where ${IS_UNTOLD}`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** What the escrow bank has not taken, with what an officer who tells it needs. */
export async function listUntoldRequests(context: Context): Promise<OutputOf<typeof listCall>> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const untold = await readUntold(context, false)
  const names = await findMemberNames(
    context,
    untold.map(({ investorId }) => investorId),
  )
  return {
    messages: untold.map(({ happenedAt, failedAt, investorId, isExpired, ...message }) => ({
      ...message,
      payerName: names.get(investorId) ?? '',
      happenedAt: toUnixSeconds(happenedAt),
      reason: message.kind === 'request' ? null : isExpired ? 'expired' : 'cancelled',
      failedSince: failedAt && toUnixSeconds(failedAt),
    })),
    count: (await countUntold(context)).count,
    listMark: markOf(untold),
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

/** Lets every one of them be told with the next run, in its order; what is an officer's to tell comes back to them. */
export async function retellRequests(context: Context): Promise<OutputOf<typeof retellCall>> {
  requireStaff(context.actor, 'finance-officer')
  await sql`update payments.escrow_message m set state = 'waiting', next_try_at = platform.now()
    where ${IS_UNTOLD}`.execute(context.db)
  return { done: true }
}

/** Enters that the reader told the bank of everything on the list. Refuses `requests-changed`. */
export async function enterRequestsTold(
  context: Context,
  { listMark, reason }: InputOf<typeof enterCall>,
): Promise<OutputOf<typeof enterCall>> {
  const staff = requireStaff(context.actor, 'finance-officer')
  await inTransaction(context, async (tx) => {
    const untold = await readUntold(tx, true)
    if (untold.length === 0 || markOf(untold) !== listMark) throw new Refusal('requests-changed')
    await sql`update payments.escrow_message m set state = 'told', sent_at = platform.now(), told_by = ${staff.id}, ${FREED}
      from unnest(${untold.map(({ investmentId }) => investmentId)}::uuid[], ${untold.map(({ kind }) => kind)}::text[]) t(id, kind)
      where m.investment_id = t.id and m.kind = t.kind`.execute(tx.db)
    await recordEvents(
      tx,
      untold.map(({ investmentId, projectId, kind }) => ({
        action: 'settlement.request-told-by-hand' as const,
        subjectId: investmentId,
        reason,
        data: { projectId, kind },
      })),
    )
  })
  return { done: true }
}
