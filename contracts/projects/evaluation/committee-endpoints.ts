import * as z from 'zod/mini'
import { COMMITTEE_FILE_READERS, CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import type { StaffRole } from '../../common/roles.ts'
import { countInput, idInput, optionalText, requiredText } from '../../common/text/text.ts'
import { textMessages } from '../../common/text/messages.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { founderStanding } from '../../membership/founder.ts'
import { askedOfDevice, credential } from '../../membership/sign-in/passkey-endpoints.ts'
import { passkeyErrors, secondFactorErrors } from '../../membership/sign-in/second-factor-messages.ts'
import { typedCode } from '../../membership/sign-in/second-factor-endpoints.ts'
import { changeErrors } from '../form/messages.ts'
import { FILE_OUTCOMES, FILE_KINDS } from '../file-kinds.ts'
import { POLICY_CRITERIA } from './criteria.ts'
import { committeeErrors as errors, evaluationMessages as say } from './messages.ts'
import { PARTIES } from './rules.ts'
import { applicationHead, checkLine, section } from './shapes.ts'

// The committee: what waits for its decision, the declaration before a file opens, votes, minutes and signatures.

const COMMITTEE: readonly StaffRole[] = ['committee-member']
/** Who reads files; an administrator sees that they are there, and who sits at them. */
const ofApplication = z.object({ projectId: idInput })
/** A file of an application has its project's id. */
const ofFile = z.object({ fileId: idInput })

export const seatsAtTable = {
  /** The full membership. */
  seats: z.int(),
  /** Votes that decide. */
  needed: z.int(),
  cast: z.int(),
  conflicted: z.int(),
  /** So many are conflicted that no majority can come: an administrator seats substitutes. */
  isShort: z.boolean(),
}

export const getCommitteeFiles = endpoint({
  method: 'GET',
  path: '/evaluation/getcommitteefiles',
  access: CONSOLE_READERS.committee,
  summary: 'Files that wait for the committee, the oldest first, and those it decided.',
  input: nothing,
  output: z.object({
    files: z.array(
      z.extend(applicationHead, {
        /** `id` is the file's; of an application the project's own. */
        projectId: z.string(),
        kind: z.enum(FILE_KINDS),
        /** Istanbul's date by which it is to be decided; null for what is. */
        dueOn: z.nullable(z.string()),
        isLate: z.boolean(),
        isOpen: z.boolean(),
        /** What it ended with; null while it is open. */
        outcome: z.nullable(z.enum(FILE_OUTCOMES)),
        ...seatsAtTable,
        /** Null to members who have not said yet whether they have a relation, and to those who have one: so far nothing of it is told. */
        cast: z.nullable(z.int()),
        conflicted: z.nullable(z.int()),
        /** What the caller has to do: declare, vote, sign; waits for others; conflicted; null for who has no seat. */
        own: z.nullable(z.enum(['declare', 'vote', 'sign', 'wait', 'conflicted'])),
      }),
    ),
  }),
  errors: {},
})

const score = z.object({
  criterion: z.enum(POLICY_CRITERIA),
  score: countInput(1, 5, {
    required: textMessages.required,
    malformed: textMessages.malformed,
    tooSmall: say.scoreTooSmall,
    tooLarge: say.scoreTooLarge,
  }),
  reason: requiredText(1000, say.scoreReasonRequired),
})

export const VOTES = ['approve', 'reject'] as const

export const castVote = z.object({
  memberId: z.string(),
  member: z.nullable(z.string()),
  vote: z.enum(VOTES),
  opinion: z.string(),
  scores: z.array(z.object({ criterion: z.enum(POLICY_CRITERIA), score: z.int(), reason: z.string() })),
  signedAt: z.nullable(unixSeconds),
})

export const minutesShown = z.object({
  outcome: z.enum(['approved', 'rejected']),
  sha256: z.string(),
  drawnAt: unixSeconds,
  /** How the caller may sign, the strongest first; empty when they may not. */
  signsBy: z.array(z.enum(['passkey', 'app', 'recovery-code'])),
})

export const getCommitteeFile = endpoint({
  method: 'GET',
  path: '/evaluation/getcommitteefile',
  access: COMMITTEE_FILE_READERS,
  summary:
    'One file with the analyst’s report; votes of others only to who has cast his own. Closed until he declares no conflict.',
  input: ofApplication,
  output: z.extend(applicationHead, {
    ...seatsAtTable,
    founder: z.nullable(z.string()),
    founderStanding: z.nullable(founderStanding),
    analyst: z.nullable(z.string()),
    report: z.string(),
    sections: z.array(section),
    checklist: z.array(checkLine),
    hasVoted: z.boolean(),
    mayVote: z.boolean(),
    /** Empty until the caller has cast their own. */
    votes: z.array(castVote),
    outcome: z.nullable(z.enum(['approved', 'rejected'])),
    minutes: z.nullable(
      z.extend(minutesShown, {
        /** The weighted mean of all scores in hundredths. */
        mean: z.nullable(z.int()),
      }),
    ),
  }),
  errors: {
    'not-on-committee': errors['not-on-committee'],
    'declaration-required': errors['declaration-required'],
    'file-over': errors['file-over'],
    'conflict-declared': errors['conflict-declared'],
  },
})

export const getFileParties = endpoint({
  method: 'GET',
  path: '/evaluation/getfileparties',
  access: COMMITTEE,
  summary:
    'Whom a file is about: what a member of the committee reads to say whether he has a relation, and nothing more.',
  input: ofFile,
  output: z.object({
    title: z.string(),
    projectCode: z.string(),
    companyName: z.string(),
    people: z.array(z.object({ name: z.string(), part: z.enum(PARTIES) })),
  }),
  errors: { 'not-on-committee': errors['not-on-committee'], 'conflict-declared': errors['conflict-declared'] },
})

export const declareConflict = endpoint({
  method: 'POST',
  path: '/evaluation/declareconflict',
  access: COMMITTEE,
  summary: 'Says, before a file opens, whether a relation to it exists (T9/10); it cannot be taken back.',
  input: z.object({
    fileId: idInput,
    /** Said in words, so that nothing said is not taken for no relation. */
    relation: z.enum(['none', 'exists'], { error: say.declarationRequired }),
    note: optionalText(1000),
  }),
  output: done,
  errors: {
    'project-step-impossible': errors['project-step-impossible'],
    'not-on-committee': errors['not-on-committee'],
    'already-declared': errors['already-declared'],
    'conflict-note-missing': errors['conflict-note-missing'],
    'minutes-drawn': errors['minutes-drawn'],
  },
})

export const openedFile = {
  'project-step-impossible': errors['project-step-impossible'],
  'not-on-committee': errors['not-on-committee'],
  'declaration-required': errors['declaration-required'],
  'conflict-declared': errors['conflict-declared'],
}

export const voteOnApplication = endpoint({
  method: 'POST',
  path: '/evaluation/voteonapplication',
  access: COMMITTEE,
  summary:
    'Casts a vote: a score with its reason for each criterion, and the opinion it rests on. It cannot be changed.',
  input: z.object({
    projectId: idInput,
    scores: z.array(score).check(z.maxLength(POLICY_CRITERIA.length)),
    vote: z.enum(VOTES, { error: say.voteRequired }),
    opinion: requiredText(3000, say.opinionRequired),
    /** Why the vote stands against its scores; asked for where it does. Stands below the opinion from then on. */
    oddReason: optionalText(900),
  }),
  output: done,
  errors: {
    ...openedFile,
    'already-voted': errors['already-voted'],
    'scores-missing': errors['scores-missing'],
    'odd-vote': errors['odd-vote'],
    'minutes-drawn': errors['minutes-drawn'],
    'project-incomplete': errors['project-incomplete'],
  },
})

export const getMinutesFile = endpoint({
  method: 'GET',
  path: '/evaluation/getminutesfile',
  access: COMMITTEE_FILE_READERS,
  summary: 'The minutes of a file as a tagged PDF, with who signed them; closed to who declared a conflict.',
  input: ofFile,
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {
    'not-on-committee': errors['not-on-committee'],
    'declaration-required': errors['declaration-required'],
    'file-over': errors['file-over'],
    'conflict-declared': errors['conflict-declared'],
    'minutes-missing': errors['minutes-missing'],
  },
})

export const drawMinutes = endpoint({
  method: 'POST',
  path: '/evaluation/drawminutes',
  access: COMMITTEE,
  summary: 'Makes the minutes from the votes once they decide.',
  input: ofFile,
  output: z.object({ sha256: z.string() }),
  errors: { ...openedFile, 'votes-open': errors['votes-open'], 'minutes-drawn': errors['minutes-drawn'] },
})

const asRead = { fileId: idInput, sha256: requiredText(64) }
const signed = z.object({
  /** Null until the last signature; `lapsed` when there was nothing left to carry out. */
  decision: z.nullable(z.enum(FILE_OUTCOMES)),
})
const openedMinutes = {
  'not-on-committee': errors['not-on-committee'],
  'declaration-required': errors['declaration-required'],
  'conflict-declared': errors['conflict-declared'],
  'minutes-missing': errors['minutes-missing'],
  'minutes-changed': errors['minutes-changed'],
}
const signing = {
  ...openedFile,
  ...openedMinutes,
  'already-signed': errors['already-signed'],
  'nothing-to-sign': errors['nothing-to-sign'],
  'project-incomplete': errors['project-incomplete'],
  // Of a change that the campaign has left behind.
  'change-not-waiting': changeErrors['change-not-waiting'],
  'change-not-open': changeErrors['change-not-open'],
  'change-closing-passed': changeErrors['change-closing-passed'],
}

export const signMinutes = endpoint({
  method: 'POST',
  path: '/evaluation/signminutes',
  access: COMMITTEE,
  summary:
    'Signs the minutes as they were read, with a code of the second factor; the last signature makes the decision.',
  input: z.object({ ...asRead, code: typedCode }),
  output: signed,
  errors: {
    ...signing,
    'code-wrong': secondFactorErrors['code-wrong'],
    'code-used': secondFactorErrors['code-used'],
    'code-not-right': secondFactorErrors['code-not-right'],
    'second-factor-off': secondFactorErrors['second-factor-off'],
    'too-many-codes': secondFactorErrors['too-many-codes'],
  },
})

export const prepareMinutesSignature = endpoint({
  method: 'POST',
  path: '/evaluation/prepareminutessignature',
  access: COMMITTEE,
  summary: 'What one of the member’s devices is asked to sign for the minutes as they were read, in place of a code.',
  input: z.object(asRead),
  output: askedOfDevice,
  errors: { ...openedMinutes, 'method-off': secondFactorErrors['method-off'] },
})

export const signMinutesWithPasskey = endpoint({
  method: 'POST',
  path: '/evaluation/signminuteswithpasskey',
  access: COMMITTEE,
  summary: 'Signs the minutes as they were read, with a passkey; the last signature makes the decision.',
  input: z.object({ ...asRead, credential }),
  output: signed,
  errors: {
    ...signing,
    'passkey-unknown': passkeyErrors['passkey-unknown'],
    'passkey-refused': passkeyErrors['passkey-refused'],
    'passkey-copied': passkeyErrors['passkey-copied'],
    'passkey-expired': passkeyErrors['passkey-expired'],
  },
})
