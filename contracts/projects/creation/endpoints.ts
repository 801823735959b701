import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { idInput } from '../../common/text/text.ts'
import { done, nothing, reason, unixSeconds } from '../../common/wire.ts'
import { heldErrors } from '../../membership/sign-in/lost-phone-messages.ts'
import { completenessErrors, draftErrors, handInErrors, projectMessages } from '../messages.ts'
import { inputsOf, outputsOf } from './fields.ts'
import { CREATION_STEPS } from './steps.ts'

const MEGABYTE = 1_048_576
/** A form saves each field as it is left. */
export const SAVES = { limit: 1200, seconds: 3600 }

export const ofProject = z.object({ projectId: idInput })

const draftValue = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))

/**
 * What became of a save: a field sent with the revision of an older value stays as it is and both values are told; where all are such,
 * nothing is kept and the call is refused (`changed-meanwhile`).
 */
export const saved = z.object({
  projectId: z.string(),
  /** The row, in steps that have rows. */
  rowId: z.nullable(z.string()),
  /** Of the fields that were sent, as they stand now: the next save of each names this. */
  revisions: z.record(z.string(), z.int()),
  conflicts: z.array(
    z.object({
      field: z.string(),
      /** What was sent; null of a picture. Numbers of identity are masked. */
      yours: draftValue,
      theirs: draftValue,
      revision: z.int(),
      savedAt: unixSeconds,
      savedBy: z.string(),
    }),
  ),
})

export const missing = z.object({
  step: z.enum(CREATION_STEPS),
  rowId: z.nullable(z.string()),
  field: z.string(),
  message: z.string(),
})

export const getProjectCreateProjectStep = endpoint({
  method: 'GET',
  path: '/project/getprojectcreateprojectstep',
  access: 'member',
  forCompany: 'see',
  summary: 'How far a draft is: the step it was left at, and what each step still lacks.',
  input: ofProject,
  output: z.object({
    projectId: z.string(),
    step: z.enum(CREATION_STEPS),
    /** Handed in and not handed back for a revision: nothing can be changed. */
    isSubmitted: z.boolean(),
    /** Handed in before, and handed back with the wish for a revision. */
    isHandedBack: z.boolean(),
    isComplete: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(CREATION_STEPS),
        isStarted: z.boolean(),
        isComplete: z.boolean(),
        missing: z.array(missing),
        savedAt: z.nullable(unixSeconds),
        savedBy: z.nullable(z.string()),
        /** By field, whose was saved last where several rows have one: a page shows some of a step’s fields. */
        saves: z.array(z.object({ field: z.string(), savedAt: unixSeconds, savedBy: z.string() })),
      }),
    ),
  }),
  errors: completenessErrors,
})

export const getProjectCreateProjectInformation = endpoint({
  method: 'GET',
  path: '/project/getprojectcreateprojectinformation',
  access: 'member',
  forCompany: 'see',
  summary: 'The first step of a draft as it was saved.',
  input: ofProject,
  output: z.object({ projectId: z.string(), ...outputsOf('information') }),
  errors: {},
})

export const upsertProjectInfo = endpoint({
  method: 'POST',
  path: '/project/upsertprojectinfo',
  access: 'member',
  forCompany: 'manage',
  summary: 'Saves fields of the first step; without an id it begins a draft.',
  input: z.object({ projectId: z.optional(idInput), ...inputsOf('information') }),
  output: saved,
  errors: draftErrors,
  throttle: SAVES,
  bodyLimit: 5 * MEGABYTE,
})

export const getProjectCreateFundingInformations = endpoint({
  method: 'GET',
  path: '/project/getprojectcreatefundinginformations',
  access: 'member',
  forCompany: 'see',
  summary: 'The terms of a draft as they were saved.',
  input: ofProject,
  output: z.object({ projectId: z.string(), ...outputsOf('funding') }),
  errors: {},
})

