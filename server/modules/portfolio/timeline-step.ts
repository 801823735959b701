import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'

/** One line of what became of an investment, as its owner is shown it. */
export type TimelineStep = OutputOf<typeof getInvestment>['timeline'][number]
