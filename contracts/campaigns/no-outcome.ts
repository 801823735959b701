import type { OutputOf } from '../common/endpoint.ts'
import type { getProjectOutcome } from './outcome-endpoint.ts'

/** What is told of a campaign that has no end yet. */
export const NO_OUTCOME: OutputOf<typeof getProjectOutcome> = {
  outcome: null,
  provisional: null,
  endedAt: null,
  plannedEndAt: null,
  succeededAt: null,
  missed: null,
  isDelisted: false,
  companyRegisteredOn: null,
  isCompanyAwaited: false,
  judgedAt: null,
  increasedOn: null,
  registeredAt: null,
  paidOutAt: null,
  refunds: null,
}
