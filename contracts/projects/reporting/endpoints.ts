import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { hundredths, MAX_AMOUNT_KURUS } from '../../common/money/money.ts'
import type { StaffRole } from '../../common/roles.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { moneyMessages } from '../../common/text/messages.ts'
import { base64Input, idInput, optionalText, requiredLine, requiredOr, requiredText } from '../../common/text/text.ts'
import { knownNumber } from '../../common/text/whole-number.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { PROJECT_STATES } from '../lifecycle.ts'
import { fileErrors } from '../messages.ts'
import { reportingErrors as errors, reportingMessages as say } from './messages.ts'
import { ANNOUNCED_KINDS, FOLLOW_UPS, OBLIGATION_KINDS, STANDINGS } from './obligations.ts'

// What a funded company owes after success: its calendar, the reports it hands in, and who reads them.

/** Who follows up what is late. */
export const FOLLOWERS: readonly StaffRole[] = ['compliance-officer', 'analyst']
const MOST_LINES = 40
/** 5 MB as base64. */
const FILE_TEXT = 7_000_000

const punctuality = z.object({ onTime: z.int(), late: z.int(), missing: z.int(), ahead: z.int() })

const obligation = z.object({
  id: z.string(),
  kind: z.enum(OBLIGATION_KINDS),
  /** The year or the months it is about, as Istanbul's dates; null where it is about no period. */
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  title: z.string(),
  dueOn: z.string(),
  /** Open, and behind the last year whose feasts are entered: the day may still move. */
  isDayProvisional: z.boolean(),
  doneOn: z.nullable(z.string()),
  standing: z.enum(STANDINGS),
  isAnnounced: z.boolean(),
  hasDraft: z.boolean(),
  versions: z.int(),
})

const reportLine = z.object({
  label: z.string(),
  planned: hundredths,
  spent: hundredths,
  explanation: z.string(),
})

const reportFile = z.object({ id: z.string(), name: z.string() })

const report = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  eventOn: z.nullable(z.string()),
  excessReason: z.string(),
  lines: z.array(reportLine),
  files: z.array(reportFile),
  handedInAt: z.nullable(unixSeconds),
})

const ofObligation = z.object({ obligationId: idInput })

export const getObligations = endpoint({
  method: 'GET',
  path: '/reporting/getobligations',
  access: 'member',
  forCompany: 'see',
  summary: 'What the owner’s project owes after success, by due day, and how punctual it is so far.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.object({
    state: z.enum(PROJECT_STATES),
    obligations: z.array(obligation),
    punctuality,
    paidOut: z.nullable(hundredths),
    /** Istanbul's date on which the term of the law ends; null before success. */
    endsOn: z.nullable(z.string()),
    today: z.string(),
  }),
  errors: {},
})

export const getOwnReport = endpoint({
  method: 'GET',
  path: '/reporting/getownreport',
  access: 'member',
  forCompany: 'see',
  summary: 'One obligation of the owner with his draft and every version handed in.',
  input: ofObligation,
  output: z.extend(obligation, {
    projectExternalId: z.string(),
    seoName: z.string(),
    /** The day an event or an assembly was announced with. */
    eventOn: z.nullable(z.string()),
    /** Istanbul's date from which it can be handed in; null where any day will do. */
    handInFrom: z.nullable(z.string()),
    paidOut: hundredths,
    /** Budget lines of the information form in force; empty but for use of funds. */
    budget: z.array(z.object({ label: z.string(), planned: hundredths })),
    draft: z.nullable(z.extend(report, { revision: z.int() })),
    handedIn: z.array(report),
  }),
  errors: {},
})

/** An amount that may be nothing. */
const spentInput = z.pipe(
  z.number({ error: requiredOr(say.amountRequired, moneyMessages.amountMalformed) }).check(
    z.minimum(0, { error: moneyMessages.amountMalformed, abort: true }),
    z.maximum(Number(MAX_AMOUNT_KURUS) / 100, { error: moneyMessages.amountTooLarge, abort: true }),
    z.refine((value) => decimalToHundredths(value) !== null, { error: moneyMessages.amountMalformed, abort: true }),
  ),
  z.transform((value) => decimalToHundredths(value) ?? 0n),
)

const eventDay = calendarDate(say.eventDayRequired)

export const saveReport = endpoint({
  method: 'POST',
  path: '/reporting/savereport',
  access: 'member',
  forCompany: 'manage',
  summary: 'Keeps the draft of a report; where one was handed in already, the draft of its correction.',
  input: z.object({
    obligationId: idInput,
    text: optionalText(8000),
    eventOn: z.optional(eventDay),
    excessReason: optionalText(2000),
    lines: z.optional(
      z.array(z.object({ spent: spentInput, explanation: optionalText(1000) })).check(z.maxLength(MOST_LINES)),
    ),
  }),
  output: done,
  errors: { 'obligation-closed': errors['obligation-closed'], 'event-in-future': errors['event-in-future'] },
  throttle: { limit: 300, seconds: 3600 },
})

