import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import type { StaffRole } from '../../common/roles.ts'
import { idInput, optionalLine, optionalText, requiredLine, requiredText } from '../../common/text/text.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { founderStanding } from '../../membership/founder.ts'
import { trailEntry } from '../../common/trail-entry.ts'
import { changeErrors } from '../form/messages.ts'
import { formSignature } from '../form/signing-endpoints.ts'
import { PROJECT_STATES } from '../lifecycle.ts'
import { APPLICATION_OWNERS, APPLICATION_TABS, CHECKLIST, VERDICTS } from './criteria.ts'
import { fileErrors } from '../messages.ts'
import { evaluationErrors, evaluationMessages as say } from './messages.ts'
import { applicationHead, checkLine, remark, round, section, silence } from './shapes.ts'

// Analysts: what waits, one application with its file, and each step with it; founders: remarks on what they handed in.

const ANALYSTS: readonly StaffRole[] = ['analyst']
const ofApplication = z.object({ projectId: idInput })

export const getApplications = endpoint({
  method: 'GET',
  path: '/evaluation/getapplications',
  access: CONSOLE_READERS.applications,
  summary: 'Applications by where they are; what is due first comes first.',
  input: z.object({ tab: z.optional(z.enum(APPLICATION_TABS)), owner: z.optional(z.enum(APPLICATION_OWNERS)) }),
  output: z.object({
    applications: z.array(
      z.extend(applicationHead, {
        founder: z.nullable(z.string()),
        analyst: z.nullable(z.string()),
        isMine: z.boolean(),
        openRemarks: z.int(),
        /** Lines of the checklist that are written, of `CHECKLIST`. */
        judged: z.int(),
        /** Istanbul's date by which the analyst is to be through; null when nothing waits for them. */
        dueOn: z.nullable(z.string()),
        isLate: z.boolean(),
        silence: z.nullable(silence),
      }),
    ),
    counts: z.record(z.enum(APPLICATION_TABS), z.int()),
    /** Of the place that is shown, whosever it is. */
    owners: z.record(z.enum(APPLICATION_OWNERS), z.int()),
    /** What came in within `LAST_DAYS`, and what it was answered with by analysts; half of the answers took no longer than the median. */
    lastDays: z.object({
      submitted: z.int(),
      revisions: z.int(),
      sent: z.int(),
      rejected: z.int(),
      medianSeconds: z.nullable(z.int()),
    }),
    /** Business days in which the first answer is owed. */
    answerDays: z.int(),
  }),
  errors: {},
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/evaluation/getapplication',
  access: CONSOLE_READERS.applications,
  summary: 'One application: its sections, remarks, checklist, rounds, what its founder did before, and its trail.',
  input: ofApplication,
  output: z.extend(applicationHead, {
    founder: z.nullable(z.string()),
    /** What is proven of them, by what and since when. */
    founderStanding: z.nullable(founderStanding),
    /** The founder's signature under the version in force; null before. */
    formSignature: z.nullable(formSignature),
    analyst: z.nullable(z.string()),
    isMine: z.boolean(),
    mayAct: z.boolean(),
    /** Whether a remark can be answered by changing the field: applications written in the wizard. */
    hasDraft: z.boolean(),
    dueOn: z.nullable(z.string()),
    isLate: z.boolean(),
    silence: z.nullable(silence),
    sections: z.array(section),
    remarks: z.array(remark),
    checklist: z.array(checkLine),
    rounds: z.array(round),
    report: z.nullable(z.string()),
    history: z.array(
      z.object({
        id: z.string(),
        projectCode: z.string(),
        title: z.string(),
        state: z.enum(PROJECT_STATES),
        since: unixSeconds,
      }),
    ),
    publication: z.nullable(
      z.object({ publishAt: unixSeconds, formSignedOn: z.string(), agreementReference: z.string() }),
    ),
    opensAt: unixSeconds,
    trail: z.array(trailEntry),
  }),
  errors: fileErrors,
})

export const assignApplication = endpoint({
  method: 'POST',
  path: '/evaluation/assignapplication',
  access: ANALYSTS,
  summary: 'Takes an application over; one that was just handed in is under evaluation from now on.',
  input: ofApplication,
  output: done,
  errors: {
    ...fileErrors,
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    'application-assigned': evaluationErrors['application-assigned'],
  },
})

