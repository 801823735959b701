import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteForms } from './kept-form-store.ts'

/** Deletes what was typed before a session ended and nobody signed in for: after ten minutes its key is forgotten too. */
export const deleteOldForms: DueWork = {
  name: 'membership.delete-kept-forms',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return deleteForms(context)
  },
}
