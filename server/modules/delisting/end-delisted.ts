import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import { endCampaign, findIds } from './end-everything.ts'
import { ENDS } from './what-ends.ts'

const NAME = 'end-delisted-campaigns'

/**
 * Ends the campaigns that the confirmation left out because an officer had entered their capital increase, where that entry was taken
 * back afterwards and no other followed.
 */
export const endDelisted: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const held = await delistingRow.find(context)
    if (!held) return 0
    return eachApart(context, NAME, await findIds(context, ENDS), String, (projectId) => end(context, projectId, held))
  },
}

/** False when another process was faster, or an officer entered the increase meanwhile. */
async function end(context: Context, projectId: string, held: Parameters<typeof endCampaign>[2]): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    await delistingRow.hold(tx)
    if (!(await findIds(tx, ENDS)).includes(projectId)) return false
    await endCampaign(tx, projectId, held)
    return true
  })
}
