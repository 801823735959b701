import type { COMPANY_STATES } from '../membership/company/shapes.ts'
import { paths } from '../paths.ts'
import type { SUSPICION_STATES } from '../people/suspicion-endpoints.ts'
import { consolePaths } from '../staff-paths.ts'
import { dueWork, END } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const OWN_PACE = { none: 'nobody waits for it but its member' } as const

const company = lifeCycle<(typeof COMPANY_STATES)[number]>({
  name: 'registration of a company as an account',
  column: 'state',
  states: {
    draft: {
      to: ['handed-in'],
      who: 'member',
      by: OWN_PACE,
      from: { screen: paths.profile.companyMembers, task: 'eligibility' },
    },
    'handed-in': {
      to: ['approved', 'refused'],
      who: 'compliance-officer',
      by: { parameter: 'review.answer' },
      from: { screen: consolePaths.companies, queue: 'companies-waiting' },
    },
    approved: END,
    refused: {
      to: ['handed-in'],
      who: 'member',
      by: OWN_PACE,
      from: { screen: paths.profile.companyMembers, task: 'eligibility' },
    },
  },
})

const companyAuthority = lifeCycle({
  name: 'paper of a company’s new owner',
  column: 'state',
  states: {
    owed: {
      to: ['handed-in', 'overtaken'],
      who: 'member',
      by: { none: 'nothing binds the company before' },
      from: { screen: paths.profile.companyMembers, task: 'authority' },
    },
    'handed-in': {
      to: ['approved', 'refused', 'overtaken'],
      who: 'compliance-officer',
      by: { parameter: 'review.answer' },
      from: { screen: consolePaths.companies, queue: 'companies-waiting' },
    },
    refused: {
      to: ['handed-in', 'overtaken'],
      who: 'member',
      by: { none: 'nothing binds the company before' },
      from: { screen: paths.profile.companyMembers, task: 'authority' },
    },
    approved: END,
    overtaken: END,
  },
})

const companyInvitation = lifeCycle({
  name: 'invitation to a company',
  column: 'outcome',
  whenNull: 'open',
  states: {
    open: {
      to: ['accepted', 'declined', 'withdrawn'],
      who: 'member',
      by: { column: 'expires_at' },
      from: { screen: paths.profile.companyMembers },
    },
    accepted: END,
    declined: END,
    withdrawn: END,
  },
})

const review = lifeCycle({
  name: 'review of papers',
  column: 'outcome',
  states: {
    waiting: {
      to: ['approved', 'refused', 'withdrawn', 'overtaken'],
      who: 'compliance-officer',
      by: { parameter: 'review.answer' },
      from: { screen: consolePaths.identityReviews, queue: 'identities-waiting' },
    },
    approved: END,
    refused: END,
    withdrawn: END,
    overtaken: END,
  },
})

const lostPhone = lifeCycle({
  name: 'lost phone',
  column: 'outcome',
  whenNull: 'open',
  states: {
    open: {
      to: ['removed', 'refused', 'cancelled', 'void'],
      who: 'compliance-officer',
      by: { column: 'due_at' },
      from: { screen: consolePaths.lostPhoneReviews, queue: 'lost-phones-waiting' },
    },
    removed: END,
    refused: END,
    cancelled: END,
    void: END,
  },
})

const qualifiedGrant = lifeCycle({
  name: 'status of a qualified investor',
  column: 'end_cause',
  whenNull: 'in-force',
  states: {
    'in-force': {
      to: ['expired', 'mkk', 'renewed'],
      who: 'platform',
      by: { column: 'valid_until' },
      from: { work: 'membership.follow-qualified' },
    },
    expired: END,
    mkk: END,
    renewed: END,
  },
})

const suspicion = lifeCycle<(typeof SUSPICION_STATES)[number]>({
  name: 'note of suspicion',
  column: 'state',
  states: {
    open: {
      to: ['reported', 'closed'],
      who: 'compliance-officer',
      by: { column: 'due_on' },
      from: { screen: consolePaths.member, queue: 'suspicions-open' },
    },
    reported: END,
    closed: END,
  },
})

const memberExport = lifeCycle({
  name: 'copy of a member’s own data',
  column: 'state',
  states: {
    asked: { to: ['ready', 'failed', 'ended'], ...dueWork('exports.make') },
    ready: {
      to: ['expired', 'ended'],
      who: 'member',
      by: { column: 'expires_at' },
      from: { screen: paths.profile.data },
    },
    expired: END,
    ended: END,
    // The member is told, and may ask for another.
    failed: END,
  },
})

export const PEOPLE_LIFE_CYCLES = {
  'membership.company': company,
  'membership.company_authority': companyAuthority,
  'membership.company_invitation': companyInvitation,
  'membership.review': review,
  'membership.lost_phone': lostPhone,
  'membership.qualified_grant': qualifiedGrant,
  'people.suspicion': suspicion,
  'exports.member_export': memberExport,
} as const
