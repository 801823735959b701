import { consolePaths } from '../staff-paths.ts'
import { dueWork, END, secondFinanceOfficer } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const desk = consolePaths.settlement

const allocationList = lifeCycle({
  name: 'allocation list',
  column: 'state',
  isHeld: true,
  states: {
    made: {
      to: ['sent', 'partly-registered', 'rejected'],
      who: 'platform',
      by: { column: 'due_on' },
      from: { work: 'send-allocation-lists', tries: 'next_try_at', queue: 'mkk-messages-failing' },
    },
    sent: {
      to: ['partly-registered', 'rejected'],
      who: 'mkk',
      by: { none: 'asked for again and again; what fails is told' },
      from: { work: 'send-allocation-lists', tries: 'next_try_at', queue: 'mkk-messages-failing' },
    },
    // Made: what MKK did not take goes again. Registered: every line is, or was refunded.
    'partly-registered': {
      to: ['registered', 'rejected', 'made'],
      who: 'finance-officer',
      by: { parameter: 'settlement.mkk-refusal' },
      from: { screen: desk, queue: 'mkk-refusals' },
    },
    rejected: {
      to: ['registered', 'partly-registered', 'made', 'withdrawn'],
      who: 'finance-officer',
      by: { parameter: 'settlement.mkk-refusal' },
      from: { screen: desk, queue: 'mkk-refusals' },
    },
    // With its capital increase, until the next one is confirmed.
    withdrawn: {
      to: ['made'],
      who: 'finance-officer',
      by: { parameter: 'settlement.capital-increase' },
      from: { screen: consolePaths.campaignSettlement, queue: 'registrations-due' },
    },
    registered: END,
  },
})

const mkkRefusal = lifeCycle({
  name: 'refusal of MKK’s',
  column: 'ending',
  whenNull: 'open',
  states: {
    open: {
      to: ['asked-again', 'refunded', 'increase-taken-back', 'lapsed'],
      who: 'finance-officer',
      by: { column: 'due_on' },
      from: { screen: desk, queue: 'mkk-refusals' },
    },
    'asked-again': END,
    refunded: END,
    'increase-taken-back': END,
    lapsed: END,
  },
})

const refusalDecision = lifeCycle({
  name: 'decision on a refusal of MKK’s',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn', 'lapsed'], ...secondFinanceOfficer('mkk-refusals-second-officer') },
    confirmed: END,
    withdrawn: END,
    lapsed: END,
  },
})

const capitalIncrease = lifeCycle({
  name: 'capital increase',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('capital-increase-second-officer') },
    // MKK knew no such increase.
    confirmed: { to: ['taken-back'], end: true },
    withdrawn: END,
    'taken-back': END,
  },
})

const companyRegistration = lifeCycle({
  name: 'registration of a company',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('capital-increase-second-officer') },
    confirmed: END,
    withdrawn: END,
  },
})

const feeAccount = lifeCycle({
  name: 'account for fees',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('fee-account-second-officer') },
    confirmed: END,
    withdrawn: END,
  },
})

const accountClosing = lifeCycle({
  name: 'closing of an escrow account',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('account-closing-second-officer') },
    confirmed: END,
    withdrawn: END,
  },
})

/** Kept without a state: what stands in `column` says where one stands, `whenNull` while it is empty. */
const mkkMessage = lifeCycle({
  name: 'message to MKK',
  column: 'sent_at',
  whenNull: 'waiting',
  states: {
    waiting: { to: ['taken'], ...dueWork('send-mkk-messages', 'mkk-messages-failing') },
    // A request that MKK refused is a refusal of its own.
    taken: END,
  },
})

export const SETTLEMENT_LIFE_CYCLES = {
  'settlement.allocation_list': allocationList,
  'settlement.mkk_message': mkkMessage,
  'settlement.mkk_refusal': mkkRefusal,
  'settlement.refusal_decision': refusalDecision,
  'settlement.capital_increase': capitalIncrease,
  'settlement.company_registration': companyRegistration,
  'settlement.fee_account': feeAccount,
  'settlement.account_closing': accountClosing,
} as const
