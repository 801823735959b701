import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'

export const getProjectOutcome = endpoint({
  method: 'GET',
  path: '/project/getprojectoutcome',
  access: 'public',
  changesNothing: true,
  summary: 'What became of an ended campaign and its money, step by step; every date is null until its step is done.',
  input: z.object({ projectId: requiredText(80) }),
  output: z.object({
    /** Null while the campaign is not judged: nothing else is told then. */
    outcome: z.nullable(z.enum(['successful', 'unsuccessful', 'cancelled'])),
    endedAt: z.nullable(unixSeconds),
    judgedAt: z.nullable(unixSeconds),
    /** The day the trade registry entered the new capital. */
    increasedOn: z.nullable(unixSeconds),
    /** MKK has booked the shares to the investors. */
    registeredAt: z.nullable(unixSeconds),
    paidOutAt: z.nullable(unixSeconds),
    /** Of a campaign that gives its money back. */
    refunds: z.nullable(
      z.object({
        count: z.int(),
        listedCount: z.int(),
        executedCount: z.int(),
        /** The last day of those still open. */
        dueOn: z.nullable(unixSeconds),
        lastExecutedAt: z.nullable(unixSeconds),
      }),
    ),
    /** The first report the company handed in after the payout: for members alone, absent for visitors (public-fields.ts). */
    firstReportAt: z.optional(z.nullable(unixSeconds)),
  }),
  errors: {},
})
