import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { clearAttempts } from './edevlet-attempts.ts'

/** Attempts at e-Devlet are thrown away after a month. */
export const clearEDevletAttempts: DueWork = {
  name: 'membership.clear-edevlet-attempts',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return Number(await clearAttempts(context))
  },
}
