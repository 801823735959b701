import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalText, queryInt, requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { FIGURE_BASES, MILESTONE_PRECISIONS } from './creation/steps.ts'
import { RISK_CONCERNS } from './information-form.ts'
import { decision, difference, drawn, section, version } from './form/shapes.ts'
import { formChangeFields } from './form/change.ts'
import { CHANGE_STATES } from './form/change-states.ts'
import { changeErrors, changeMessages } from './form/messages.ts'
import { ACQUISITIONS } from './form/acquisitions.ts'
import { fileErrors } from './messages.ts'
import { resolutionErrors } from './resolution/messages.ts'

export const getProjectForm = endpoint({
  method: 'GET',
  path: '/project/getprojectform',
  access: 'public',
  changesNothing: true,
  summary:
    'The information form of a campaign in one version, as sections to read, with all its versions; visitors get the introductory part.',
  input: z.object({ projectId: requiredText(80), version: z.optional(queryInt) }),
  output: z.object({
    projectId: z.string(),
    seoName: z.string(),
    title: z.string(),
    version: z.int(),
    versionInForce: z.int(),
    sha256: z.string(),
    approvedAt: unixSeconds,
    /** A material change waits for the committee: no orders until its decision (T26). */
    isPaused: z.boolean(),
    memberView: z.boolean(),
    sections: z.array(section),
    /** For members alone: its years and uses of funds as numbers. */
    drawn: z.nullable(drawn),
    versions: z.array(version),
    /** For members alone; null where no committee decided (the trial's past). */
    decision: z.nullable(decision),
  }),
  errors: {},
})

export const getProjectFormDifference = endpoint({
  method: 'GET',
  path: '/project/getprojectformdifference',
  access: 'member',
  forCompany: 'see',
  summary: 'What differs between two versions of a campaign’s information form, entry by entry.',
  input: z.object({ projectId: requiredText(80), from: queryInt, to: queryInt }),
  output: z.object({ from: z.int(), to: z.int(), difference }),
  errors: {},
})

export const getProjectFormFile = endpoint({
  method: 'GET',
  path: '/project/getprojectformfile',
  access: 'member',
  forCompany: 'see',
  summary:
    'A version of the information form as a file: a tagged PDF, or the canonical JSON whose SHA-256 is the version’s hash.',
  input: z.object({ projectId: requiredText(80), version: queryInt, form: z.enum(['pdf', 'json']) }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {},
})

export const getInformationFormSchema = endpoint({
  method: 'GET',
  path: '/project/getinformationformschema',
  access: 'public',
  changesNothing: true,
  summary: 'The JSON schema of information forms.',
  input: nothing,
  output: z.object({ schema: z.string() }),
  errors: {},
})

const change = z.object({
  id: z.string(),
  state: z.enum(CHANGE_STATES),
  isMaterial: z.boolean(),
  reason: z.string(),
  askedAt: z.nullable(unixSeconds),
  /** Istanbul's day by which it is decided. */
  dueOn: z.nullable(z.string()),
  /** It waits, and that day is over. */
  isLate: z.boolean(),
  /** Of a request about the campaign's days that waits: the moment at which it lapses undecided. */
  lapsesAt: z.nullable(unixSeconds),
  /** Of a material one that waits: the campaign's last day, Istanbul's, where `dueOn` lies after it. */
  endsOn: z.nullable(z.string()),
  decidedAt: z.nullable(unixSeconds),
  decisionReason: z.nullable(z.string()),
  formVersion: z.nullable(z.int()),
  difference,
})

const fields = z.object({
  summary: z.string(),
  address: z.string(),
  webSite: z.string(),
  contactEmail: z.string(),
  executive: z.string(),
  closeDate: z.string(),
  shareKind: z.string(),
  privileges: z.string(),
  rights: z.string(),
  useOfFunds: z.array(z.object({ label: z.string(), amount: hundredths })),
  financials: z.array(
    z.object({
      year: z.int(),
      basis: z.enum(FIGURE_BASES),
      revenue: hundredths,
      profit: hundredths,
      equity: hundredths,
      totalAssets: z.optional(hundredths),
      relatedReceivables: z.optional(hundredths),
      relatedPayables: z.optional(hundredths),
    }),
  ),
  risks: z.array(z.object({ title: z.string(), text: z.string(), concerns: z.optional(z.enum(RISK_CONCERNS)) })),
  leaderShare: z.optional(hundredths),
  partners: z.optional(
    z.array(z.object({ name: z.string(), share: hundredths, acquiredBy: z.optional(z.enum(ACQUISITIONS)) })),
  ),
  team: z.array(z.object({ name: z.string(), title: z.string(), experience: z.string() })),
  milestones: z.array(z.object({ due: z.string(), precision: z.enum(MILESTONE_PRECISIONS), text: z.string() })),
  market: z.string(),
  competition: z.string(),
  businessModel: z.string(),
})

export const getOwnFormChanges = endpoint({
  method: 'GET',
  path: '/projectform/getownformchanges',
  access: 'member',
  forCompany: 'see',
  summary: 'What the owner may change of his campaign’s form, the request he is writing, and those he made.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.object({
    /** False: the campaign is neither announced nor open, or a request waits. */
    mayAsk: z.boolean(),
    /** The campaign's period is over: nothing is asked any more. */
    isOver: z.boolean(),
    version: z.nullable(z.int()),
    fundingGoal: hundredths,
    withdrawalHours: z.int(),
    decisionDays: z.int(),
    /** Istanbul's day by which a request sent now is decided, and whether the campaign's days can still be changed by it. */
    decidedBy: z.string(),
    /** The campaign's last day, Istanbul's, where that day lies after it. */
    endsOn: z.nullable(z.string()),
    mayChangeDays: z.boolean(),
    /** Of the request being written, else of the version in force; null without one. */
    fields: z.nullable(fields),
    changes: z.array(change),
  }),
  errors: {},
})

