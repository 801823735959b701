import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { halfYearOf, periodsBetween, readPeriod } from '#contracts/campaigns/periods.ts'
import type { getHalfYear } from '#contracts/reports/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { countUntoldAccounts } from '#server/modules/bank/index.ts'
import { countByHalves, findFirstOpening, findPeriodFigures } from '#server/modules/campaigns/index.ts'
import { findReportedFigures } from './reported-figures.ts'

/** The figures of a half-year or year for the regulator. Refuses `not-found` for a period before the first or after this one. */
export async function findHalfYear(
  context: Context,
  { period: asked }: InputOf<typeof getHalfYear>,
): Promise<OutputOf<typeof getHalfYear>> {
  requireStaff(context.actor, ...CONSOLE_READERS.reports)
  const now = context.clock.now()
  const period = asked === '' ? halfYearOf(now) : readPeriod(asked)
  const periods = periodsBetween((await findFirstOpening(context)) ?? now, now).map(({ key }) => key)
  if (period === null || !periods.includes(period.key)) throw new Refusal('not-found')
  return {
    period: period.key,
    from: toUnixSeconds(period.from),
    until: toUnixSeconds(period.until),
    isRunning: period.until > now,
    asOf: toUnixSeconds(now),
    periods,
    untoldAccounts: period.until > now ? 0 : await countUntoldAccounts(context, period.until),
    published: await findPeriodFigures(context, period, await countByHalves(context)),
    reported: await findReportedFigures(context, period),
  }
}
