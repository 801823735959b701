import { sql } from 'kysely'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { oweRefunds, refundDueOn, takeStep } from '#server/modules/investments/index.ts'
import { inChunks, lockInvestments } from './step-due-investments.ts'

/**
 * Notes campaigns that were cancelled (T26), or ended with the platform's place on the list (T17/10), so that their investors are paid
 * back. What a success had raised stays as it was published, whatever went back of it since.
 */
export const noteCancelledCampaigns: DueWork = {
  name: 'note-cancelled-campaigns',
  lane: 'deadlines',
  async run(context) {
    const { rows } = await sql`
      update investments.campaign c set outcome = 'cancelled',
          outcome_code = case when o.state_since >= (select since from platform.off_list) then 'platform-delisted'
            else 'campaign-cancelled' end,
          succeeded_at = case when c.outcome = 'successful' then c.judged_at end, judged_at = platform.now(),
          raised_kurus = case when c.outcome = 'successful' then c.raised_kurus else t.withdrawable_kurus + t.final_kurus end,
          investor_count = case when c.outcome = 'successful' then c.investor_count else t.investor_count end
        from projects.offering o, investments.campaign_total t
        where o.project_id = c.project_id and t.project_id = c.project_id and o.state = 'cancelled'
          and c.outcome is distinct from 'cancelled' and not t.accepting
        returning c.project_id`.execute(context.db)
    return rows.length
  },
}

const OWE_BACK = 'owe-back-campaigns'

/** Every investment of a failed or cancelled campaign is owed back in full (T17/8), some hundred at a time. */
export const oweBackCampaigns: DueWork = {
  name: OWE_BACK,
  lane: 'deadlines',
  async run(context) {
    const { rows } = await sql<Failed>`
      select c.project_id, c.outcome_code as code, c.missed_on
        from investments.campaign c join investments.campaign_total t using (project_id)
        where c.outcome in ('unsuccessful', 'cancelled')
          and (t.awaiting_kurus > 0 or t.withdrawable_kurus > 0 or t.final_kurus > 0)
          and ${isNotPutOff(OWE_BACK, sql`c.project_id`)}
        order by c.judged_at limit 20`.execute(context.db)
    return eachApart(
      context,
      OWE_BACK,
      rows,
      ({ projectId }) => projectId,
      async (failed) => {
        let done = await stepAll(context, failed, 'cancel', 'awaiting-payment')
        done += await stepAll(context, failed, 'owe-back-paid', 'paid')
        done += await stepAll(context, failed, 'owe-back-final', 'final')
        done += await stepAll(context, failed, 'owe-back-final', 'allocated')
        return done
      },
    )
  },
}

interface Failed {
  readonly projectId: string
  readonly code: string
  /** The last day of the legal deadline that was missed; null where it failed otherwise. */
  readonly missedOn: string | null
}

/** Of a missed deadline the law counts from its day (T17/9), of all else from the moment the platform owes it (T17/8). */
function dueOnOf(tx: TransactionContext, { missedOn }: Failed, owedAt: Date): Promise<string> {
  return missedOn === null
    ? refundDueOn(tx, owedAt, 'campaign')
    : refundDueOn(tx, istanbulMoment(missedOn), 'missed-deadline')
}

type EndStep = 'cancel' | 'owe-back-paid' | 'owe-back-final'

async function stepAll(context: Context, failed: Failed, step: EndStep, state: string): Promise<number> {
  const { projectId, code } = failed
  return inChunks(context, async (tx) => {
    const ids = await lockInvestments(tx, sql`project_id = ${projectId} and state = ${state}`)
    const moved = await takeStep(tx, step, ids, { endCode: code })
    if (moved[0] && step !== 'cancel')
      await oweRefunds(tx, moved, { reasonCode: code, dueOn: await dueOnOf(tx, failed, moved[0].at) })
    return moved
  })
}
