import type { CardPaymentState } from '../cards/lifecycle.ts'
import type { InvestmentState } from '../investments/lifecycle.ts'
import { paths } from '../paths.ts'
import { consolePaths } from '../staff-paths.ts'
import { dueWork, END } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const investment = lifeCycle<InvestmentState>({
  name: 'investment',
  column: 'state',
  isHeld: true,
  states: {
    'awaiting-payment': {
      to: ['paid', 'cancelled', 'expired'],
      who: 'investor',
      by: { column: 'pay_by' },
      from: { screen: paths.profile.position, task: 'payment' },
    },
    // Its statement was none of the bank's: it waits for its payment again. Back to cancelled: the card's money was lost.
    paid: { to: ['final', 'awaiting-payment', 'cancelled', 'refund-pending'], ...dueWork('finalise-investments') },
    // A material change lets the 48 hours run again.
    final: {
      to: ['allocated', 'paid', 'cancelled', 'refund-pending'],
      who: 'platform',
      by: { none: 'its campaign’s result decides, and MKK’s answer on the shares' },
      from: { work: 'judge-campaigns', queue: 'results-held' },
    },
    allocated: { to: ['refund-pending'], end: true },
    'refund-pending': {
      to: ['withdrawn', 'refunded'],
      who: 'finance-officer',
      by: { parameter: 'settlement.refund' },
      from: { screen: consolePaths.settlement, queue: 'refunds-owed' },
    },
    // What was paid back may come back from the bank.
    withdrawn: { to: ['refund-pending'], end: true },
    refunded: { to: ['refund-pending'], end: true },
    expired: END,
    cancelled: END,
  },
})

const refund = lifeCycle({
  name: 'refund',
  column: 'state',
  isHeld: true,
  states: {
    // Of a card payment by its provider, without a list.
    owed: {
      to: ['listed', 'executed'],
      who: 'finance-officer',
      by: { column: 'due_on' },
      from: { screen: consolePaths.settlement, queue: 'refunds-owed' },
    },
    listed: { to: ['owed', 'executed'], ...dueWork('send-payment-lists', 'refunds-overdue') },
    executed: { to: ['owed'], end: true },
  },
})

const companyOrder = lifeCycle({
  name: 'second word on a company’s order',
  column: 'outcome',
  whenNull: 'waiting',
  states: {
    waiting: {
      to: ['confirmed', 'refused', 'withdrawn', 'lapsed'],
      who: 'investor',
      by: { none: 'the view investments.unconfirmed_order works out until when, by the order’s term' },
      from: { screen: paths.profile.position, task: 'confirmation' },
    },
    confirmed: END,
    refused: END,
    withdrawn: END,
    lapsed: END,
  },
})

const cardPayment = lifeCycle<CardPaymentState>({
  name: 'card payment',
  column: 'state',
  states: {
    open: {
      to: ['abandoned', 'refused', 'authorised'],
      who: 'investor',
      by: { column: 'expires_at' },
      from: { screen: paths.profile.position, task: 'payment' },
    },
    // A notice of the provider's may come late: the card's bank agreed all the same.
    abandoned: { to: ['authorised'], end: true },
    refused: { to: ['authorised'], end: true },
    authorised: {
      to: ['captured', 'returned', 'lost', 'charged-back'],
      ...dueWork('capture-card-payments', 'card-matters'),
    },
    captured: {
      to: ['returned', 'charged-back'],
      who: 'card-provider',
      by: { none: 'paid to the escrow account with its day’s settlement; what stays away becomes a matter' },
      from: { work: 'watch-card-settlements', queue: 'card-matters' },
    },
    returned: END,
    lost: END,
    'charged-back': END,
  },
})

const cardMatter = lifeCycle({
  name: 'matter of a card payment',
  column: 'state',
  isHeld: true,
  states: {
    open: {
      to: ['begun', 'settled'],
      who: 'finance-officer',
      by: { none: 'the provider’s own terms of a charge-back apply, which its notice names' },
      from: { screen: consolePaths.cards, queue: 'card-matters' },
    },
    begun: {
      to: ['closed', 'open', 'settled'],
      who: 'finance-officer',
      by: { none: 'as its matter' },
      from: { screen: consolePaths.cards, queue: 'card-matters-second-officer' },
    },
    closed: END,
    settled: END,
  },
})

export const MONEY_LIFE_CYCLES = {
  'investments.investment': investment,
  'investments.refund': refund,
  'investments.company_order': companyOrder,
  'cards.payment': cardPayment,
  'cards.matter': cardMatter,
} as const
