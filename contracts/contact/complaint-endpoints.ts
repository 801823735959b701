import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { optionalLine } from '../common/text/text.ts'
import { nextKey, unixSeconds } from '../common/wire.ts'
import { COMPLAINT_FILTERS, COMPLAINT_OUTCOMES } from './complaints.ts'

export const getComplaints = endpoint({
  method: 'GET',
  path: '/contact/getcomplaints',
  access: CONSOLE_READERS.complaints,
  summary: 'Complaints received in a half-year or year, newest first, with how each ended; 50 at a time.',
  input: z.object({
    /** `2026`, `2026-1` or `2026-2`; absent: whenever received. */
    period: optionalLine(10),
    filter: z.optional(z.enum(COMPLAINT_FILTERS)),
    after: optionalLine(200),
  }),
  output: z.object({
    complaints: z.array(
      z.object({
        messageId: z.string(),
        referenceNo: z.string(),
        receivedAt: unixSeconds,
        /** The message's beginning; null once the message was deleted: what the register keeps stays. */
        excerpt: z.nullable(z.string()),
        /** Istanbul's date by which it is to be answered. */
        dueOn: z.string(),
        isLate: z.boolean(),
        endedAt: z.nullable(unixSeconds),
        /** Calendar days (Istanbul's) from receipt to the end; of an open one up to today. */
        days: z.int(),
        outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
      }),
    ),
    next: nextKey,
  }),
  errors: {},
})
