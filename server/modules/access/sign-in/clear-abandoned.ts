import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { clearDevices } from '../devices/remembered-devices.ts'
import { clearCeremonies } from '../steps/ceremonies.ts'
import { clearChallenges } from '../steps/challenges.ts'
import { clearSigningCodes } from '../signing/signing-codes.ts'
import { clearPrepared } from '../steps/second-factor-store.ts'

/**
 * Challenges and codes that ran out, secrets nobody proved and browsers whose month is over are thrown away: what opens an account does not
 * lie about.
 */
export const clearAbandoned: DueWork = {
  name: 'membership.clear-abandoned-second-steps',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const cleared = [await clearChallenges(context), await clearPrepared(context), await clearCeremonies(context)]
    return Number(
      [...cleared, await clearSigningCodes(context), await clearDevices(context)].reduce((sum, rows) => sum + rows, 0n),
    )
  },
}
