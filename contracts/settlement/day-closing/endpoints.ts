import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { exactly } from '../../common/money/exact.ts'
import { hundredths } from '../../common/money/money.ts'
import { idInput, optionalText, pageKeyInput, requiredText } from '../../common/text/text.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { settlementErrors } from '../messages.ts'
import { dayClosingErrors, dayClosingMessages as say } from './messages.ts'
import { DIFFERENCE_KINDS, OPEN_ITEMS } from './rules.ts'

const errors = { ...settlementErrors, ...dayClosingErrors }
const day = calendarDate(say.dayRequired)
const access = ['finance-officer'] as const
/** What the officer saw, as the list sent it: what is something else meanwhile is not signed unseen. */
const seal = pageKeyInput

/** An escrow account at a day's end: as it stands now, or as an officer prepared it. */
const figures = {
  /** Null where the bank has not told all of the day. */
  bank: z.nullable(hundredths),
  ledger: hundredths,
  /** The bank's balance less the ledger. */
  difference: z.nullable(hundredths),
  /** They sum to the difference. */
  reasons: z.array(z.object({ kind: z.enum(DIFFERENCE_KINDS), amount: z.nullable(hundredths) })),
  /** What waits to be settled behind the balance; it makes no difference. */
  openItems: z.array(z.object({ kind: z.enum(OPEN_ITEMS), amount: hundredths, count: z.int() })),
  /** The last statement counted, by our own number of it; 0 where there is none. */
  statementNumber: z.int(),
}

const CLOSING_STATES = ['begun', 'confirmed', 'withdrawn', 'lapsed', 'overtaken'] as const

/** A closing as it was prepared; its figures never change. */
const closing = z.object({
  closingId: z.string(),
  state: z.enum(CLOSING_STATES),
  ...figures,
  /** Why it differs, where nothing booked explains it: such a closing is marked. Empty where none was asked for. */
  explanation: z.string(),
  begunBy: z.string(),
  begunAt: unixSeconds,
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(unixSeconds),
  /** When it was taken back, or a statement booked into its day; with the officer's reason in the first case. */
  endedAt: z.nullable(unixSeconds),
  endedBecause: z.nullable(z.string()),
})

const accountDay = z.object({
  projectId: z.string(),
  title: z.string(),
  iban: z.string(),
  dueOn: z.string(),
  isLate: z.boolean(),
  /** What stands of the day: `open` where nothing does, because nobody has prepared it or a statement came after it was signed. */
  state: z.enum(['open', 'begun', 'confirmed']),
  /** As it stands now, of an open one; null where a closing says it. */
  now: z.nullable(
    z.object({
      ...figures,
      /** Prepared with all others that agree. */
      isPlain: z.boolean(),
      needsExplanation: z.boolean(),
      /** A statement of the account is being booked: prepared once it is. */
      isBeingBooked: z.boolean(),
      seal: z.string(),
    }),
  ),
  standing: z.nullable(closing),
  /** Closings of the same day that do not stand any more, the latest first. */
  before: z.array(closing),
})

export const getDayClosings = endpoint({
  method: 'GET',
  path: '/settlement/getdayclosings',
  access: CONSOLE_READERS.dayClosings,
  summary:
    'Business days with how far their close is, and of one day each escrow account: the bank’s closing balance, the ledger, what explains the difference, who prepared and signed it.',
  input: z.object({ day: z.optional(day) }),
  output: z.object({
    /** The latest first; older ones only while something of them is open. */
    days: z.array(
      z.object({
        day: z.string(),
        accounts: z.int(),
        open: z.int(),
        begun: z.int(),
        signed: z.int(),
        /** Of the open ones, those that a statement opened again after they were signed. */
        overtaken: z.int(),
        isLate: z.boolean(),
      }),
    ),
    /** The day named, or the one that waits longest; null while no day has been asked for. */
    shown: z.nullable(
      z.object({
        day: z.string(),
        accounts: z.array(accountDay),
        /** Accounts of the day that this page does not hold. */
        otherCount: z.int(),
        /** Of the accounts on this page; of the bank's and of the difference, those that have one. */
        totals: z.object({ bank: hundredths, ledger: hundredths, difference: hundredths }),
        /** Open ones that agree to the kuruş: one click prepares them. */
        plainCount: z.int(),
        /** What another officer prepared and whoever asks may sign together. */
        toSign: z.object({ count: z.int(), seal: z.string() }),
      }),
    ),
    /** A finance officer; others only read. */
    mayDecide: z.boolean(),
  }),
  errors: {},
})

/** Two different finance officers: one prepares the close of a day, another signs it. */
export const prepareDayClosings = endpoint({
  method: 'POST',
  path: '/settlement/preparedayclosings',
  access,
  summary: 'Prepares the close of a day for every account whose balances agree to the kuruş; the others stay open.',
  input: exactly({ day }),
  output: z.object({ count: z.int(), leftCount: z.int() }),
  errors,
})

export const prepareDayClosing = endpoint({
  method: 'POST',
  path: '/settlement/preparedayclosing',
  access,
  summary: 'Prepares the close of a day for one account, with the officer’s words for what nothing booked explains.',
  input: exactly({ projectId: idInput, day, seal, explanation: optionalText(500) }),
  output: z.object({ closingId: z.string() }),
  errors,
})

export const confirmDayClosings = endpoint({
  method: 'POST',
  path: '/settlement/confirmdayclosings',
  access,
  summary: 'The second officer signs all closings of a day that others prepared, as they were shown.',
  input: exactly({ day, seal }),
  output: z.object({ count: z.int() }),
  errors,
})

export const confirmDayClosing = endpoint({
  method: 'POST',
  path: '/settlement/confirmdayclosing',
  access,
  summary: 'The second officer signs the close of a day for one account.',
  input: exactly({ closingId: idInput }),
  output: done,
  errors,
})

export const withdrawDayClosing = endpoint({
  method: 'POST',
  path: '/settlement/withdrawdayclosing',
  access,
  summary:
    'Takes back or refuses a closing that nobody has signed, and says why; the day of the account is open again.',
  input: exactly({ closingId: idInput, reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors,
})
