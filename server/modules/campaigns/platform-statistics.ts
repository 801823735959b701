import { formatCount } from '#contracts/common/text/plain-text.ts'
import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { statisticMessages } from '#contracts/campaigns/messages.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'

interface SumRow {
  raisedKurus: bigint
  funded: number
  failed: number
  investors: number
}

/**
 * The three figures of the home page, each a sum over judged campaigns, with how it is computed (spec'd by T11/15); none before a
 * campaign was judged, when they would say nothing.
 */
export async function findPlatformStatistics(context: Context): Promise<OutputOf<typeof getPlatformStatistics>> {
  const now = toUnixSeconds(context.clock.now())
  const { rows } = await sql<SumRow>`
    select coalesce(sum(final_kurus) filter (where outcome = 'successful'), 0)::bigint as raised_kurus,
      (count(*) filter (where outcome = 'successful'))::int as funded,
      (count(*) filter (where outcome in ('unsuccessful', 'cancelled')))::int as failed,
      coalesce(sum(judged_investor_count) filter (where outcome = 'successful'), 0)::int as investors
    from investments.campaign_sums`.execute(context.db)
  const { raisedKurus = 0n, funded = 0, failed = 0, investors = 0 } = rows[0] ?? {}
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
