import * as z from 'zod/mini'
import { COMMITTEE_FILE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { idInput, requiredText } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { castVote, minutesShown, openedFile, seatsAtTable, VOTES } from '../evaluation/committee-endpoints.ts'
import { committeeErrors, evaluationMessages } from '../evaluation/messages.ts'
import { FILE_OUTCOMES, RESOLUTION_KINDS } from '../file-kinds.ts'
import { PROJECT_STATES } from '../lifecycle.ts'
import { AUTHORITY_STATES } from '../../membership/company/shapes.ts'
import { resolutionErrors as errors, resolutionMessages as say } from './messages.ts'
import { PROPOSED_KINDS } from './rules.ts'

// Resolutions of the committee about a campaign that is public: its suspension, resumption and cancellation, and changes (T26).

const campaign = {
  projectId: z.string(),
  projectCode: z.string(),
  title: z.string(),
  companyName: z.string(),
  state: z.enum(PROJECT_STATES),
  stateSince: unixSeconds,
  isSuspended: z.boolean(),
}

export const getRunningCampaigns = endpoint({
  method: 'GET',
  path: '/evaluation/getrunningcampaigns',
  access: ['analyst', 'committee-member', 'auditor', 'administrator'],
  summary: 'Public campaigns whose result does not stand yet: those the committee can resolve about.',
  input: nothing,
  output: z.object({
    campaigns: z.array(z.object({ ...campaign, fundingGoal: hundredths, raised: hundredths, closesAt: unixSeconds })),
  }),
  errors: {},
})

export const getCampaignRecord = endpoint({
  method: 'GET',
  path: '/evaluation/getcampaignrecord',
  access: ['analyst', 'committee-member', 'auditor', 'administrator'],
  summary: 'One public campaign with the resolutions about it, and those that the caller may propose now.',
  input: z.object({ projectId: idInput }),
  output: z.object({
    ...campaign,
    seoName: z.string(),
    suspendedAt: z.nullable(unixSeconds),
    opensAt: unixSeconds,
    closesAt: unixSeconds,
    fundingGoal: hundredths,
    /** Who owns the company behind it, and since when if it passed on; null of a founder without one. */
    ownership: z.nullable(
      z.object({
        companyId: z.string(),
        ownerName: z.string(),
        tookOverAt: z.nullable(unixSeconds),
        authority: z.nullable(z.enum(AUTHORITY_STATES)),
      }),
    ),
    mayPropose: z.array(z.enum(PROPOSED_KINDS)),
    resolutions: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(RESOLUTION_KINDS),
        proposedAt: unixSeconds,
        /** Istanbul's date. */
        dueOn: z.string(),
        isLate: z.boolean(),
        ended: z.nullable(z.object({ outcome: z.enum(FILE_OUTCOMES), at: unixSeconds })),
        /** Of what the committee approved; what waits is read in its file. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
})

export const proposeResolution = endpoint({
  method: 'POST',
  path: '/evaluation/proposeresolution',
  access: ['analyst', 'committee-member'],
  summary:
    'Proposes to the committee that it suspends, resumes or cancels a campaign; it decides within two business days.',
  input: z.object({
    projectId: idInput,
    kind: z.enum(PROPOSED_KINDS, { error: say.kindRequired }),
    reason: requiredText(4000, say.reasonRequired),
  }),
  output: z.object({ resolutionId: z.string() }),
  errors: {
    'declaration-required': errors['declaration-required'],
    'project-step-impossible': errors['project-step-impossible'],
    'resolution-open': errors['resolution-open'],
    'committee-too-small': errors['committee-too-small'],
  },
})

export const getResolution = endpoint({
  method: 'GET',
  path: '/evaluation/getresolution',
  access: COMMITTEE_FILE_READERS,
  summary:
    'One resolution with its reason; votes of others only to who has cast his own. Closed until he declares no conflict.',
  input: z.object({ resolutionId: idInput }),
  output: z.object({
    id: z.string(),
    kind: z.enum(RESOLUTION_KINDS),
    projectId: z.string(),
    projectCode: z.string(),
    title: z.string(),
    companyName: z.string(),
    state: z.enum(PROJECT_STATES),
    stateSince: unixSeconds,
    isSuspended: z.boolean(),
    reason: z.string(),
    changeId: z.nullable(z.string()),
    /** Of a change of the campaign's days that waits: the moment at which it lapses undecided. */
    lapsesAt: z.nullable(unixSeconds),
    /** Of a change that waits: the campaign's last day, Istanbul's, where the decision's day lies after it. */
    endsOn: z.nullable(z.string()),
    proposedBy: z.nullable(z.string()),
    proposedAt: unixSeconds,
    /** Istanbul's date. */
    dueOn: z.string(),
    isLate: z.boolean(),
    ended: z.nullable(z.object({ outcome: z.enum(FILE_OUTCOMES), at: unixSeconds })),
    ...seatsAtTable,
    hasVoted: z.boolean(),
    mayVote: z.boolean(),
    votes: z.array(castVote),
    outcome: z.nullable(z.enum(['approved', 'rejected'])),
    minutes: z.nullable(minutesShown),
  }),
  errors: {
    'not-on-committee': errors['not-on-committee'],
    'declaration-required': errors['declaration-required'],
    'file-over': errors['file-over'],
    'conflict-declared': errors['conflict-declared'],
  },
})

export const voteOnResolution = endpoint({
  method: 'POST',
  path: '/evaluation/voteonresolution',
  access: ['committee-member'],
  summary: 'Casts a vote on a resolution with the opinion it rests on. It cannot be changed.',
  input: z.object({
    resolutionId: idInput,
    vote: z.enum(VOTES, { error: evaluationMessages.voteRequired }),
    opinion: requiredText(4000, evaluationMessages.opinionRequired),
  }),
  output: done,
  errors: {
    ...openedFile,
    'already-voted': committeeErrors['already-voted'],
    'minutes-drawn': committeeErrors['minutes-drawn'],
  },
})
