import type { ApiRefusal } from '#web/api/refusal.ts'
import type { Revisions } from './wizard-step.ts'

/** What became of a save: the revisions of the fields that stand as they were sent, and what stands where they do not. */
export interface Outcome {
  readonly revisions: Revisions
  readonly conflicts: NonNullable<ApiRefusal['conflicts']>
}

/** A save of which nothing was kept, because everything was changed meanwhile; null: it failed for another reason. */
export function nothingKept(error: ApiRefusal): Outcome | null {
  return error.conflicts ? { revisions: {}, conflicts: error.conflicts } : null
}