const steps = {
  ...fileErrors,
  'project-step-impossible': evaluationErrors['project-step-impossible'],
  'not-your-application': evaluationErrors['not-your-application'],
}

export const judgeCriterion = endpoint({
  method: 'POST',
  path: '/evaluation/judgecriterion',
  access: ANALYSTS,
  summary: 'Writes one line of the checklist.',
  input: z.object({
    projectId: idInput,
    criterion: z.enum(CHECKLIST),
    verdict: z.enum(VERDICTS, { error: say.verdictRequired }),
    note: optionalText(2000),
    /** Where it can be seen: an address, a register entry, a paper of the application. */
    evidence: optionalLine(500),
  }),
  output: done,
  errors: {
    ...steps,
    'source-missing': evaluationErrors['source-missing'],
    'verdict-without-note': evaluationErrors['verdict-without-note'],
  },
})

export const addRemark = endpoint({
  method: 'POST',
  path: '/evaluation/addremark',
  access: ANALYSTS,
  summary: 'Puts a remark on a field; the founder sees it when a revision is asked for.',
  input: z.object({
    projectId: idInput,
    step: requiredLine(40),
    rowId: idInput,
    field: requiredLine(40),
    text: requiredText(1000, say.remarkRequired),
  }),
  output: z.object({ remarkId: z.string() }),
  errors: steps,
})

export const closeRemark = endpoint({
  method: 'POST',
  path: '/evaluation/closeremark',
  access: ANALYSTS,
  summary: 'Closes a remark: what it asked for is there, or it is taken back.',
  input: z.object({ remarkId: idInput }),
  output: done,
  errors: { ...steps, 'remark-closed': evaluationErrors['remark-closed'] },
})

export const requestRevision = endpoint({
  method: 'POST',
  path: '/evaluation/requestrevision',
  access: ANALYSTS,
  summary: 'Hands an application back with its remarks; its founder is told.',
  input: z.object({ projectId: idInput, reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors: { ...steps, 'no-remarks': evaluationErrors['no-remarks'] },
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/evaluation/rejectapplication',
  access: ANALYSTS,
  summary: 'Rejects an application before the committee; the founder is told the reason (T11/6).',
  input: z.object({ projectId: idInput, reason: requiredText(2000, say.reasonRequired) }),
  output: done,
  errors: steps,
})

export const sendToCommittee = endpoint({
  method: 'POST',
  path: '/evaluation/sendtocommittee',
  access: ANALYSTS,
  summary:
    'Gives the file with the analyst’s report to the committee; its members of this moment are the full membership.',
  input: z.object({ projectId: idInput, report: requiredText(8000, say.reportRequired) }),
  output: done,
  errors: {
    ...steps,
    'remarks-open': evaluationErrors['remarks-open'],
    'checklist-open': evaluationErrors['checklist-open'],
    'committee-too-small': evaluationErrors['committee-too-small'],
    'project-incomplete': evaluationErrors['project-incomplete'],
  },
})

export const getProjectRemarks = endpoint({
  method: 'GET',
  path: '/project/getprojectremarks',
  access: 'member',
  forCompany: 'see',
  summary: 'The remarks on one’s own application that were sent, by field.',
  input: ofApplication,
  output: z.object({ remarks: z.array(remark) }),
  errors: {},
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/project/withdrawapplication',
  access: 'member',
  forCompany: 'manage',
  summary:
    'The founder ends their own application before it is published, with a reason: from handing in to an approved form.',
  input: z.object({ projectExternalId: requiredText(20), reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors: {
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    // Of the changes that lapse with an ended campaign; an application has none.
    'change-closing-passed': changeErrors['change-closing-passed'],
    'change-not-waiting': changeErrors['change-not-waiting'],
    'change-not-open': changeErrors['change-not-open'],
  },
})

export const answerRemark = endpoint({
  method: 'POST',
  path: '/project/answerremark',
  access: 'member',
  forCompany: 'manage',
  summary: 'Answers a remark on one’s own application while it is handed back; a later answer takes its place.',
  input: z.object({ remarkId: idInput, answer: requiredText(1000, say.answerRequired) }),
  output: done,
  errors: {
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    'remark-closed': evaluationErrors['remark-closed'],
  },
})
