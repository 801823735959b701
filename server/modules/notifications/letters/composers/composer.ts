import type { EventName } from '#contracts/events.ts'
import type { Context } from '#server/kit/context.ts'
import type { HeardEvent } from '#server/kit/due-work/heard-event.ts'
import type { Telling } from '../tell.ts'

/** Whom an event is told to, and what; nothing where nobody is concerned. Without a name: one that needs nothing of the data. */
export type Composer<Name extends EventName = EventName> = (
  context: Context,
  event: HeardEvent<Name>,
) => Promise<Telling[]>

/** By name; names that are missing are nobody's news. */
export type Composers = { readonly [Name in EventName]?: Composer<Name> }
