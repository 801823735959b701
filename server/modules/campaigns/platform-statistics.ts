import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { statisticMessages } from '#contracts/campaigns/messages.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { sumEnds } from './activities/campaign-courses.ts'

/**
 * The three figures of the home page, each a sum over judged campaigns, with how it is computed (spec'd by T11/15); none before a
 * campaign was judged, when they would say nothing.
 */
export async function findPlatformStatistics(context: Context): Promise<OutputOf<typeof getPlatformStatistics>> {
  const now = toUnixSeconds(context.clock.now())
  const ends = await sumEnds(context, { key: 'all' })
  const found = ends.find(({ what }) => what === 'successful')
  const { count: funded = 0, raised: raisedKurus = 0n, investors = 0 } = found ?? {}
  const failed = ends.reduce((sum, { what, count }) => sum + (what === 'successful' ? 0 : count), 0)
  const parameters = { judged: formatCount(funded + failed), failed: formatCount(failed) }
  const figure = (code: keyof typeof statisticMessages, value: string) => ({
    code,
    label: statisticMessages[code].label,
    value,
    explanation: fillMessage(statisticMessages[code].explanation, parameters),
  })
  return {
    figures:
      funded + failed === 0
        ? []
        : [
            figure('raised', formatKurus(raisedKurus, 'trim')),
            figure('funded', formatCount(funded)),
            figure('investments', formatCount(investors)),
          ],
    // To the minute, as it is shown: within one, the home page says the same and is not drawn again.
    asOf: now - (now % 60),
  }
}
