import * as z from 'zod/mini'
import { event, storedMoment } from '../common/event.ts'

/** What the trail tells of the platform's closing for maintenance. */
export const platformEvents = {
  'platform.closed': event('installation', { words: z.string(), until: storedMoment }),
  'platform.reopened': event('installation', {}),
}
