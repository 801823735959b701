import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { forgetOldFailures } from '#server/kit/due-work/failed-work.ts'

/** What failed once and was done otherwise since is nobody's news any more. */
export const forgetFailures: DueWork = {
  name: 'platform.forget-failures',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return forgetOldFailures(context)
  },
}
