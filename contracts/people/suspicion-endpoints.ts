import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { event } from '../common/event.ts'
import { fieldMessages } from '../common/text/messages.ts'
import { idInput, requiredLine, requiredText } from '../common/text/text.ts'
import { calendarDate } from '../common/time/calendar-date.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { lookErrors, suspicionErrors, suspicionMessages as say } from './messages.ts'
import { SUSPICION_READERS } from './parts.ts'

/** Where a note of suspicion stands. */
export const SUSPICION_STATES = ['open', 'reported', 'closed'] as const

/**
 * What the trail tells of them, to compliance officers alone. They are about a file of the person's own, never about the person: nothing
 * that is made of a member's events can tell of them (5549 m.4/2).
 */
export const suspicionEvents = {
  'suspicion.looked-at': event('suspicion-file', {}),
  'suspicion.noted': event('suspicion-file', { noteId: z.string() }),
  'suspicion.reported': event('suspicion-file', { noteId: z.string() }),
  'suspicion.closed': event('suspicion-file', { noteId: z.string() }),
}

export const openSuspicions = endpoint({
  method: 'POST',
  path: '/people/opensuspicions',
  access: SUSPICION_READERS,
  summary: 'Notes of suspicion about a person, newest first.',
  input: z.object({ memberId: idInput }),
  output: z.object({
    notes: z.array(
      z.object({
        id: z.string(),
        note: z.string(),
        notedBy: z.string(),
        notedAt: unixSeconds,
        /** Istanbul's last day for the report. */
        dueOn: z.string(),
        isLate: z.boolean(),
        state: z.enum(SUSPICION_STATES),
        reportNumber: z.nullable(z.string()),
        reportedOn: z.nullable(z.string()),
        closeReason: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(unixSeconds),
      }),
    ),
  }),
  errors: lookErrors,
})

export const noteSuspicion = endpoint({
  method: 'POST',
  path: '/people/notesuspicion',
  access: SUSPICION_READERS,
  summary: 'Notes a suspicion; the day by which it is reported follows from the parameter in force.',
  input: z.object({ memberId: idInput, note: requiredText(4000, say.noteRequired) }),
  output: done,
  errors: {},
})

export const reportSuspicion = endpoint({
  method: 'POST',
  path: '/people/reportsuspicion',
  access: SUSPICION_READERS,
  summary: 'Keeps number and day of the report to MASAK.',
  input: z.object({
    suspicionId: idInput,
    reportNumber: requiredLine(60, say.numberRequired),
    reportedOn: calendarDate(fieldMessages.dateInvalid),
  }),
  output: done,
  errors: suspicionErrors,
})

export const closeSuspicion = endpoint({
  method: 'POST',
  path: '/people/closesuspicion',
  access: SUSPICION_READERS,
  summary: 'Closes a note that is not reported, with the reason.',
  input: z.object({ suspicionId: idInput, closeReason: requiredText(2000, say.closeReasonRequired) }),
  output: done,
  errors: suspicionErrors,
})
