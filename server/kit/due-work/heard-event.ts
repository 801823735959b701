import { type EventData, type EventName, readEventData } from '#contracts/events.ts'
import type { RecordedEvent } from './event-feed.ts'

/** An event whose name its reader knows; what it says is read by `dataOf`. */
export interface HeardEvent<Name extends EventName> extends RecordedEvent {
  readonly action: Name
}

/** Whether an event is one of these. */
export function isOf<Name extends EventName>(
  event: RecordedEvent,
  ...names: readonly Name[]
): event is HeardEvent<Name> {
  return names.some((name) => name === event.action)
}

/**
 * What an event says. Throws where the row has another shape than its name has now, as a former version may have written it: the
 * feed puts such an event aside for a person and goes on with the next (`followEvents`).
 */
export function dataOf<Name extends EventName>({ id, action, data }: HeardEvent<Name>): EventData<Name> {
  const read = readEventData(action, data)
  if (read === null) throw new Error(`The data of event ${id} are not those of ${action}.`)
  return read
}
