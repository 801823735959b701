import type { EventName } from '#contracts/events.ts'
import type { Context } from '#server/kit/context.ts'
import type { HeardEvent } from '#server/kit/due-work/heard-event.ts'
import type { Telling } from '../tell.ts'

/** Whom an event is told to, and what; nothing where nobody is concerned. Without a name: one that needs nothing of the data. */
export type Composer<Name extends EventName = EventName> = (
  context: Context,
  event: HeardEvent<Name>,
) => Promise<Telling[]>

/** What an event tells these of all who invested in the campaign it is about: as many letters as there are, they are asked for in parts. */
export type ToInvestors<Name extends EventName = EventName> = (
  context: Context,
  event: HeardEvent<Name>,
  ids: readonly string[],
) => Promise<Telling[]>

/** By name; names that are missing concern not all of them. */
export type InvestorComposers = { readonly [Name in EventName]?: ToInvestors<Name> }

/** By name; names that are missing are nobody's news. */
export type Composers = { readonly [Name in EventName]?: Composer<Name> }
