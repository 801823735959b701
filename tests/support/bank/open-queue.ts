import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { ask } from '../ask.ts'

/** The settlement desk's queue as an officer first opens it: nothing searched for. */
export function openQueue(officer: Context): Promise<OutputOf<typeof getSettlementQueue>> {
  return ask(officer, getSettlementQueue, { refundSearch: '' })
}
