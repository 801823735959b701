import type { MESSAGE_STATES as CONTACT_STATES } from '../contact/states.ts'
import type { MESSAGE_STATES } from '../notifications/message-states.ts'
import { consolePaths } from '../staff-paths.ts'
import { dueWork, END } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const contactMessage = lifeCycle<(typeof CONTACT_STATES)[number]>({
  name: 'message to the operator',
  column: 'state',
  states: {
    waiting: {
      to: ['answered', 'closed'],
      who: 'compliance-officer',
      by: { column: 'due_on' },
      from: { screen: consolePaths.contactMessages, queue: 'contact-messages' },
    },
    // A tab of its own; unread, it is deleted with its term.
    suspect: {
      to: ['waiting', 'closed'],
      who: 'compliance-officer',
      by: { parameter: 'contact.retention.suspect' },
      from: { screen: consolePaths.contactMessages },
    },
    answered: END,
    closed: END,
  },
})

const complaint = lifeCycle({
  name: 'complaint',
  column: 'outcome',
  whenNull: 'open',
  states: {
    open: {
      to: ['upheld', 'partly-upheld', 'not-upheld', 'withdrawn', 'no-complaint'],
      who: 'compliance-officer',
      by: { column: 'due_on' },
      from: { screen: consolePaths.contactMessages, queue: 'contact-messages' },
    },
    upheld: END,
    'partly-upheld': END,
    'not-upheld': END,
    withdrawn: END,
    'no-complaint': END,
  },
})

const subscription = lifeCycle({
  name: 'subscription to the newsletter',
  column: 'state',
  states: {
    asked: {
      to: ['confirmed'],
      who: 'platform',
      by: { column: 'confirm_by' },
      from: { work: 'contact.delete-expired-subscriptions' },
    },
    confirmed: { to: ['left'], end: true },
    left: END,
  },
})

const consentRecord = lifeCycle({
  name: 'consent as the national register has it',
  column: 'state',
  states: {
    waiting: {
      to: ['asked', 'settled', 'lapsed'],
      who: 'platform',
      by: { column: 'report_by' },
      from: { work: 'contact.report-consents' },
    },
    asked: {
      to: ['waiting', 'settled', 'refused'],
      who: 'consent-register',
      by: { none: 'asked for again and again' },
      from: { work: 'contact.take-consent-answers' },
    },
    // A new consent, or a change made at the register, begins anew.
    settled: { to: ['waiting'], end: true },
    refused: { to: ['waiting', 'settled'], end: true },
    lapsed: { to: ['waiting', 'settled'], end: true },
  },
})

const letter = lifeCycle<(typeof MESSAGE_STATES)[number]>({
  name: 'letter or short message',
  column: 'state',
  states: {
    waiting: { to: ['sent', 'refused', 'given-up'], ...dueWork('notifications.send', 'mails-given-up') },
    sent: END,
    refused: {
      to: ['waiting'],
      who: 'compliance-officer',
      by: { none: 'the queue shows it for two weeks' },
      from: { screen: consolePaths.outbox, queue: 'mails-given-up' },
    },
    'given-up': {
      to: ['waiting'],
      who: 'compliance-officer',
      by: { none: 'the queue shows it for two weeks' },
      from: { screen: consolePaths.outbox, queue: 'mails-given-up' },
    },
  },
})

const contentVersion = lifeCycle({
  name: 'version of what the operator writes',
  column: 'state',
  states: {
    draft: {
      to: ['scheduled', 'published', 'discarded'],
      who: 'content-editor',
      by: { none: 'its writer decides when' },
      from: { screen: consolePaths.content, queue: 'content-drafts' },
    },
    scheduled: {
      to: ['draft', 'published', 'discarded'],
      who: 'platform',
      by: { column: 'publish_at' },
      from: { work: 'publish-scheduled', queue: 'content-scheduled' },
    },
    published: { to: ['superseded'], end: true },
    superseded: END,
    discarded: END,
  },
})

const delisting = lifeCycle({
  name: 'SPK’s decision to strike the platform off its list',
  column: 'state',
  isHeld: true,
  states: {
    begun: {
      to: ['confirmed', 'withdrawn'],
      who: 'compliance-officer',
      by: { none: 'late at once' },
      from: { screen: consolePaths.delisting, queue: 'delisting-second-officer' },
    },
    confirmed: END,
    withdrawn: END,
  },
})

const proposal = lifeCycle({
  name: 'proposal of a parameter’s value',
  column: 'state',
  isHeld: true,
  states: {
    begun: {
      to: ['confirmed', 'refused', 'withdrawn'],
      who: 'compliance-officer',
      by: { column: 'valid_from' },
      from: { screen: consolePaths.parameters, queue: 'parameters-second-officer' },
    },
    confirmed: END,
    refused: END,
    withdrawn: END,
  },
})

export const LETTER_LIFE_CYCLES = {
  'contact.message': contactMessage,
  'contact.complaint': complaint,
  'contact.subscription': subscription,
  'contact.iys_record': consentRecord,
  'notifications.message': letter,
  'content.version': contentVersion,
  'delisting.decision': delisting,
  'parameters.proposal': proposal,
} as const
