import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getMkkLimit, type getInvestmentSummary } from '#contracts/investments/endpoints.ts'
import { load } from '#web/api/load.ts'

type LimitPart = Pick<OutputOf<typeof getInvestmentSummary>, 'remainingLimit' | 'limitReasons' | 'isLimitEstimate'>

/** What a loader read of the member's limit as it is kept; where no answer of MKK's holds, MKK is asked first. */
export async function withLimitAsked<Known extends LimitPart>(
  known: Promise<Known>,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Known> {
  const kept = await known
  if (!kept.isLimitEstimate) return kept
  const { remaining, reasons, isEstimate } = await load(getMkkLimit, {}, args)
  return { ...kept, remainingLimit: remaining, limitReasons: reasons, isLimitEstimate: isEstimate }
}
