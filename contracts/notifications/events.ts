import * as z from 'zod/mini'
import { event } from '../common/event.ts'

/** What the trail tells of letters and short messages. */
export const notificationEvents = {
  'legal-text.renewal-told': event('legal-text', { kind: z.string(), version: z.int(), title: z.string() }),
  'message.retried': event('message', {
    template: z.string(),
    channel: z.enum(['email', 'sms']),
    before: z.enum(['refused', 'given-up']),
    lastError: z.nullable(z.string()),
  }),
}