export const updateProjectFundingInformation = endpoint({
  method: 'PUT',
  path: '/project/updateprojectfundinginformation',
  access: 'member',
  forCompany: 'manage',
  summary: 'Saves fields of the terms.',
  input: z.object({ projectId: idInput, ...inputsOf('funding') }),
  output: saved,
  errors: { ...draftErrors, ...heldErrors },
  throttle: SAVES,
})

export const updateProjectStep = endpoint({
  method: 'PUT',
  path: '/project/updateprojectstep',
  access: 'member',
  forCompany: 'manage',
  summary: 'Keeps the step at which the wizard opens next time.',
  input: z.object({ projectId: idInput, step: z.enum(CREATION_STEPS) }),
  output: done,
  errors: draftErrors,
  throttle: SAVES,
})

const interval = z.object({ earliest: z.string(), latest: z.string(), maxDays: z.int() })

export const getProjectStartEndDateInterval = endpoint({
  method: 'GET',
  path: '/project/getprojectstartenddateinterval',
  access: 'member',
  forCompany: 'see',
  summary: 'The days on which a campaign may begin, Istanbul’s, and how many days it may last.',
  input: nothing,
  output: interval,
  errors: {},
})

export const getProjectEndDateToCloseDateInterval = endpoint({
  method: 'GET',
  path: '/project/getprojectenddatetoclosedateinterval',
  access: 'member',
  forCompany: 'see',
  summary: 'The days on which a campaign that begins on a day may end.',
  input: z.object({ startDate: calendarDate(projectMessages.startDateRequired) }),
  output: interval,
  errors: {},
})

export const sendProjectToReview = endpoint({
  method: 'POST',
  path: '/project/sendprojecttoreview',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Hands a complete draft in, also again after a revision was asked for. Sent twice, it answers with the same project.',
  input: z.object({
    projectId: idInput,
    agreementAccepted: z.literal(true, { error: projectMessages.agreementRequired }),
  }),
  output: z.object({ projectId: z.string(), externalId: z.string() }),
  errors: handInErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/project/deleteproject',
  access: 'member',
  forCompany: 'manage',
  summary: 'Throws a draft away that was never handed in.',
  input: ofProject,
  output: done,
  errors: draftErrors,
})

export const getMyProjectDrafts = endpoint({
  method: 'GET',
  path: '/project/getmyprojectdrafts',
  access: 'member',
  forCompany: 'see',
  summary: 'The member’s drafts that were not handed in yet, the one changed last first.',
  input: nothing,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      step: z.enum(CREATION_STEPS),
      createdAt: unixSeconds,
      changedAt: unixSeconds,
    }),
  ),
  errors: {},
})

export const getEntrepreneurLimit = endpoint({
  method: 'GET',
  path: '/entrepreneur/getentrepreneurlimit',
  access: 'member',
  forCompany: 'see',
  summary:
    'The ceiling for a funding goal today (T16/4), what earlier campaigns took of it and what is left; null while none is known.',
  input: nothing,
  output: z.object({
    limit: z.nullable(hundredths),
    used: hundredths,
    remaining: z.nullable(hundredths),
    campaignsInTwelveMonths: z.int(),
    maxCampaignsInTwelveMonths: z.int(),
    /** What a campaign may take beyond its goal at most, as a part of it. */
    maxAdditionalRate: hundredths,
    validFrom: z.nullable(z.string()),
    source: z.nullable(z.string()),
  }),
  errors: {},
})

export const checkInvestorProjectPreApplication = endpoint({
  method: 'GET',
  path: '/investor/checkinvestorprojectpreapplication',
  access: 'member',
  forCompany: 'see',
  summary: 'Whether the member may hand a project in today, and each reason why not with the screen that mends it.',
  input: z.object({
    /** An application that is handed in again. */
    projectId: z.optional(idInput),
  }),
  output: z.object({ isAllowed: z.boolean(), reasons: z.array(reason) }),
  errors: handInErrors,
})
