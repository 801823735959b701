import { sql, type RawBuilder } from 'kysely'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { isBeingBooked, whichAreHeld } from '#server/modules/bank/index.ts'
import { HAS_OPEN_PAGE } from '#server/modules/cards/index.ts'
import { takeStep } from '#server/modules/investments/index.ts'
import { isHeldByMkk } from '../refusals/mkk-holds.ts'

const CHUNK = 300

/** Locks the next investments in id order, leaving out those another process is at. */
export async function lockInvestments(tx: TransactionContext, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from investments.investment where ${condition}
      order by id limit ${CHUNK} for no key update skip locked`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** Does chunk after chunk, each in a transaction of its own, until nothing is left. */
export async function inChunks(
  context: Context,
  chunk: (tx: TransactionContext) => Promise<readonly unknown[]>,
): Promise<number> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  let done = 0
  for (;;) {
    const moved = await inTransaction(context, chunk)
    done += moved.length
    if (moved.length === 0) return done
  }
}

const FINALISE = 'finalise-investments'

/**
 * Withdrawal windows that are over: the investment is final (T17/4), unless MKK refused its request (isHeldByMkk). Campaign by campaign,
 * so that none holds up another.
 */
export const finaliseInvestments: DueWork = {
  name: FINALISE,
  lane: 'deadlines',
  async run(context) {
    const isOver = sql`state = 'paid' and withdrawal_ends_at <= platform.now() and not ${isHeldByMkk(sql`investment.id`)}`
    const { rows } = await sql<{ projectId: string }>`
      select distinct project_id from investments.investment
        where ${isOver} and ${isNotPutOff(FINALISE, sql`project_id`)}`.execute(context.db)
    return eachApart(
      context,
      FINALISE,
      rows.map(({ projectId }) => projectId),
      String,
      (projectId) => {
        const isOverHere = sql`project_id = ${projectId} and ${isOver}`
        return inChunks(context, async (tx) =>
          takeStep(tx, 'finalise', await lockInvestments(tx, isOverHere), { condition: isOverHere }),
        )
      },
    )
  },
}

const EXPIRE = 'expire-investments'

/**
 * Unpaid orders whose term is over. What was booked in time counts even when its statement comes later: an order expires
 * only after the bank has said that it told everything up to its term, for which it is asked (bank/intake/fetch-statements.ts).
 * An order that a receipt may pay on which nobody has decided waits for the decision, one whose payer may be at the card provider's page
 * for what became of it, and all wait for a statement not booked to its end.
 */
export const expireInvestments: DueWork = {
  name: EXPIRE,
  lane: 'deadlines',
  async run(context) {
    // From one campaign with open orders to the next, however many orders each has.
    const { rows } = await sql<{ projectId: string }>`
      with recursive open as (
        (select project_id from investments.investment where state = 'awaiting-payment' order by project_id limit 1)
        union all
        select (select i.project_id from investments.investment i where i.state = 'awaiting-payment' and i.project_id > open.project_id
            order by i.project_id limit 1)
          from open where open.project_id is not null
      )
      select open.project_id from open
        where exists (select 1 from investments.investment i where i.project_id = open.project_id and i.state = 'awaiting-payment'
            and i.pay_by <= platform.now()
            and i.pay_by < (select bank_known_until from investments.campaign c where c.project_id = open.project_id))
          and ${isNotPutOff(EXPIRE, sql`open.project_id`)}`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, EXPIRE, ids, String, (projectId) => expireOf(context, projectId))
  },
}

/** Chunk after chunk by id: those that are held stay behind, and none of them is mistaken for free because of how many they are. */
async function expireOf(context: Context, projectId: string): Promise<number> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  let expired = 0
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const chunk: Expired = await inTransaction(context, (tx) => expireChunk(tx, projectId, after ?? FIRST_ID))
    expired += chunk.count
    after = chunk.last
  }
  return expired
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface Expired {
  readonly count: number
  /** Of the orders looked at; none when no more follow. */
  readonly last: string | undefined
}

async function expireChunk(tx: TransactionContext, projectId: string, after: string): Promise<Expired> {
  // No statement is taken in meanwhile: what it says is known, or comes after.
  await sql`select 1 from investments.campaign where project_id = ${projectId} for no key update`.execute(tx.db)
  const isOver = sql`state = 'awaiting-payment' and project_id = ${projectId} and pay_by <= platform.now()
    and pay_by < (select bank_known_until from investments.campaign where project_id = ${projectId})
    and not ${isBeingBooked(sql`${projectId}`)} and not ${HAS_OPEN_PAGE}`
  const ids = await lockInvestments(tx, sql`${isOver} and id > ${after}::uuid`)
  const held = await whichAreHeld(tx, projectId, ids)
  const free = ids.filter((id) => !held.has(id))
  const set = sql`bank_told_until = (select bank_known_until from investments.campaign where project_id = ${projectId})`
  const expired = await takeStep(tx, 'expire', free, { condition: isOver, endCode: 'not-paid', set })
  return { count: expired.length, last: ids.length < CHUNK ? undefined : ids.at(-1) }
}
