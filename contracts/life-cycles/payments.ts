import { consolePaths } from '../staff-paths.ts'
import { dueWork, END, secondFinanceOfficer } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const refundBatch = lifeCycle({
  name: 'list of refunds',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('refunds-second-officer') },
    confirmed: { to: ['done'], ...dueWork('send-payment-lists', 'payment-lists-unclear') },
    done: END,
    withdrawn: END,
  },
})

const payout = lifeCycle({
  name: 'payout',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'withdrawn'], ...secondFinanceOfficer('payouts-second-officer') },
    confirmed: { to: ['executed'], ...dueWork('send-payment-lists', 'payouts-refused') },
    // One of its payments may come back: it is owed again.
    executed: { to: ['confirmed'], end: true },
    withdrawn: END,
  },
})

const paymentList = lifeCycle({
  name: 'payment list',
  column: 'state',
  isHeld: true,
  states: {
    prepared: { to: ['approved', 'withdrawn'], ...secondFinanceOfficer('refunds-second-officer') },
    // Done at once: the bank refused each payment, or a statement proved them before the bank answered.
    approved: {
      to: ['sent', 'refused', 'done'],
      who: 'platform',
      by: { none: 'looked for every second' },
      from: { work: 'send-payment-lists', tries: 'next_try_at', queue: 'payment-lists-unclear' },
    },
    // Approved again: the bank lost it.
    sent: {
      to: ['done', 'approved'],
      who: 'bank',
      by: { column: 'execute_on' },
      from: { work: 'send-payment-lists', tries: 'next_try_at', queue: 'payment-lists-unclear' },
    },
    // Sent: the bank has it after all. Done or withdrawn: dissolved, or proven by a statement.
    refused: {
      to: ['sent', 'approved', 'done', 'withdrawn'],
      who: 'finance-officer',
      by: { none: 'late at once: its refunds keep the days they are due on' },
      from: { screen: consolePaths.settlement, queue: 'payment-lists-refused' },
    },
    done: END,
    withdrawn: END,
  },
})

const paymentLine = lifeCycle({
  name: 'payment of a list',
  column: 'state',
  isHeld: true,
  states: {
    prepared: {
      to: ['accepted', 'executed', 'rejected', 'withdrawn'],
      ...dueWork('send-payment-lists', 'payment-lists-unclear'),
    },
    // Prepared again: its list is sent anew.
    accepted: {
      to: ['executed', 'rejected', 'prepared'],
      who: 'bank',
      by: { none: 'the day its list is executed on' },
      from: { work: 'book-statements', queue: 'refunds-overdue' },
    },
    executed: { to: ['returned'], end: true },
    // Of a refund: owed again by itself, for another list. Of a payout: finance names an account.
    rejected: {
      to: ['replaced'],
      who: 'finance-officer',
      by: { none: 'late at once: money of a company stands still' },
      from: { screen: consolePaths.settlement, queue: 'payouts-refused' },
    },
    returned: {
      to: ['replaced'],
      who: 'finance-officer',
      by: { none: 'late at once: money of a company stands still' },
      from: { screen: consolePaths.settlement, queue: 'payouts-refused' },
    },
    replaced: END,
    withdrawn: END,
  },
})

const paymentCorrection = lifeCycle({
  name: 'correction of a payment',
  column: 'state',
  isHeld: true,
  states: {
    begun: { to: ['confirmed', 'refused', 'withdrawn'], ...secondFinanceOfficer('payouts-second-officer') },
    confirmed: END,
    refused: END,
    withdrawn: END,
  },
})

const TELL = 'tell-escrow-requests'
const UNTOLD = 'escrow-requests-untold'

const escrowMessage = lifeCycle({
  name: 'message to the escrow agent',
  column: 'state',
  states: {
    waiting: { to: ['told', 'refused', 'by-hand', 'lapsed'], ...dueWork(TELL, UNTOLD) },
    refused: {
      to: ['waiting', 'told', 'lapsed'],
      who: 'finance-officer',
      by: { none: 'late at once: the law asks for it instantly' },
      from: { screen: consolePaths.settlement, queue: UNTOLD },
    },
    // The bank has no such calls.
    'by-hand': {
      to: ['waiting', 'told'],
      who: 'finance-officer',
      by: { none: 'late at once: the law asks for it instantly' },
      from: { screen: consolePaths.settlement, queue: UNTOLD },
    },
    told: END,
    lapsed: END,
  },
})

export const PAYMENT_LIFE_CYCLES = {
  'payments.refund_batch': refundBatch,
  'payments.payout': payout,
  'payments.payment_list': paymentList,
  'payments.payment_line': paymentLine,
  'payments.payment_correction': paymentCorrection,
  'payments.escrow_message': escrowMessage,
} as const
