import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { endpoint } from '../common/endpoint.ts'
import { textMessages } from '../common/text/messages.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalLine } from '../common/text/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { statementErrors } from './statement-messages.ts'

// Papers an investor takes along, what proves them, and the days they have to keep: their own records only.

export const PAPER_KINDS = ['portfolio-statement', 'investment-statement'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_FORMS = ['pdf', 'xlsx', 'csv'] as const
export type PaperForm = (typeof PAPER_FORMS)[number]

export const issueStatement = endpoint({
  method: 'POST',
  path: '/portfolio/issuestatement',
  access: 'member',
  forCompany: 'see',
  summary:
    'The member’s orders, money and shares as of a day, or of one investment, as a file with a verification code.',
  input: z.object({
    investmentId: z.optional(idInput),
    /** The end of that day in Istanbul; today or absent: now. */
    asOf: z.optional(calendarDate(textMessages.required)),
    form: z.enum(PAPER_FORMS, { error: textMessages.malformed }),
  }),
  output: z.object({
    code: z.string(),
    base64document: z.string(),
    filename: z.string(),
    mimetype: z.string(),
  }),
  errors: statementErrors,
  throttle: { limit: 60, seconds: 3600 },
})

/** Nobody needs to be known: who holds the paper has its code. A code that is none is answered as one nobody was given. */
export const verifyPaper = endpoint({
  method: 'POST',
  path: '/document/verifypaper',
  access: 'public',
  changesNothing: true,
  summary:
    'What the platform issued under a verification code: kind, day, masked name, sums and hash; null for any other.',
  input: z.object({ code: optionalLine(100) }),
  output: z.object({
    paper: z.nullable(
      z.object({
        code: z.string(),
        kind: z.enum(PAPER_KINDS),
        form: z.enum(PAPER_FORMS),
        asOf: unixSeconds,
        issuedAt: unixSeconds,
        maskedName: z.string(),
        investmentCount: z.int(),
        shareCount: z.int(),
        paid: hundredths,
        returned: hundredths,
        sha256: z.string(),
      }),
    ),
  }),
  errors: {},
  throttle: { limit: 30, seconds: 600 },
})

export const INVESTMENT_DATES = [
  'confirmation',
  'payment',
  'withdrawal',
  'campaign-end',
  'result',
  'capital-increase',
  'registration',
  'refund',
] as const
export type InvestmentDateKind = (typeof INVESTMENT_DATES)[number]

export const getInvestmentDates = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestmentdates',
  access: 'member',
  forCompany: 'see',
  summary: 'The days ahead that rules know of the member’s running investments, soonest first; or of one of them.',
  input: z.object({ investmentId: z.optional(idInput) }),
  output: z.object({
    dates: z.array(
      z.object({
        kind: z.enum(INVESTMENT_DATES),
        at: unixSeconds,
        /** Of the moment only the day counts. */
        dayOnly: z.boolean(),
        label: z.string(),
        investmentId: z.string(),
        projectTitle: z.string(),
      }),
    ),
  }),
  errors: {},
})

export const getInvestmentCalendar = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestmentcalendar',
  access: 'member',
  forCompany: 'see',
  summary: 'The same days as a calendar file (RFC 5545).',
  input: z.object({ investmentId: z.optional(idInput) }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {},
  throttle: { limit: 120, seconds: 3600 },
})

export const getPortfolioShape = endpoint({
  method: 'GET',
  path: '/portfolio/getportfolioshape',
  access: 'member',
  forCompany: 'see',
  summary:
    'How the member’s running money is spread over sectors and stages, his shares, and what he began and did not order.',
  input: nothing,
  output: z.object({
    /** The platform's day in Istanbul, as `2026-03-12`. */
    today: z.string(),
    sectors: z.array(z.object({ key: z.string(), label: z.string(), amount: hundredths })),
    /**
     * Paid and withdrawable, final with the campaign running or in settlement, with shares at MKK; not paid yet; and waiting for a
     * company's second person.
     */
    stages: z.object({
      registered: hundredths,
      final: hundredths,
      withdrawable: hundredths,
      awaiting: hundredths,
      unconfirmed: hundredths,
    }),
    /** What the member paid for orders and was paid back, by Istanbul's months that have any, the oldest first. */
    months: z.array(z.object({ month: z.string(), paid: hundredths, back: hundredths })),
    shareCount: z.int(),
    begun: z.array(
      z.object({
        projectTitle: z.string(),
        seoName: z.string(),
        projectLogoUrl: z.string(),
        amount: hundredths,
        savedAt: unixSeconds,
        closesAt: unixSeconds,
      }),
    ),
  }),
  errors: {},
})
