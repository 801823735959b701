import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import { TEST_NOW } from '../context.ts'
import { COURSES } from './random-courses.ts'
import type { Step } from './random-steps.ts'

// Ways of money that are too rare to leave to chance.

const ORDER: Step = { do: 'place', who: 0, where: 0, shares: 2 }

// The longest way round is too rare to leave to chance: a campaign that fails, and everybody's money back at the bank.
const FAILED_AND_PAID_BACK: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 400 },
  { do: 'pay-back' },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 49 },
]

// Paid some hours before the term ends and told at the end of that day, when the term is over.
const PAID_ON_THE_LAST_DAY: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 20 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 10 },
  { do: 'wait', hours: 20 },
]

// The bank sends a refund back, which it paid as a list of one sum, and pays it again; at zero the account is closed.
const SENT_BACK: Step[] = [
  { do: 'place', who: 0, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'cancel', which: 0 },
  { do: 'pay-back' },
  { do: 'wait', hours: 47 },
  { do: 'bank', what: 'send-back', where: 0, which: 0 },
  { do: 'wait', hours: 47 },
  { do: 'pay-back' },
  { do: 'wait', hours: 49 },
]

// What the order's amount and reference do not settle: who of two sent it, whose number it was, and days that cannot be.
const WHO_AND_WHEN: Step[] = [
  { do: 'place', who: 2, where: 0, shares: 2 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'pay', which: 0, how: 'other-number' },
  { do: 'pay', which: 0, how: 'early' },
  { do: 'pay', which: 0, how: 'ahead' },
  { do: 'wait', hours: 20 },
  { do: 'pay', which: 0, how: 'own-number' },
  { do: 'wait', hours: 20 },
]

// Too much is paid, applied by the desk, and one sum of several comes in.
const APPLIED: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'excess' },
  { do: 'wait', hours: 20 },
  { do: 'resolve', apply: true },
  { do: 'bank', what: 'together', where: 0, which: 0 },
]

// A fee is taken and paid in again; a receipt that paid nothing is taken back, and one that paid an order.
const SET_RIGHT: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'bank', what: 'charge', where: 0, which: 0 },
  { do: 'bank', what: 'set-right', where: 0, which: 0 },
  { do: 'pay', which: 0, how: 'nameless' },
  { do: 'wait', hours: 20 },
  { do: 'bank', what: 'reverse', where: 0, which: 2 },
]

// A refund is paid as a list of one sum, and the account that is at zero is closed.
const ONE_DEBIT: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'listed' },
  { do: 'wait', hours: 20 },
  { do: 'resolve', apply: false },
  { do: 'cancel', which: 0 },
  { do: 'bank', what: 'list-as-one', where: 0, which: 0 },
  { do: 'pay-back' },
  { do: 'wait', hours: 47 },
  { do: 'wait', hours: 400 },
  { do: 'wait', hours: 400 },
  { do: 'bank', what: 'close', where: 0, which: 0 },
  { do: 'bank', what: 'together', where: 0, which: 0 },
]

// The bank's numbers begin anew.
const NEW_YEAR: Step[] = [
  ORDER,
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'wait', hours: 49 },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 47 },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'pay', which: 2, how: 'exact' },
  { do: 'wait', hours: 49 },
]

// What is only under way: an order in its term, one cancelled, one paid in part, one paid ahead, one paid too late, one given back.
const UNDER_WAY: Step[] = [
  { do: 'place', who: 2, where: 1, shares: 2 },
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 49 },
  { do: 'pay', which: 0, how: 'exact' },
  { do: 'place', who: 1, where: 1, shares: 1 },
  { do: 'pay', which: 1, how: 'partial' },
  ORDER,
  { do: 'pay', which: 2, how: 'exact' },
  { do: 'wait', hours: 20 },
  { do: 'cancel', which: 2 },
  { do: 'place', who: 0, where: 1, shares: 1 },
  { do: 'cancel', which: 3 },
  { do: 'place', who: 0, where: 1, shares: 1 },
  { do: 'pay', which: 4, how: 'ahead' },
]

// Statements that officers hold before the bank's own line brings them.
const BY_HAND: Step[] = [
  ORDER,
  { do: 'upload', which: 0, second: 'confirms' },
  { do: 'place', who: 1, where: 0, shares: 2 },
  { do: 'upload', which: 1, second: 'refuses' },
  { do: 'place', who: 1, where: 1, shares: 1 },
  { do: 'upload', which: 2, second: 'is-away' },
  { do: 'wait', hours: 49 },
]

// The bank says that it has told everything, which is nothing, and tells of a payment of that time afterwards.
const TOLD_AFTER_ITS_WORD: Step[] = [
  ORDER,
  { do: 'wait', hours: 49 },
  { do: 'wait', hours: 20 },
  { do: 'wait', hours: 10 },
  { do: 'pay', which: 0, how: 'early' },
]

// A day is closed by two, or only prepared, when the bank books a payment into it: it is closed anew.
const closedAgain = (isSigned: boolean): Step[] => [
  ORDER,
  { do: 'wait', hours: 47 },
  { do: 'close-day', which: 0, isSigned },
  { do: 'pay', which: 0, how: 'early' },
  { do: 'wait', hours: 20 },
  { do: 'close-day', which: 0, isSigned: true },
  { do: 'close-day', which: 1, isSigned: true },
]

const WINTER = new Date('2026-12-22T09:00:00Z')

type Example = [Step[], 'end-of-day' | 'intraday', Date, CompanyKind]

const ofDays = (steps: Step[]): Example => [steps, 'end-of-day', TEST_NOW, 'anonim']

/** How campaigns go on, with a bank that tells days. */
export const COURSE_EXAMPLES = COURSES.map(([steps, companyKind]): Example => [
  steps,
  'end-of-day',
  TEST_NOW,
  companyKind,
])

/** Sequences that are played first: steps, what the bank tells when, the day they begin, and the second campaign's company. */
export const EXAMPLES: Example[] = [
  ...[FAILED_AND_PAID_BACK, PAID_ON_THE_LAST_DAY, SENT_BACK, WHO_AND_WHEN, APPLIED, SET_RIGHT, ONE_DEBIT, BY_HAND].map(
    ofDays,
  ),
  [NEW_YEAR, 'end-of-day', WINTER, 'anonim'],
  [UNDER_WAY, 'intraday', TEST_NOW, 'anonim'],
  [TOLD_AFTER_ITS_WORD, 'intraday', TEST_NOW, 'anonim'],
  [closedAgain(true), 'intraday', TEST_NOW, 'anonim'],
  [closedAgain(false), 'intraday', TEST_NOW, 'anonim'],
  ...COURSE_EXAMPLES,
]
