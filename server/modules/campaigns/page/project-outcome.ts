import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { NO_OUTCOME } from '#contracts/campaigns/no-outcome.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectOutcome } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findFirstReport } from '#server/modules/obligations/index.ts'
import { findOutcome, findProvisionalResult } from '#server/modules/settlement/index.ts'
import { endOf } from '../campaign-card.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'

const momentOf = (moment: Date | null): number | null => moment && toUnixSeconds(moment)
const dayOf = (date: string | null): number | null => (date === null ? null : toUnixSeconds(istanbulMoment(date)))

/** What became of an ended campaign, step by step with its dates. */
export async function findProjectOutcome(
  context: Context,
  { projectId }: InputOf<typeof getProjectOutcome>,
): Promise<OutputOf<typeof getProjectOutcome>> {
  const campaign = await findCampaign(context, projectId)
  const found = campaign.judgedAt && (await findOutcome(context, campaign.id))
  if (!found?.outcome) return { ...NO_OUTCOME, provisional: await findProvisional(context, campaign) }
  const { outcome, closedAt, judgedAt, increasedOn, registeredAt, paidOutAt, refunds } = found
  return {
    outcome,
    provisional: null,
    plannedEndAt: momentOf(found.plannedEndAt),
    succeededAt: momentOf(found.succeededAt),
    missed: found.missed,
    isDelisted: found.isDelisted,
    companyRegisteredOn: dayOf(found.companyRegisteredOn),
    isCompanyAwaited: found.companyDueOn !== null && found.companyRegisteredOn === null,
    // One that had succeeded ended with its period; what was missed came later.
    endedAt: momentOf(
      found.succeededAt === null ? endOf(campaign, closedAt ?? judgedAt ?? context.clock.now()) : campaign.endsAt,
    ),
    judgedAt: momentOf(judgedAt),
    increasedOn: dayOf(increasedOn),
    registeredAt: momentOf(registeredAt),
    paidOutAt: momentOf(paidOutAt),
    refunds:
      outcome === 'successful'
        ? null
        : { ...refunds, dueOn: dayOf(refunds.dueOn), lastExecutedAt: momentOf(refunds.lastExecutedAt) },
    firstReportAt: momentOf(paidOutAt && (await findFirstReport(context, campaign.id))),
  }
}

/** Asked for those alone that may have one: closed, and not judged. */
async function findProvisional(
  context: Context,
  { id, state }: Pick<CampaignRow, 'id' | 'state'>,
): Promise<OutputOf<typeof getProjectOutcome>['provisional']> {
  const found = state === 'closing' || state === 'suspended' ? await findProvisionalResult(context, id) : null
  if (!found) return null
  const { announcedAt, reachedKurus, goalKurus, investorCount } = found
  return {
    announcedAt: toUnixSeconds(announcedAt),
    reached: reachedKurus,
    investorCount,
    isGoalReached: reachedKurus >= goalKurus,
  }
}
