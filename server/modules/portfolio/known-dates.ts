import { endOfDay } from '#contracts/common/time/time.ts'
import type { ResultHold } from '#contracts/investments/result-hold.ts'
import { resultDueAt } from '#contracts/investments/rules.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import type { InvestmentRow } from './investment-rows.ts'
import { withdrawalHours } from '#server/modules/investments/index.ts'
import { findResultHolds } from '#server/modules/settlement/index.ts'

/** The latest dates that rules know of what is ahead of an investment. */
export interface KnownDates {
  /** Of the campaign's result. */
  readonly resultBy: Date
  /** Why a campaign that is over has no result yet; none: nothing but its dates. */
  readonly hold?: ResultHold | undefined
  /** Of telling MKK about the shares, at the end of that day; null before there is a result. */
  readonly allocationBy: Date | null
}

type Facts = Pick<
  InvestmentRow,
  'projectId' | 'outcome' | 'endsAt' | 'withdrawalEndsAt' | 'increaseDueOn' | 'allocationDueOn'
>

/** Of investments, in their order; what several have in common is asked for once. */
export async function findKnownDates(
  context: Pick<Context, 'db' | 'clock'>,
  rows: readonly Facts[],
): Promise<KnownDates[]> {
  const hours = await withdrawalHours(context)
  const { value: days } = await findParameter(context, 'settlement.allocation-list')
  const lastDays = new Map<string, string>()
  // Registered on its last day, the increase leaves MKK's list these business days (T17/7-c).
  for (const { increaseDueOn } of rows)
    if (increaseDueOn !== null && !lastDays.has(increaseDueOn))
      lastDays.set(increaseDueOn, await addBusinessDays(context, increaseDueOn, Number(days)))
  const open = rows.filter(({ outcome }) => outcome === null)
  const holds = await findResultHolds(context, [...new Set(open.map(({ projectId }) => projectId))])
  return rows.map(({ projectId, endsAt, withdrawalEndsAt, increaseDueOn, allocationDueOn }) => {
    const day = allocationDueOn ?? lastDays.get(increaseDueOn ?? '')
    return {
      resultBy: resultDueAt(endsAt, hours, withdrawalEndsAt),
      hold: holds.get(projectId),
      allocationBy: day === undefined ? null : endOfDay(day),
    }
  })
}
