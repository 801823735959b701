import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { upsertPreDemand } from '#contracts/projects/endpoints.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import { preDemandErrors } from '#contracts/projects/messages.ts'
import { refusePreDemandAmount, takesPreDemand } from '#contracts/projects/pre-demand-rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findPreDemand } from './find-pre-demand.ts'

/**
 * Gives or changes the member's pre-demand before a campaign opens. Refuses `pre-demand-closed` from the opening on, and amounts that are
 * no whole shares or above the goal. It binds nobody: no limit and no eligibility is asked.
 */
export async function givePreDemand(
  context: Context,
  { projectExternalId, amount: typed }: InputOf<typeof upsertPreDemand>,
): Promise<OutputOf<typeof upsertPreDemand>> {
  const member = requireMember(context.actor)
  const amount = typed ?? null
  return inTransaction(context, async (tx) => {
    // The opening changes the state of the same row: whoever comes first is followed by the other.
    const project = await tx.db
      .selectFrom('projects.project as p')
      .innerJoin('projects.terms as t', 't.project_id', 'p.id')
      .select(['p.id', 'p.state', 't.unit_share_value_kurus', 't.funding_goal_kurus'])
      .where('p.external_id', '=', projectExternalId)
      .where('p.state', 'in', [...PUBLIC_STATES])
      .forShare('p')
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    const { id, state, unit_share_value_kurus: unitShareValue, funding_goal_kurus: fundingGoal } = project
    if (!takesPreDemand(state)) throw new Refusal('pre-demand-closed')
    const code = amount === null ? null : refusePreDemandAmount(amount, { unitShareValue, fundingGoal })
    if (code !== null) throw new Refusal(code, { fields: { amount: preDemandErrors[code].message } })
    const now = tx.clock.now()
    await tx.db
      .insertInto('projects.pre_demand')
      .values({ project_id: id, member_id: member.id, amount_kurus: amount, given_at: now, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'member_id']).doUpdateSet({ amount_kurus: amount, changed_at: now }),
      )
      .execute()
    const data = amount === null ? {} : { amountKurus: amount }
    await recordEvent(tx, { action: 'project.pre-demand-given', subjectId: id, data })
    return findPreDemand(tx, { projectExternalId })
  })
}
