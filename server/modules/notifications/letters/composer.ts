import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import type { Telling } from '../tell.ts'

/** Whom an event is told to, and what; nothing where nobody is concerned. */
export type Composer = (context: Context, event: RecordedEvent) => Promise<Telling[]>
