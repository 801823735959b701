import { WITHDRAWAL_HOURS } from '#contracts/investments/rules.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'

/** The withdrawal right in clock hours as the parameter has it, never less than the law's 48 (T17/4). */
export async function withdrawalHours(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { value } = await findParameter(context, 'campaign.withdrawal')
  return Math.max(Number(value), WITHDRAWAL_HOURS)
}