export const addReportFile = endpoint({
  method: 'POST',
  path: '/reporting/addreportfile',
  access: 'member',
  forCompany: 'manage',
  summary: 'Adds a PDF to the draft of a report.',
  input: z.object({
    obligationId: idInput,
    fileName: requiredLine(200),
    base64document: base64Input(FILE_TEXT, say.fileRequired),
  }),
  output: z.object({ id: z.string() }),
  errors: {
    'obligation-closed': errors['obligation-closed'],
    'too-many-files': errors['too-many-files'],
    'report-not-pdf': errors['report-not-pdf'],
  },
  throttle: { limit: 60, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
})

export const removeReportFile = endpoint({
  method: 'DELETE',
  path: '/reporting/removereportfile',
  access: 'member',
  forCompany: 'manage',
  summary: 'Takes a PDF out of a draft; what was handed in stays.',
  input: z.object({ fileId: idInput }),
  output: done,
  errors: { 'obligation-closed': errors['obligation-closed'] },
})

export const handInReport = endpoint({
  method: 'POST',
  path: '/reporting/handinreport',
  access: 'member',
  forCompany: 'manage',
  summary: 'Hands the draft in as it was read; it is published to members at once and cannot be taken back.',
  input: z.object({ obligationId: idInput, revision: knownNumber }),
  output: z.object({ version: z.int() }),
  errors: {
    'report-text-missing': errors['report-text-missing'],
    'report-day-missing': errors['report-day-missing'],
    'report-file-missing': errors['report-file-missing'],
    'deviation-unexplained': errors['deviation-unexplained'],
    'spent-above-payout': errors['spent-above-payout'],
    'report-too-early': errors['report-too-early'],
    'report-not-begun': errors['report-not-begun'],
    'report-changed': errors['report-changed'],
    'obligation-closed': errors['obligation-closed'],
  },
})

export const announceEvent = endpoint({
  method: 'POST',
  path: '/reporting/announceevent',
  access: 'member',
  forCompany: 'manage',
  summary: 'Begins the notice of an event or of an assembly that no calendar knows; its due day follows from its day.',
  input: z.object({
    projectExternalId: requiredText(20),
    kind: z.enum(ANNOUNCED_KINDS, { error: say.kindRequired }),
    title: requiredLine(120),
    eventOn: eventDay,
  }),
  output: z.object({ obligationId: z.string() }),
  errors: { 'obligation-closed': errors['obligation-closed'], 'event-in-future': errors['event-in-future'] },
  throttle: { limit: 20, seconds: 3600 },
})

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/reporting/withdrawannouncement',
  access: 'member',
  forCompany: 'manage',
  summary: 'Takes back a notice the owner began himself and has not handed in.',
  input: ofObligation,
  output: done,
  errors: { 'not-announced': errors['not-announced'], 'obligation-closed': errors['obligation-closed'] },
})

export const getCampaignReports = endpoint({
  method: 'GET',
  path: '/reporting/getcampaignreports',
  access: 'member',
  forCompany: 'see',
  summary:
    'Reports handed in for a campaign, the latest first, how punctual its company is, and how it was after earlier campaigns.',
  input: z.object({ projectId: idInput }),
  output: z.object({
    /** Null while the campaign owes no reports. */
    punctuality: z.nullable(punctuality),
    reports: z.array(
      z.extend(report, {
        obligationId: z.string(),
        kind: z.enum(OBLIGATION_KINDS),
        title: z.string(),
        periodFrom: z.nullable(z.string()),
        periodTo: z.nullable(z.string()),
        dueOn: z.string(),
        standing: z.enum(STANDINGS),
        isLatest: z.boolean(),
      }),
    ),
    /** Reports whose day is over and that were not handed in, the oldest first. */
    overdue: z.array(
      z.object({
        kind: z.enum(OBLIGATION_KINDS),
        title: z.string(),
        periodFrom: z.nullable(z.string()),
        periodTo: z.nullable(z.string()),
        dueOn: z.string(),
        /** When the platform told the regulator; null before. */
        toldOn: z.nullable(z.string()),
      }),
    ),
    earlier: z.array(z.object({ title: z.string(), seoName: z.string(), punctuality })),
  }),
  errors: {},
})

export const getStaffObligations = endpoint({
  method: 'GET',
  path: '/reporting/getstaffobligations',
  access: CONSOLE_READERS.obligations,
  summary: 'What funded companies owe: what is late or soon due of all, or everything of one.',
  input: z.object({ projectId: z.optional(idInput) }),
  output: z.object({
    obligations: z.array(
      z.extend(obligation, {
        projectId: z.string(),
        projectTitle: z.string(),
        seoName: z.string(),
        companyName: z.string(),
        daysLate: z.int(),
        note: z.nullable(z.string()),
        notedBy: z.nullable(z.string()),
        notedAt: z.nullable(unixSeconds),
        followUp: z.enum(FOLLOW_UPS),
        warnedOn: z.nullable(z.string()),
        toldOn: z.nullable(z.string()),
        toldReference: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
})

export const noteObligation = endpoint({
  method: 'POST',
  path: '/reporting/noteobligation',
  access: FOLLOWERS,
  summary: 'Writes down what was done about a late report; the last note stands beside it, every one in the trail.',
  input: z.object({ obligationId: idInput, note: requiredText(1000, say.noteRequired) }),
  output: done,
  errors: { 'obligation-closed': errors['obligation-closed'], ...fileErrors },
})
