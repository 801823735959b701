import type { Context } from '#server/kit/context.ts'

/** Something that happens at a moment of the history. */
export interface Happening {
  readonly at: Date
  happen(context: Context): Promise<void>
}
