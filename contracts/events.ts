import * as z from 'zod/mini'
import type { EventShape } from './common/event.ts'
import { cardEvents } from './cards/events.ts'
import { contactEvents } from './contact/events.ts'
import { contentEvents } from './content/events.ts'
import { exportEvents } from './exports/events.ts'
import { investmentEvents } from './investments/events.ts'
import { companyEvents } from './membership/company/events.ts'
import { memberEvents } from './membership/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { peopleEvents } from './people/events.ts'
import { suspicionEvents } from './people/suspicion-endpoints.ts'
import { platformEvents } from './platform/events.ts'
import { projectEvents } from './projects/events.ts'
import { reportEvents } from './reports/events.ts'
import { settlementEvents } from './settlement/events.ts'

/**
 * Every event of the audit trail by its name: module and past participle. Who records one, hears one or shows one knows it from
 * here; a name keeps its kind of record and the shape of its data, because rows of the trail stay for good.
 */
export const EVENTS = {
  ...memberEvents,
  ...companyEvents,
  ...exportEvents,
  ...peopleEvents,
  ...suspicionEvents,
  ...platformEvents,
  ...projectEvents,
  ...investmentEvents,
  ...cardEvents,
  ...settlementEvents,
  ...contentEvents,
  ...contactEvents,
  ...notificationEvents,
  ...reportEvents,
} satisfies Readonly<Record<string, EventShape>>

export type EventName = keyof typeof EVENTS

type DataOf = { [Name in EventName]: z.output<(typeof EVENTS)[Name]['data']> }

/** The data of an event as the program has it: amounts `bigint`, moments `Date`. */
export type EventData<Name extends EventName> = DataOf[Name]

// The same once more, as the compiler follows it from a name to its data.
const SHAPES: { readonly [Name in EventName]: { readonly data: z.ZodMiniType<DataOf[Name]> } } = EVENTS

/** The first part of the names. */
export type EventModule = EventName extends `${infer Module}.${string}` ? Module : never

/** The kinds of records that events are about. */
export type EventSubject = (typeof EVENTS)[EventName]['subjectKind']

/** An event without data has any key and none. */
type Keys<Data> = Data extends unknown ? (string extends keyof Data ? never : keyof Data) : never

/** What members of events' data are called, of all events together. */
export type EventField = Keys<EventData<EventName>>

type Recorded<Data> = Record<string, never> extends Data ? { readonly data?: Data } : { readonly data: Data }

/** One change of state to be recorded: what happened to which record, and why where the law asks. */
export type NewEvent<Names extends EventName = EventName> = {
  [Name in Names]: { readonly action: Name; readonly subjectId: string; readonly reason?: string } & Recorded<
    EventData<Name>
  >
}[Names]

/** Whether a name of the trail is one that the platform records today; rows of former versions may bear others. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name)
}

/** The data of an event as it is stored, read; null where the row has another shape, as a former version wrote it. */
export function readEventData<Name extends EventName>(name: Name, stored: unknown): EventData<Name> | null {
  const read = z.safeParse(SHAPES[name].data, stored)
  return read.success ? read.data : null
}
