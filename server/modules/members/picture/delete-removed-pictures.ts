import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { removeKeptFile } from '#server/kit/files/index.ts'
import { forgetPicture, listRemoved } from './picture-store.ts'

const AT_ONCE = 20

/**
 * Deletes the files of pictures that members replaced or took away, or that went with a membership; the event was recorded then.
 * Two servers may do so at once: what is gone is gone.
 */
export const deleteRemovedPictures: DueWork = {
  name: 'membership.delete-removed-pictures',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const removed = await listRemoved(context, AT_ONCE)
    for (const fileId of removed) {
      await removeKeptFile(context, fileId)
      await forgetPicture(context, fileId)
    }
    return removed.length
  },
}
