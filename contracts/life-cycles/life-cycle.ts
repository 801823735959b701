import type { StaffRole } from '../common/roles.ts'
import type { ScreenPath } from '../paths.ts'
import type { ParameterKey } from '../platform/parameters.ts'
import type { StaffQueueCode } from '../staff/messages.ts'
import type { TaskKind } from '../tasks/kinds.ts'

/** Who takes the next step of a record: staff, who it belongs to, the platform's own due work, or a system outside. */
export type NextActor =
  | StaffRole
  | 'visitor'
  | 'member'
  | 'investor'
  | 'founder'
  | 'platform'
  | 'bank'
  | 'mkk'
  | 'card-provider'
  | 'consent-register'

/** By when: the parameter a day is worked out from, the column it stands in, or why nobody has to do it by a day. */
export type Deadline = { readonly parameter: ParameterKey } | { readonly column: string } | { readonly none: string }

/**
 * From where: a screen, with the queue or the task that leads to it; or due work, with the column that says when it tries again, and the
 * queue that tells where it does not get on.
 */
export type Place =
  | { readonly screen: ScreenPath; readonly queue?: StaffQueueCode; readonly task?: TaskKind }
  | { readonly work: string; readonly tries?: string; readonly queue?: StaffQueueCode }

export interface NextAction {
  readonly who: NextActor
  readonly by: Deadline
  readonly from: Place
}

/** Nobody has anything to do any more. A step out of it is one that something outside brings about: a payment that comes back. */
interface End {
  readonly end: true
}

/** What may follow a state, and who brings it about. */
export type StateRule<State extends string = string> = { readonly to: readonly State[] } & (NextAction | End)

/** The states of one table's rows. */
export interface LifeCycle<State extends string = string> {
  /** What one of its rows is, in the words of the glossary. */
  readonly name: string
  readonly column: string
  /** What null stands for, of a column that is empty while something is open. */
  readonly whenNull?: NoInfer<State>
  /** The database refuses every other step, by a trigger of the table. */
  readonly isHeld?: true
  readonly states: Readonly<Record<State, StateRule<NoInfer<State>>>>
}

/** A life cycle, whose steps lead to states of its own alone. */
export function lifeCycle<State extends string>(of: LifeCycle<State>): LifeCycle<State> {
  return of
}

/** Whether nobody has to do anything about a row in the state. */
export const isEnd = (rule: StateRule): rule is StateRule & End => 'end' in rule
