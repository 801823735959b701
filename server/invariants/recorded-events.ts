import { EVENTS, isEventName, readEventData } from '#contracts/events.ts'
import type { Queryable } from '#server/kit/database/database.ts'

interface Row {
  readonly action: string
  readonly subjectKind: string
  readonly data: object
}

/** All that the trail holds, of each kind once. */
export const EVERY_KIND_OF_EVENT =
  'select distinct action, subject_kind as "subjectKind", data from platform.audit_event'

/**
 * Names of events in the trail whose rows are not as `contracts/events.ts` declares them, also those that SQL wrote. For tests: on an
 * installation, rows of former versions may rightly differ.
 */
export async function findUndeclared(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<Row>(EVERY_KIND_OF_EVENT)
  return [...new Set(rows.filter((row) => !isAsDeclared(row)).map(({ action }) => action))]
}

function isAsDeclared({ action, subjectKind, data }: Row): boolean {
  if (!isEventName(action)) return false
  const declared = EVENTS[action]
  return (
    subjectKind === declared.subjectKind &&
    Object.keys(data).every((field) => Object.hasOwn(declared.data.shape, field)) &&
    readEventData(action, data) !== null
  )
}
