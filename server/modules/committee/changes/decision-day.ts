import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/**
 * Istanbul's day by which a request sent now is decided (T26: two business days), and how many days of the campaign have to be left
 * behind it when the request is about its days.
 */
export async function findDecisionDay(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<{ readonly dueOn: string; readonly daysLeft: number }> {
  const days = await findParameter(context, 'settlement.change-decision')
  const left = await findParameter(context, 'campaign.change.days-left')
  return {
    dueOn: await addBusinessDays(context, istanbulDate(context.clock.now()), Number(days.value)),
    daysLeft: Number(left.value),
  }
}
