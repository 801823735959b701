import * as z from 'zod/mini'
import { event } from '../common/event.ts'

const message = { referenceNo: z.string() }
const received = { ...message, score: z.int(), signals: z.readonly(z.array(z.string())) }

/** What the trail tells of messages to the operator and of the newsletter. */
export const contactEvents = {
  'contact.message-received': event('contact-message', received),
  'contact.message-suspected': event('contact-message', received),
  'contact.message-cleared': event('contact-message', message),
  'contact.message-answered': event('contact-message', message),
  'contact.message-closed': event('contact-message', { ...message, from: z.string() }),
  'contact.message-deleted': event('contact-message', message),
  'newsletter.asked': event('newsletter-subscription', {}),
  'newsletter.asked-again': event('newsletter-subscription', {}),
  'newsletter.confirmed': event('newsletter-subscription', {}),
  'newsletter.left': event('newsletter-subscription', {}),
  'newsletter.address-deleted': event('newsletter-subscription', {}),
}
