import { type RawBuilder, sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { lapseOfShort, noteWait } from '#server/modules/committee/index.ts'
import { isBeingBooked } from '#server/modules/bank/index.ts'

const LAPSE = 'lapse-changes-of-short-campaigns'
const TELL = 'tell-waiting-results'

/**
 * SQL over `t`, a campaign's totals: even if nobody withdraws and every order is paid that still can be, also by a receipt to be decided
 * on, the goal is not reached. After the end these sums only fall, for no order is taken any more.
 */
const IS_SHORT = sql`t.final_kurus + t.withdrawable_kurus + t.awaiting_kurus < t.goal_kurus`

/**
 * Puts requests aside that the committee has not decided on when their campaign is over and short of its goal. T26 lets investors who
 * stay learn of a change and withdraw once more; here nobody stays, the campaign cannot open again (T17/2), and what they paid is owed
 * back by the next business day after the result (T17/8), which no decision may put off. One that reached its goal waits for its decision.
 */
export const lapseChangesOfShort: DueWork = {
  name: LAPSE,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const ids = await findWaiting(context, sql`${IS_SHORT} and ${isNotPutOff(LAPSE, sql`w.change_id`)}`)
    return eachApart(context, LAPSE, ids, String, (changeId) => lapseOfShort(context, changeId))
  },
}

/** Tells the others, whose result the law lets wait for the decision, why and until when: once, when they are over. */
export const tellWaitingResults: DueWork = {
  name: TELL,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const isUntold = sql`w.wait_told_at is null and ${isNotPutOff(TELL, sql`w.change_id`)}`
    const ids = await findWaiting(context, sql`not (${IS_SHORT}) and ${isUntold}`)
    return eachApart(context, TELL, ids, String, (changeId) => noteWait(context, changeId))
  },
}

/** Undecided changes of campaigns that are over, of those whose statements are booked to their ends. */
async function findWaiting({ db }: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ changeId: string }>`
    select w.change_id from projects.offering o join investments.campaign_total t using (project_id)
      -- Looked up campaign by campaign: joined as a table it would be read whole.
      cross join lateral (select change_id, wait_told_at from projects.waiting_change
        where project_id = o.project_id and is_material and state = 'asked' limit 1) w
      where o.state in ('live', 'change-under-review') and o.ends_at <= platform.now()
        and not ${isBeingBooked(sql`o.project_id`)} and ${which}
      order by o.ends_at limit 20`.execute(db)
  return rows.map(({ changeId }) => changeId)
}
