import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectOutcome } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findFirstReport } from '#server/modules/obligations/index.ts'
import { findOutcome } from '#server/modules/settlement/index.ts'
import { endOf } from '../campaign-card.ts'
import { findCampaign } from '../campaign-store.ts'

const momentOf = (moment: Date | null): number | null => moment && toUnixSeconds(moment)
const UNDECIDED = {
  outcome: null,
  endedAt: null,
  judgedAt: null,
  increasedOn: null,
  registeredAt: null,
  paidOutAt: null,
  refunds: null,
}

const dayOf = (date: string | null): number | null => (date === null ? null : toUnixSeconds(istanbulMoment(date)))

/** What became of an ended campaign, step by step with its dates. */
export async function findProjectOutcome(
  context: Context,
  { projectId }: InputOf<typeof getProjectOutcome>,
): Promise<OutputOf<typeof getProjectOutcome>> {
  const campaign = await findCampaign(context, projectId)
  const found = campaign.judgedAt && (await findOutcome(context, campaign.id))
  if (!found?.outcome) return UNDECIDED
  const { outcome, closedAt, judgedAt, increasedOn, registeredAt, paidOutAt, refunds } = found
  return {
    outcome,
    endedAt: momentOf(endOf(campaign, closedAt ?? judgedAt ?? context.clock.now())),
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
