import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { StaffQueueCode } from '#contracts/staff/messages.ts'
import type { Context } from './context.ts'

/** What waits in a queue now. */
export interface QueueCount {
  readonly count: number
  /** How many of them are past the time they are due; what has no due time is never late. */
  readonly lateCount: number
  /** When the oldest of them began to wait. */
  readonly oldestAt: Date | null
  /** The last day of what is due first (`YYYY-MM-DD`); left out where what waits has no day. */
  readonly dueOn?: string | null
  /** What they come to in kuruş; left out where what waits is not money. */
  readonly total?: bigint
}

/** What several queues of one page ask: each find is made once, however many of them ask. */
export type AskOnce = <Answer>(find: (context: Context) => Promise<Answer>) => Promise<Answer>

/** Made for one page: its answers are as old as the page. */
export function askOnce(context: Context): AskOnce {
  const asked = new Map<unknown, Promise<unknown>>()
  return <Answer>(find: (context: Context) => Promise<Answer>) => {
    const answer = (asked.get(find) as Promise<Answer> | undefined) ?? find(context)
    asked.set(find, answer)
    return answer
  }
}

/** The screen that works a queue off, and by which calls: whom they let in is said by their `access` alone. */
export interface QueueScreen {
  readonly path: string
  /** What the screen reads first: who may call it sees the queue and is led there. */
  readonly read: Endpoint
  /** What works it off: to whom this is open, the queue is their own; others watch it. */
  readonly step: Endpoint
  /** The part of the screen it leads to is shown to those alone who may take the step. */
  readonly isForStep?: boolean
}

/**
 * Work that waits for staff. Each module exports its own from its index, server/modules.ts collects them, and the console's
 * start page shows a person those of their roles.
 */
export interface StaffQueue {
  readonly code: StaffQueueCode
  /** Null while no screen works it off. */
  readonly screen: QueueScreen | null
  /** Whose own it is besides, without a call of the platform's. */
  readonly tended?: readonly StaffRole[]
  /** Who sees it besides. */
  readonly watched?: readonly StaffRole[]
  /** Whom it is not shown, though they read the screen. */
  readonly hidden?: readonly StaffRole[]
  /** One indexed query; what others of the page ask as well is asked by `once`. */
  count(context: Context, once?: AskOnce): Promise<QueueCount>
}

/** What a queue is to somebody. */
export interface QueueView {
  readonly isSeen: boolean
  /** Whether they may do what it waits for. */
  readonly isOwn: boolean
  /** Where they work it off or look at it; null where they may not open the screen. */
  readonly path: string | null
}

/** What a queue is to somebody with these roles, by the calls its screen makes. */
export function viewOf(
  { screen, tended = [], watched = [], hidden = [] }: StaffQueue,
  roles: readonly StaffRole[],
): QueueView {
  const isOneOf = (some: readonly StaffRole[]) => some.some((role) => roles.includes(role))
  const readers = screen ? staffOf(screen.read).filter((role) => !hidden.includes(role)) : []
  const workers = screen ? staffOf(screen.step).filter((role) => !hidden.includes(role)) : []
  const mayOpen = screen !== null && isOneOf(screen.isForStep ? workers : readers)
  return {
    isSeen: isOneOf([...readers, ...workers, ...tended, ...watched]),
    isOwn: isOneOf([...workers, ...tended]),
    path: mayOpen ? screen.path : null,
  }
}

/** Whether somebody with these roles may make a call. */
export function mayRead(call: Endpoint, roles: readonly StaffRole[]): boolean {
  return staffOf(call).some((role) => roles.includes(role))
}

function staffOf({ access }: Endpoint): readonly StaffRole[] {
  return typeof access === 'string' ? [] : access
}
