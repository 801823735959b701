import * as z from 'zod/mini'
import { activityFigures, shownPeriod } from '../campaigns/activity-endpoints.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { optionalLine } from '../common/text/text.ts'

// What the operator reports of a half-year: the figures it publishes, and those that are the regulator's alone.

const kind = z.object({
  /** Persons or companies of whom a payment came in, each once. */
  count: z.int(),
  paid: hundredths,
})

/** Figures of a period that are not published; each is defined beside it on the screen. */
export const reportedFigures = z.object({
  applications: z.object({ handedIn: z.int() }),
  orders: z.object({ count: z.int(), pledged: hundredths }),
  /** Their counts and sums make the published ones. */
  investors: z.object({ persons: kind, qualified: kind, companies: kind }),
  complaints: z.object({
    received: z.int(),
    answered: z.int(),
    upheld: z.int(),
    withdrawn: z.int(),
    noComplaint: z.int(),
    onTime: z.int(),
    /** Calendar days from receipt to answer, with one decimal; null when none was answered. */
    averageDays: z.nullable(z.number()),
    openAtEnd: z.int(),
  }),
})

export const getHalfYear = endpoint({
  method: 'GET',
  path: '/reports/gethalfyear',
  access: CONSOLE_READERS.reports,
  summary: 'Figures of a half-year or year for the regulator: the published ones and those that are not.',
  input: z.object({
    /** `2026`, `2026-1` or `2026-2`; absent: the half-year that runs. */
    period: optionalLine(10),
  }),
  output: z.object({
    ...shownPeriod,
    /** Escrow accounts of which the bank may still tell bookings of a period that is over; of one that runs 0. */
    untoldAccounts: z.int(),
    published: activityFigures,
    reported: reportedFigures,
  }),
  errors: {},
})
