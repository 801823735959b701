import type { EventName } from '#contracts/events.ts'

/** One truth about the running database. The statement lists what breaks it: no rows, no fault. */
export interface Invariant {
  readonly name: string
  readonly truth: string
  readonly sql: string
}

/** Names of events as a list of SQL texts, for `action in (…)`. */
export function actions(...names: readonly EventName[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