export const saveFormChange = endpoint({
  method: 'POST',
  path: '/projectform/saveformchange',
  access: 'member',
  forCompany: 'manage',
  summary: 'Keeps a request to change the form as a draft and says whether it is material; nothing is sent yet.',
  input: z.object({
    projectExternalId: requiredText(20),
    ...formChangeFields.shape,
    reason: requiredText(2_000, changeMessages.reasonRequired),
  }),
  output: z.object({ changeId: z.string(), isMaterial: z.boolean() }),
  errors: changeErrors,
  throttle: { limit: 60, seconds: 3600 },
})

const byChange = z.object({ changeId: idInput })

export const sendFormChange = endpoint({
  method: 'POST',
  path: '/projectform/sendformchange',
  access: 'member',
  forCompany: 'manage',
  summary: 'Sends the request: a material one pauses the campaign and goes to the committee, another to an analyst.',
  input: byChange,
  output: z.object({ isMaterial: z.boolean(), dueOn: z.string() }),
  errors: {
    ...changeErrors,
    'committee-too-small': resolutionErrors['committee-too-small'],
    'resolution-open': resolutionErrors['resolution-open'],
  },
  throttle: { limit: 10, seconds: 3600 },
})

export const discardFormChange = endpoint({
  method: 'DELETE',
  path: '/projectform/discardformchange',
  access: 'member',
  forCompany: 'manage',
  summary: 'Throws a request away that was not sent.',
  input: byChange,
  output: done,
  errors: changeErrors,
})

const staffChange = z.object({
  ...change.shape,
  projectId: z.string(),
  title: z.string(),
  seoName: z.string(),
  fromVersion: z.int(),
})

export const getFormChanges = endpoint({
  method: 'GET',
  path: '/projectform/getformchanges',
  access: CONSOLE_READERS.formChanges,
  summary: 'Requests to change published forms: those that wait first, then the latest fifty that were decided.',
  input: nothing,
  output: z.object({ changes: z.array(staffChange) }),
  errors: {},
})

export const getFormChange = endpoint({
  method: 'GET',
  path: '/projectform/getformchange',
  access: CONSOLE_READERS.formChanges,
  summary: 'One request with everything it changes, before and after.',
  input: byChange,
  output: z.object({
    ...staffChange.shape,
    mayDecide: z.boolean(),
    /** Where the committee decides on it; null of one that an analyst decides on. */
    resolutionId: z.nullable(z.string()),
  }),
  errors: fileErrors,
})

export const decideFormChange = endpoint({
  method: 'POST',
  path: '/projectform/decideformchange',
  access: ['analyst'],
  summary:
    'An analyst’s decision on a change that is not material: into force, or back to the founder with the reason.',
  input: z.object({
    changeId: idInput,
    outcome: z.enum(['approved', 'rejected']),
    reason: optionalText(2_000),
  }),
  output: done,
  errors: { ...changeErrors, ...fileErrors },
})
