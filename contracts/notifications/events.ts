import * as z from 'zod/mini'
import { event } from '../common/event.ts'

/** What the trail tells of letters and short messages. */
export const notificationEvents = {
  'legal-text.renewal-told': event('legal-text', { kind: z.string(), version: z.int(), title: z.string() }),
  /** Those who follow a campaign or awaited its opening have been told of a step of it, to the last. */
  'project.followers-told': event('project', { letter: z.string(), people: z.int() }),
  /** The weekly letter: begun, and written to the last of its receivers. */
  'weekly-letter.begun': event('weekly-letter', { week: z.string(), campaigns: z.int() }),
  'weekly-letter.told': event('weekly-letter', { week: z.string(), people: z.int() }),
  'message.retried': event('message', {
    template: z.string(),
    channel: z.enum(['email', 'sms']),
    before: z.enum(['refused', 'given-up']),
    lastError: z.nullable(z.string()),
  }),
}
