import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { getFeeRates } from '#contracts/settlement/fees/fee-rates-endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { payoutSums } from '#server/modules/payments/index.ts'

/** Rates for a campaign that opens today, with today's taxes: what a page computes examples with. */
export async function findFeeRates(context: Pick<Context, 'db' | 'clock'>): Promise<OutputOf<typeof getFeeRates>> {
  return payoutSums.findRates(context, istanbulDate(context.clock.now()))
}
