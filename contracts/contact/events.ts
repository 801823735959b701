import * as z from 'zod/mini'
import { event } from '../common/event.ts'
import { COMPLAINT_OUTCOMES } from './complaints.ts'

const message = { referenceNo: z.string() }
const outcome = z.optional(z.enum(COMPLAINT_OUTCOMES))
const received = {
  ...message,
  score: z.int(),
  signals: z.readonly(z.array(z.string())),
  isComplaint: z.optional(z.boolean()),
}

/** What the trail tells of messages to the operator, of the newsletter and of the register of consents. */
export const contactEvents = {
  'contact.message-received': event('contact-message', received),
  'contact.message-suspected': event('contact-message', received),
  'contact.message-cleared': event('contact-message', message),
  'contact.message-answered': event('contact-message', { ...message, outcome }),
  'contact.message-closed': event('contact-message', { ...message, from: z.string(), outcome }),
  'contact.message-deleted': event('contact-message', message),
  'iys.record-taken': event('iys-record', { channel: z.string(), status: z.string() }),
  'iys.record-refused': event('iys-record', { channel: z.string(), status: z.string(), code: z.nullable(z.string()) }),
  'iys.record-lapsed': event('iys-record', { channel: z.string() }),
  'iys.withdrawal-taken': event('iys-record', { channel: z.string() }),
  'newsletter.asked': event('newsletter-subscription', {}),
  'newsletter.asked-again': event('newsletter-subscription', {}),
  'newsletter.confirmed': event('newsletter-subscription', {}),
  'newsletter.left': event('newsletter-subscription', {}),
  'newsletter.address-deleted': event('newsletter-subscription', {}),
}
