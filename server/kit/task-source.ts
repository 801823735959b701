import type { TaskKind } from '#contracts/tasks/kinds.ts'
import type { Context } from './context.ts'

/** Something that an account has to do or to know, as a module finds it. */
export interface FoundTask {
  readonly kind: TaskKind
  /** The member or the company it is of. */
  readonly accountId: string
  readonly subject: string
  readonly detail?: string
  readonly count?: number
  /** Kuruş. */
  readonly sum?: bigint
  readonly dueAt?: Date | null
  readonly since?: Date
  /** As in that account's own pages. */
  readonly path: string
}

/**
 * Finds the tasks of some accounts, a person's own and their companies', together in one query each: `personId` is the human being who
 * asks. Each module exports its own from its index and server/modules.ts collects them, as with the staff's queues.
 */
export type TaskSource = (
  context: Context,
  whose: { readonly accountIds: readonly string[]; readonly personId: string },
) => Promise<readonly FoundTask[]>
