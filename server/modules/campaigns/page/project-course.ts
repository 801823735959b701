import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectCourse } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findFundingCourse, type FundingDay } from '#server/modules/investments/index.ts'
import { findCampaign } from '../campaign-store.ts'

type Course = OutputOf<typeof getProjectCourse>

/** How a campaign was funded: sum and investors by the end of each day on which money came. */
export async function findCourse(context: Context, { projectId }: InputOf<typeof getProjectCourse>): Promise<Course> {
  const { id, state } = await findCampaign(context, projectId)
  return { days: state === 'upcoming' ? [] : summedUp(await findFundingCourse(context, id)) }
}

/** Each day with everything before it. */
export function summedUp(days: readonly FundingDay[]): Course['days'] {
  let raised = 0n
  let investors = 0
  return days.map(({ day, amountKurus, newInvestors }) => {
    raised += amountKurus
    investors += newInvestors
    return { day: toUnixSeconds(istanbulMoment(day)), raised, investors }
  })
}
