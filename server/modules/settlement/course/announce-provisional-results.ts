import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { nextBusinessDay } from '#server/modules/platform/index.ts'
import { IS_CLOSING } from './is-closing.ts'

const NAME = 'announce-provisional-results'

/**
 * On the business day after the period (T11/13) a campaign without a result is announced with what it reached so far, as provisional:
 * rights of withdrawal run, or something that came is not decided on. The final result follows by itself (judge-campaigns.ts).
 */
export const announceProvisionalResults: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    const { rows } = await sql<{ projectId: string; endedOn: string }>`
      select c.project_id, (t.ends_at at time zone 'Europe/Istanbul')::date as ended_on
        from investments.campaign c join investments.campaign_total t using (project_id)
        where c.closed_at is not null and c.outcome is null and c.provisional_at is null and ${IS_CLOSING}
          and (t.ends_at at time zone 'Europe/Istanbul')::date < ${today} and ${isNotPutOff(NAME, sql`c.project_id`)}
        order by t.ends_at limit 20`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows,
      ({ projectId }) => projectId,
      async ({ projectId, endedOn }) =>
        today >= (await nextBusinessDay(context, endedOn)) && (await announce(context, projectId)),
    )
  },
}

/** False when the result was found meanwhile, or another process was faster. */
async function announce(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ raisedKurus: bigint; goalKurus: bigint; investorCount: number }>`
      update investments.campaign c set provisional_at = platform.now(),
          provisional_kurus = t.withdrawable_kurus + t.final_kurus, provisional_investor_count = t.investor_count
        from investments.campaign_total t
        where c.project_id = ${projectId} and t.project_id = c.project_id and c.outcome is null and c.provisional_at is null
          and ${IS_CLOSING}
        returning c.provisional_kurus as raised_kurus, t.goal_kurus, c.provisional_investor_count as investor_count`.execute(
      tx.db,
    )
    const [announced] = rows
    if (!announced) return false
    await recordEvent(tx, {
      action: 'settlement.provisional-result-announced',
      subjectId: projectId,
      data: announced,
    })
    return true
  })
}
