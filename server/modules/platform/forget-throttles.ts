import { requireSystem } from '#server/kit/actor.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { forgetEndedWindows } from '#server/kit/http/throttle.ts'

const AT_ONCE = 1000

/** Counts of uses name client addresses and members: once no window can hold them any more they are deleted (KVKK m.7). */
export const forgetThrottles: DueWork = {
  name: 'platform.forget-throttles',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return forgetEndedWindows(plainQueries(context.db), AT_ONCE)
  },
}
