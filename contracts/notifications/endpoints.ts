import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { idInput, optionalLine, requiredText } from '../common/text/text.ts'
import { LIST_ORDERS_BY_TIME } from '../common/list-orders.ts'
import { done, nextKey, unixSeconds } from '../common/wire.ts'
import { CHANNELS, MESSAGE_STATES, OUTBOX_VIEWS } from './message-states.ts'
import { notificationErrors, notificationMessages } from './messages.ts'

// The outbox as staff see it. Templates are written in the content console; sendTestMessage stands in contracts/content.

const message = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  /** Name of the letter (contracts/notifications/letters.ts). */
  template: z.string(),
  recipient: z.string(),
  memberId: z.nullable(z.string()),
  /** Empty for short messages. */
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  createdAt: unixSeconds,
  sentAt: z.nullable(unixSeconds),
  attempts: z.int(),
  nextAttemptAt: z.nullable(unixSeconds),
  /** Code of what the outside answered last. */
  lastError: z.nullable(z.string()),
})

export const getMessages = endpoint({
  method: 'GET',
  path: '/notifications/getmessages',
  access: CONSOLE_READERS.outbox,
  summary: 'Mails and short messages of the outbox, by time, state and receiver, a page at a time.',
  input: z.object({
    view: z._default(z.enum(OUTBOX_VIEWS), 'all'),
    /** The whole address or number. */
    recipient: optionalLine(254),
    order: z._default(z.enum(LIST_ORDERS_BY_TIME), 'newest'),
    after: optionalLine(100),
  }),
  output: z.object({ messages: z.array(message), next: nextKey, mayRetry: z.boolean() }),
  errors: {},
})

export const retryMessage = endpoint({
  method: 'POST',
  path: '/notifications/retrymessage',
  access: ['compliance-officer', 'administrator'],
  summary: 'Sends a message again that was refused or given up.',
  input: z.object({ id: idInput, reason: requiredText(500, notificationMessages.reasonRequired) }),
  output: done,
  errors: notificationErrors,
})
