import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { MISSED_CODES } from '../settlement/registration/legal-deadlines.ts'

export const getProjectOutcome = endpoint({
  method: 'GET',
  path: '/project/getprojectoutcome',
  access: 'public',
  changesNothing: true,
  summary: 'What became of an ended campaign and its money, step by step; every date is null until its step is done.',
  input: z.object({ projectId: requiredText(80) }),
  output: z.object({
    /** Null while the campaign is not judged: nothing but what was announced as provisional is told then. */
    outcome: z.nullable(z.enum(['successful', 'unsuccessful', 'cancelled'])),
    /** From the business day after the period to the result: what was reached so far (T11/13). */
    provisional: z.nullable(
      z.object({ announcedAt: unixSeconds, reached: hundredths, investorCount: z.int(), isGoalReached: z.boolean() }),
    ),
    endedAt: z.nullable(unixSeconds),
    /** The end that had been published, of a full campaign that its founder ended before it (T17/5). */
    plannedEndAt: z.nullable(unixSeconds),
    /** Of a success that ended because a legal deadline was missed (T17/9): when it had been found, and what was missed. */
    succeededAt: z.nullable(unixSeconds),
    missed: z.nullable(z.enum(MISSED_CODES)),
    /** Cancelled because the platform was struck off SPK's list (T17/10). */
    isDelisted: z.boolean(),
    /** The day the register entered the company that was founded or converted after the success; null where none was to be. */
    companyRegisteredOn: z.nullable(unixSeconds),
    /** Its founding or conversion is still awaited. */
    isCompanyAwaited: z.boolean(),
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
