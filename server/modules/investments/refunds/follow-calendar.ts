import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** What the due day of refunds follows from; those that came back each follow from a day of their own. */
interface RefundCause {
  readonly projectId: string
  /** Istanbul's day on which it was owed. */
  readonly owedOn: string
  readonly dueOn: string
  /** The missed deadline's day, from which the law counts (T17/9). */
  readonly missedOn: string | null
  /** Of a failed campaign: a day more, for the platform's notice (T17/8). */
  readonly isFailure: boolean
  /** Of one that came back: what its return is told of. */
  readonly returnedTo: string | null
  readonly ids: readonly string[]
}

const RETURNS = ['settlement.refund-returned', 'settlement.receipt-refund-returned', 'settlement.part-refund-returned']

/**
 * Refunds that are not paid and whose day was reckoned by another calendar than today's, a thousand at a time, by what it follows from.
 * Two ranges and not one inequality: either is a step into refund_by_calendar, and nothing is read where nothing changed.
 */
async function findRefundsToMove(context: Pick<Context, 'db'>): Promise<readonly RefundCause[]> {
  const { rows } = await sql<RefundCause>`
    with stale as (
      (select id from investments.refund where state <> 'executed' and calendar_mark < (select platform.calendar_mark()) limit 500)
      union all
      (select id from investments.refund where state <> 'executed' and calendar_mark > (select platform.calendar_mark()) limit 500)
    )
    select r.project_id, (r.owed_at at time zone 'Europe/Istanbul')::date as owed_on, r.due_on,
        case when r.reason_code = c.outcome_code then c.missed_on end as missed_on,
        coalesce(r.reason_code = c.outcome_code, false) and c.missed_on is null as is_failure,
        case when r.round > 1 then coalesce(r.investment_id, r.id) end as returned_to, array_agg(r.id order by r.id) as ids
      from stale join investments.refund r using (id) join investments.campaign c using (project_id)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2`.execute(context.db)
  return rows
}

/**
 * Gives refunds the day that today's calendar says: a feast that is entered, or taken out, between what they follow from and the day they
 * had moves it, as it moves every other day of the law. Portfolio, desk, lists and letters read what is kept. How many were reckoned.
 */
export async function moveRefundDays(context: Context): Promise<number> {
  requireSystem(context.actor)
  let moved = 0
  for (const cause of await findRefundsToMove(context)) moved += await moveThose(context, cause)
  return moved
}

function moveThose(context: Context, cause: RefundCause): Promise<number> {
  return inTransaction(context, async (tx) => {
    const dueOn = await reckon(tx, cause)
    const { rows } = await sql<{ id: string }>`
      with locked as materialized (
        select id from investments.refund where id = any(${[...cause.ids]}::uuid[]) and state <> 'executed'
          and due_on = ${cause.dueOn}::date order by id for no key update
      )
      update investments.refund r set due_on = ${dueOn}::date, calendar_mark = platform.calendar_mark()
        from locked k where r.id = k.id returning r.id`.execute(tx.db)
    if (rows.length > 0 && dueOn !== cause.dueOn)
      await recordEvent(tx, {
        action: 'settlement.refund-days-moved',
        subjectId: cause.projectId,
        data: { refundCount: rows.length, dueOn },
      })
    return rows.length
  })
}

async function reckon(tx: TransactionContext, cause: RefundCause): Promise<string> {
  const { owedOn, missedOn, isFailure, returnedTo } = cause
  const daysOn = async (key: 'settlement.refund' | 'settlement.refund-notice', day: string): Promise<number> =>
    Number((await findParameter(tx, key, day)).value)
  const notice = isFailure ? await daysOn('settlement.refund-notice', owedOn) : 0
  const first = await addBusinessDays(tx, missedOn ?? owedOn, (await daysOn('settlement.refund', owedOn)) + notice)
  const back = returnedTo === null ? undefined : await findReturn(tx, returnedTo)
  if (back === undefined) return first
  // Owed again, it is due anew, and not before the day it had.
  const again = await addBusinessDays(tx, back, await daysOn('settlement.refund', back))
  return again > first ? again : first
}

async function findReturn(tx: TransactionContext, subjectId: string): Promise<string | undefined> {
  const events = await listEventsAbout(tx, subjectId)
  const last = events.find(({ action }) => RETURNS.includes(action))
  return last && istanbulDate(last.occurredAt)
}
