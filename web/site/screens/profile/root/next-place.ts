import type { ActingFor } from '#web/kernel/member.ts'
import { hindranceOf } from '#web/site/components/acting/hindrance.ts'

interface Standing {
  readonly hasPortfolio: boolean
  readonly hasCompanies: boolean
  readonly mayInvest: boolean
  /** The company acted for; null: the reader is here for themselves. */
  readonly acting: Pick<ActingFor, 'grants' | 'authority'> | null
}

/** Where the start page leads whoever has nothing to do. To new investments only who may make them now. */
export function nextPlaceOf({ hasPortfolio, hasCompanies, mayInvest, acting }: Standing) {
  if (!hasPortfolio) return 'campaigns'
  // A company's steps are no tasks: they stand on its page, for whoever may take them.
  if (!mayInvest && acting && hindranceOf(acting, { grant: 'invest', binds: true }) === null) return 'companySteps'
  const mayOrder = mayInvest && hindranceOf(acting, { grant: 'prepare', binds: true }) === null
  return hasCompanies || !mayOrder ? 'portfolio' : 'invest'
}
