import { consolePaths } from '../staff-paths.ts'
import { dueWork, END, secondFinanceOfficer } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const receiptDecision = lifeCycle({
  name: 'decision on a receipt',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'refused', 'withdrawn', 'lapsed'], ...secondFinanceOfficer('receipts-second-officer') },
    confirmed: END,
    refused: END,
    withdrawn: END,
    lapsed: END,
  },
})

const SET_ASIDE = 'set-aside'

const bankLine = lifeCycle({
  name: 'booking of the bank’s',
  column: 'outcome',
  states: {
    waiting: {
      to: ['matched', 'exception', 'payment-executed', 'payment-returned', 'unexplained', 'card-settlement'],
      ...dueWork('book-statements', 'work-failing'),
    },
    // A receipt that pays no order by itself, until it is resolved.
    exception: {
      to: [SET_ASIDE],
      who: 'finance-officer',
      by: { parameter: 'settlement.receipt-decision' },
      from: { screen: consolePaths.settlement, queue: 'bank-receipts' },
    },
    // Booked out without an order of ours, until it is made good.
    unexplained: {
      to: [SET_ASIDE],
      who: 'finance-officer',
      by: { none: 'its campaign’s result waits for it' },
      from: { screen: consolePaths.settlement, queue: 'bank-receipts' },
    },
    matched: { to: [SET_ASIDE], end: true },
    'payment-executed': END,
    'payment-returned': END,
    'card-settlement': END,
    [SET_ASIDE]: END,
  },
})

const tableProfile = lifeCycle({
  name: 'description of a bank’s tables',
  column: 'state',
  isHeld: true,
  states: {
    draft: {
      to: ['begun', 'withdrawn'],
      who: 'finance-officer',
      by: { none: 'whoever brought the sample names its columns' },
      from: { screen: consolePaths.settlement },
    },
    begun: { to: ['confirmed', 'refused', 'withdrawn'], ...secondFinanceOfficer('statements-second-officer') },
    confirmed: { to: ['withdrawn'], end: true },
    refused: END,
    withdrawn: END,
  },
})

const uploadedStatement = lifeCycle({
  name: 'uploaded statement',
  column: 'state',
  isHeld: true,
  states: {
    begun: {
      to: ['confirmed', 'refused', 'withdrawn', 'contradicted'],
      ...secondFinanceOfficer('statements-second-officer'),
    },
    confirmed: END,
    refused: END,
    withdrawn: END,
    // Until an officer says what was behind it.
    contradicted: {
      to: [],
      who: 'finance-officer',
      by: { none: 'late at once' },
      from: { screen: consolePaths.settlement, queue: 'statements-second-officer' },
    },
  },
})

const statementSetAside = lifeCycle({
  name: 'statement taken for none of the bank’s',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('set-aside-second-officer') },
    confirmed: END,
    withdrawn: END,
  },
})

const dayClosing = lifeCycle({
  name: 'close of an account’s day',
  column: 'state',
  isHeld: true,
  states: {
    begun: {
      to: ['confirmed', 'withdrawn', 'lapsed'],
      who: 'finance-officer',
      by: { none: 'its day is due by `bank.account_day.due_on`' },
      from: { screen: consolePaths.dayClosings, queue: 'day-closings-second-officer' },
    },
    confirmed: { to: ['overtaken'], end: true },
    // The day of the account is open again in these three, and stands in the queue `day-closings-open`.
    withdrawn: END,
    lapsed: END,
    overtaken: END,
  },
})

export const BANK_LIFE_CYCLES = {
  'bank.bank_line': bankLine,
  'bank.receipt_decision': receiptDecision,
  'bank.table_profile': tableProfile,
  'bank.uploaded_statement': uploadedStatement,
  'bank.statement_set_aside': statementSetAside,
  'bank.day_closing': dayClosing,
} as const
