import * as z from 'zod/mini'
import { email } from '../common/person/email.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { personName } from '../common/person/person-name.ts'
import type { StaffRole } from '../common/roles.ts'
import { idInput, optionalLine, optionalText, requiredText } from '../common/text/text.ts'
import { LIST_ORDERS_BY_TIME } from '../common/list-orders.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { trailEntry } from '../common/trail-entry.ts'
import { ANSWER_OUTCOMES, CLOSE_OUTCOMES, COMPLAINT_OUTCOMES, MESSAGE_TOPICS } from './complaints.ts'
import { complaintErrors, contactErrors, contactMessages as say } from './messages.ts'
import { MESSAGE_STATES } from './states.ts'

// What visitors write to the operator, and the console that answers it.

const WRITERS: readonly StaffRole[] = ['content-editor', 'compliance-officer', 'administrator']

export const getContactForm = endpoint({
  method: 'GET',
  path: '/contactus/getcontactform',
  access: 'public',
  summary: 'What the contact form is shown with: a signed key that carries the moment, and the terms of answering.',
  input: nothing,
  output: z.object({
    formKey: z.string(),
    /** Business days within which a message is answered. */
    answerDays: z.int(),
    /** The same of a message about an investor who died. */
    bereavementAnswerDays: z.int(),
    /** Days after which an answered message is deleted. */
    retentionDays: z.int(),
  }),
  errors: {},
})

export const submitContactForm = endpoint({
  method: 'POST',
  path: '/contactus/submitform',
  access: 'public',
  summary: 'Takes a message; the number to quote comes back. The answer never tells whether the message is suspected.',
  input: z.object({
    name: personName(say.nameRequired),
    surname: personName(say.surnameRequired),
    email,
    /** Absent: a question, as outside clients send it. */
    topic: z.optional(z.enum(MESSAGE_TOPICS)),
    message: requiredText(4000, say.messageRequired),
    /** From getcontactform. Without it the message is taken too, with a point against it. */
    formKey: optionalLine(200),
    /** Stays empty: people don't see it. */
    companyUrl: optionalText(2000),
  }),
  output: z.object({ referenceNo: z.string(), isBereavement: z.boolean() }),
  errors: {},
  throttle: { limit: 20, seconds: 3600 },
})

const listed = z.object({
  id: z.string(),
  referenceNo: z.string(),
  fullName: z.string(),
  /** The message's beginning, on one line. */
  excerpt: z.string(),
  state: z.enum(MESSAGE_STATES),
  receivedAt: unixSeconds,
  /** Istanbul's date by which it is to be answered. */
  dueOn: z.string(),
  isLate: z.boolean(),
  signalCount: z.int(),
  isComplaint: z.boolean(),
  isBereavement: z.boolean(),
})

export const getContactMessages = endpoint({
  method: 'GET',
  path: '/contact/getcontactmessages',
  access: CONSOLE_READERS.contactMessages,
  summary: 'Messages of one state: those that wait oldest first, the others newest first; 30 at a time.',
  input: z.object({
    tab: z.optional(z.enum(MESSAGE_STATES)),
    /** In number, name, address or text, however it is typed. */
    query: optionalLine(100),
    /** What waits comes oldest first, what is done newest first, unless told. */
    order: z.optional(z.enum(LIST_ORDERS_BY_TIME)),
    after: optionalLine(200),
  }),
  output: z.object({
    messages: z.array(listed),
    next: nextKey,
    counts: z.object({ waiting: z.int(), suspect: z.int() }),
  }),
  errors: {},
})

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/contact/getcontactmessage',
  access: CONSOLE_READERS.contactMessages,
  summary: 'One message with its answer, what speaks against it, and other messages of the same address.',
  input: z.object({ messageId: idInput }),
  output: z.object({
    id: z.string(),
    referenceNo: z.string(),
    state: z.enum(MESSAGE_STATES),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** The signed-in member who wrote it. */
    memberId: z.nullable(z.string()),
    message: z.string(),
    isComplaint: z.boolean(),
    isBereavement: z.boolean(),
    /** How the complaint ended. */
    outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
    receivedAt: unixSeconds,
    dueOn: z.string(),
    isLate: z.boolean(),
    score: z.int(),
    signals: z.array(z.object({ code: z.string(), label: z.string(), points: z.int() })),
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(unixSeconds),
    closedAt: z.nullable(unixSeconds),
    closeReason: z.nullable(z.string()),
    /** Name of whoever answered or closed it. */
    handledBy: z.nullable(z.string()),
    /** When the message is deleted; null while somebody has to look at it. */
    deletedAfter: z.nullable(unixSeconds),
    others: z.array(listed),
    mayEdit: z.boolean(),
    /** What was done with it, newest first. */
    trail: z.array(trailEntry),
  }),
  errors: {},
})

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/contact/answercontactmessage',
  access: WRITERS,
  summary: 'Answers a waiting message; the answer is mailed to its sender.',
  input: z.object({
    messageId: idInput,
    answer: requiredText(4000, say.answerRequired),
    /** Asked of complaints alone. */
    outcome: z.optional(z.enum(ANSWER_OUTCOMES)),
  }),
  output: done,
  errors: { ...contactErrors, ...complaintErrors },
})

export const closeContactMessage = endpoint({
  method: 'POST',
  path: '/contact/closecontactmessage',
  access: WRITERS,
  summary: 'Closes a waiting or suspected message without an answer.',
  input: z.object({
    messageId: idInput,
    reason: requiredText(500, say.reasonRequired),
    /** Asked of complaints alone. */
    outcome: z.optional(z.enum(CLOSE_OUTCOMES)),
  }),
  output: done,
  errors: { ...contactErrors, ...complaintErrors },
})

export const markNotSpam = endpoint({
  method: 'POST',
  path: '/contact/marknotspam',
  access: WRITERS,
  summary: 'Puts a suspected message among those that wait; its sender gets the acknowledgement now.',
  input: z.object({ messageId: idInput }),
  output: done,
  errors: contactErrors,
})
