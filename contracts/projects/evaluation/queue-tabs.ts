import type { ProjectState, ShownState } from '../lifecycle.ts'
import { UNJUDGED_STATES } from '../resolution/rules.ts'
import { APPLICATION_TABS, type ApplicationTab } from './criteria.ts'

/** The states that each place of the analysts' queue holds. */
export const TAB_STATES: Readonly<Record<ApplicationTab, readonly ProjectState[]>> = {
  waiting: ['submitted', 'under-evaluation'],
  revision: ['revision-requested'],
  committee: ['in-committee'],
  approved: ['approved'],
  public: UNJUDGED_STATES,
  ended: ['rejected', 'discontinued'],
}

/** The place an application stands in; null where its campaign is over, which is no place of the queue. */
export function tabOf(state: ShownState): ApplicationTab | null {
  if (state === 'suspended') return 'public'
  return APPLICATION_TABS.find((tab) => TAB_STATES[tab].includes(state)) ?? null
}
