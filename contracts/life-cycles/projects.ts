import { paths } from '../paths.ts'
import type { OBLIGATION_STATES } from '../projects/reporting/obligations.ts'
import type { CHANGE_STATES } from '../projects/form/change-states.ts'
import type { FILE_OUTCOMES } from '../projects/file-kinds.ts'
import { PROJECT_TRANSITIONS, type ProjectState } from '../projects/lifecycle.ts'
import { consolePaths } from '../staff-paths.ts'
import { dueWork, END } from './desk.ts'
import { lifeCycle } from './life-cycle.ts'

const NO_DAY = { none: 'the founder decides when' } as const

const project = lifeCycle<ProjectState>({
  name: 'project',
  column: 'state',
  isHeld: true,
  states: {
    draft: {
      to: PROJECT_TRANSITIONS.draft,
      who: 'founder',
      by: NO_DAY,
      from: { screen: paths.projectDraft, task: 'draft' },
    },
    submitted: {
      to: PROJECT_TRANSITIONS.submitted,
      who: 'analyst',
      by: { parameter: 'evaluation.first-answer' },
      from: { screen: consolePaths.applications, queue: 'applications-waiting' },
    },
    'under-evaluation': {
      to: PROJECT_TRANSITIONS['under-evaluation'],
      who: 'analyst',
      by: { parameter: 'evaluation.first-answer' },
      from: { screen: consolePaths.applications, queue: 'applications-waiting' },
    },
    'revision-requested': {
      to: PROJECT_TRANSITIONS['revision-requested'],
      // After so many days of silence an analyst warns the founder, and then ends it (queue `revisions-silent`).
      who: 'founder',
      by: { parameter: 'evaluation.silence' },
      from: { screen: paths.projectDraft, task: 'revision', queue: 'revisions-silent' },
    },
    'in-committee': {
      to: PROJECT_TRANSITIONS['in-committee'],
      who: 'committee-member',
      by: { parameter: 'committee.decision' },
      from: { screen: consolePaths.committee, queue: 'committee-files' },
    },
    rejected: { to: PROJECT_TRANSITIONS.rejected, end: true },
    // The founder signs the form first (task `signature`), then an analyst plans the day; of a founder who is silent: `approvals-silent`.
    approved: {
      to: PROJECT_TRANSITIONS.approved,
      who: 'analyst',
      by: { parameter: 'evaluation.silence' },
      from: { screen: consolePaths.applications, queue: 'publications-waiting' },
    },
    upcoming: { to: PROJECT_TRANSITIONS.upcoming, ...dueWork('open-campaigns') },
    live: { to: PROJECT_TRANSITIONS.live, ...dueWork('close-campaigns') },
    'change-under-review': {
      to: PROJECT_TRANSITIONS['change-under-review'],
      who: 'committee-member',
      by: { parameter: 'settlement.change-decision' },
      from: { screen: consolePaths.committee, queue: 'committee-changes' },
    },
    closing: { to: PROJECT_TRANSITIONS.closing, ...dueWork('judge-campaigns', 'results-held') },
    successful: {
      to: PROJECT_TRANSITIONS.successful,
      who: 'finance-officer',
      by: { parameter: 'settlement.capital-increase' },
      from: { screen: consolePaths.campaignSettlement, queue: 'registrations-due' },
    },
    registration: {
      to: PROJECT_TRANSITIONS.registration,
      who: 'finance-officer',
      by: {
        none: 'MKK answers the allocation list first; what is paid out then is the company’s, and the law names no day',
      },
      from: { screen: consolePaths.settlement, queue: 'payouts-ready' },
    },
    payout: {
      to: PROJECT_TRANSITIONS.payout,
      who: 'finance-officer',
      by: { none: 'what is paid out is the company’s, and the law names no day' },
      from: { screen: consolePaths.settlement, queue: 'payouts-second-officer' },
    },
    reporting: { to: PROJECT_TRANSITIONS.reporting, ...dueWork('projects.archive', 'reports-late') },
    archived: { to: PROJECT_TRANSITIONS.archived, end: true },
    unsuccessful: { to: PROJECT_TRANSITIONS.unsuccessful, end: true },
    cancelled: { to: PROJECT_TRANSITIONS.cancelled, end: true },
    discontinued: { to: PROJECT_TRANSITIONS.discontinued, end: true },
  },
})

const formChange = lifeCycle<(typeof CHANGE_STATES)[number]>({
  name: 'change of an information form',
  column: 'state',
  states: {
    draft: { to: ['asked'], who: 'founder', by: NO_DAY, from: { screen: paths.profile.myProject } },
    asked: {
      to: ['approved', 'rejected', 'lapsed'],
      who: 'analyst',
      by: { column: 'due_on' },
      from: { screen: consolePaths.formChanges, queue: 'form-changes-waiting' },
    },
    approved: { to: ['published', 'lapsed'], ...dueWork('publish-form-changes') },
    published: END,
    rejected: END,
    lapsed: END,
  },
})

const committeeFile = lifeCycle<'open' | (typeof FILE_OUTCOMES)[number]>({
  name: 'file of the committee',
  column: 'outcome',
  whenNull: 'open',
  states: {
    open: {
      to: ['approved', 'rejected', 'lapsed'],
      who: 'committee-member',
      by: { parameter: 'committee.decision' },
      from: { screen: consolePaths.committee, queue: 'committee-files' },
    },
    approved: END,
    rejected: END,
    lapsed: END,
  },
})

const obligation = lifeCycle<(typeof OBLIGATION_STATES)[number]>({
  name: 'report a company owes',
  column: 'state',
  states: {
    open: {
      // Of what is late an officer warns the company, and then tells the regulator (queue `reports-late`).
      to: ['handed-in', 'done', 'fallen-away', 'missing'],
      who: 'founder',
      by: { column: 'due_on' },
      from: { screen: paths.profile.myProject, task: 'report' },
    },
    'handed-in': END,
    done: END,
    'fallen-away': END,
    missing: END,
  },
})

export const PROJECT_LIFE_CYCLES = {
  'projects.project': project,
  'projects.form_change': formChange,
  'projects.committee_file': committeeFile,
  'projects.obligation': obligation,
} as const
