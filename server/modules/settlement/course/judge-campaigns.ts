import { sql } from 'kysely'
import { judge } from '#contracts/investments/rules.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { countedOf, listQualifiedRequests, WAITS_FOR_MKK } from './qualified-requests.ts'
import { HAS_UNSETTLED_CARD } from '#server/modules/cards/index.ts'
import { HAS_UNDECIDED_RECEIPT } from '#server/modules/bank/index.ts'
import { beginDeadlines } from '../terms/deadlines.ts'
import { hasHeldByMkk } from '../refusals/mkk-holds.ts'
import { IS_CLOSING } from './is-closing.ts'

const NAME = 'judge-campaigns'

/**
 * Judges closed campaigns once the period and every withdrawal window are over (T17/7): no investment waits for payment or may still be
 * withdrawn, finance has decided on every receipt of the period and every request that MKK refused, and no payment that the bank took
 * back is open. The goal must be reached, and with it the qualified investors' share (T16/5): who was one when ordering counts, and MKK
 * is asked again first (ask-qualified.ts); where the goal seems to be reached, what was paid by card must lie on the escrow account. One
 * that reached its goal and is suspended waits for the committee, which
 * resumes or cancels it; one that missed its goal does not: its investors are paid back either way. One that the committee cancelled
 * has its outcome by that, a moment later (refund-campaigns.ts).
 */
export const judgeCampaigns: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select t.project_id from investments.campaign_total t join investments.campaign c using (project_id)
        where c.closed_at is not null and c.outcome is null and t.ends_at <= platform.now()
          and t.awaiting_kurus = 0 and t.withdrawable_kurus = 0 and not ${HAS_UNDECIDED_RECEIPT}
          and not ${WAITS_FOR_MKK}
          and not ${hasHeldByMkk(sql`t.project_id`)}
          and ${IS_CLOSING}
          and not (t.final_kurus >= t.goal_kurus and (${HAS_UNSETTLED_CARD}
            or (select o.suspended_at is not null from projects.offering o where o.project_id = t.project_id)))
          and ${isNotPutOff(NAME, sql`t.project_id`)}
        order by t.ends_at limit 20`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, NAME, ids, String, (projectId) => judgeCampaign(context, projectId))
  },
}

interface Raised {
  readonly raisedKurus: bigint
  readonly goalKurus: bigint
  readonly qualifiedRequiredKurus: bigint
  readonly investorCount: number
}

async function judgeCampaign(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const locked = await sql`
      select 1 from investments.campaign where project_id = ${projectId} and outcome is null for no key update`.execute(
      tx.db,
    )
    if (locked.rows.length === 0) return false
    const { rows } = await sql<Raised>`
      select t.final_kurus as raised_kurus, t.goal_kurus, t.investor_count, t.qualified_required_kurus
        from investments.campaign_total t
        where t.project_id = ${projectId} and t.awaiting_kurus = 0 and t.withdrawable_kurus = 0
          and not ${HAS_UNDECIDED_RECEIPT} and not ${WAITS_FOR_MKK} and not ${hasHeldByMkk(sql`t.project_id`)}
          and ${IS_CLOSING} and not (t.final_kurus >= t.goal_kurus and ${HAS_UNSETTLED_CARD})
        for no key update of t`.execute(tx.db)
    const raised = rows[0]
    if (!raised) return false
    const qualifiedKurus = countedOf(await listQualifiedRequests(tx, projectId))
    const judgement = judge({ ...raised, qualifiedKurus })
    await sql`
      update investments.campaign set judged_at = platform.now(), outcome = ${judgement.outcome}, outcome_code = ${judgement.code},
          raised_kurus = ${raised.raisedKurus}, qualified_kurus = ${qualifiedKurus},
          qualified_required_kurus = ${raised.qualifiedRequiredKurus}, investor_count = ${raised.investorCount}
        where project_id = ${projectId}`.execute(tx.db)
    await transitionProject(tx, {
      projectId,
      to: judgement.outcome,
      reason: judgement.code,
      data: { raisedKurus: raised.raisedKurus, qualifiedKurus },
    })
    if (judgement.outcome === 'successful') await beginDeadlines(tx, projectId)
    return true
  })
}
