import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { clearChallenges } from './challenges.ts'
import { clearPrepared } from './second-factor-store.ts'

/** Challenges that ran out and secrets nobody proved are thrown away: what opens an account does not lie about. */
export const clearAbandoned: DueWork = {
  name: 'membership.clear-abandoned-second-steps',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return Number((await clearChallenges(context)) + (await clearPrepared(context)))
  },
}
