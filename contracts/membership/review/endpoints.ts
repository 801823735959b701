import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import type { StaffRole } from '../../common/roles.ts'
import { base64Input, idInput, optionalText, requiredLine, requiredText } from '../../common/text/text.ts'
import { commonErrors } from '../../common/text/messages.ts'
import { done, nothing, reason, unixSeconds } from '../../common/wire.ts'
import { eligibilityErrors } from '../messages.ts'
import { OWN_REVIEW_KINDS, QUALIFIED_BASES, REVIEW_KINDS } from './kinds.ts'
import { identityReviewErrors, reviewErrors, reviewMessages as say } from './messages.ts'
import { identity } from '../schemas.ts'

// Where nobody outside can say yes, an officer looks at papers: an identity the register does not confirm, a qualified status MKK does
// not know of.

/** Who decides, and who alone sees the papers. */
const OFFICERS: readonly StaffRole[] = ['compliance-officer']
/** 5 MB as base64. */
const FILE_TEXT = 7_000_000
const BODY = 8 * 1024 * 1024

const paper = { fileName: requiredLine(200), base64document: base64Input(FILE_TEXT, say.paperRequired) }
const paperErrors = { 'picture-unreadable': commonErrors['picture-unreadable'] }

const OUTCOMES = ['waiting', 'approved', 'refused', 'withdrawn', 'overtaken'] as const

const papers = z.array(z.object({ id: z.string(), name: z.string(), isKept: z.boolean() }))

export const askIdentityReview = endpoint({
  method: 'POST',
  path: '/investor/askidentityreview',
  access: 'member',
  summary:
    'Asks the register once more; where it does not confirm or is silent, an officer looks at the paper sent along.',
  input: z.extend(identity, paper),
  output: z.object({ isVerified: z.boolean() }),
  errors: { ...identityReviewErrors, ...paperErrors },
  throttle: { limit: 10, seconds: 3600 },
  bodyLimit: BODY,
})

export const askQualifiedStatus = endpoint({
  method: 'POST',
  path: '/investor/askqualifiedstatus',
  access: 'member',
  summary: 'Applies for qualified status with a paper that shows it; also before one given earlier runs out.',
  input: z.object({
    basis: z.enum(QUALIFIED_BASES, { error: say.basisRequired }),
    note: requiredText(500, say.noteRequired),
    ...paper,
  }),
  output: done,
  errors: { ...reviewErrors, ...paperErrors, 'step-order': eligibilityErrors['step-order'] },
  throttle: { limit: 10, seconds: 3600 },
  bodyLimit: BODY,
})

export const addReviewPaper = endpoint({
  method: 'POST',
  path: '/investor/addreviewpaper',
  access: 'member',
  summary: 'Adds a paper to the member’s own request that waits.',
  input: z.object({ kind: z.enum(OWN_REVIEW_KINDS), ...paper }),
  output: done,
  errors: { ...reviewErrors, ...paperErrors },
  throttle: { limit: 30, seconds: 3600 },
  bodyLimit: BODY,
})

export const withdrawReview = endpoint({
  method: 'POST',
  path: '/investor/withdrawreview',
  access: 'member',
  summary: 'Takes the member’s own request back; its papers are deleted with the others that were not approved.',
  input: z.object({ kind: z.enum(OWN_REVIEW_KINDS) }),
  output: done,
  errors: reviewErrors,
})

const ownReview = z.nullable(
  z.object({
    outcome: z.enum(OUTCOMES),
    askedAt: unixSeconds,
    decidedAt: z.nullable(unixSeconds),
    papers: z.array(z.string()),
    /** Why it was refused, with the way to the field that mends it. */
    reason: z.nullable(reason),
    /** What the officer added for the member. */
    note: z.string(),
  }),
)

export const getOwnReviews = endpoint({
  method: 'GET',
  path: '/investor/getreviews',
  access: 'member',
  summary: 'The member’s last request of each kind, and his qualified status with what it rests on.',
  input: nothing,
  output: z.object({
    identity: ownReview,
    qualified: ownReview,
    status: z.object({
      isQualified: z.boolean(),
      byMkk: z.boolean(),
      /** Last day of the status given on papers, as `2027-03-12`. */
      until: z.nullable(z.string()),
      endedOn: z.nullable(z.string()),
      endCause: z.nullable(z.enum(['expired', 'mkk'])),
      /** The dated amount that financial assets must exceed, in words with its source. */
      explanation: reason,
    }),
  }),
  errors: {},
})

const row = z.object({
  id: z.string(),
  memberId: z.string(),
  fullName: z.string(),
  outcome: z.enum(OUTCOMES),
  basis: z.string(),
  askedAt: unixSeconds,
  decidedAt: z.nullable(unixSeconds),
})

export const getIdentityReviews = endpoint({
  method: 'GET',
  path: '/membership/getidentityreviews',
  access: CONSOLE_READERS.identityReviews,
  summary: 'Identities that wait for an officer, oldest first, then the last that were decided.',
  input: nothing,
  output: z.object({ reviews: z.array(row) }),
  errors: {},
})

export const getQualifiedReviews = endpoint({
  method: 'GET',
  path: '/membership/getqualifiedreviews',
  access: CONSOLE_READERS.qualifiedReviews,
  summary: 'Applications for qualified status that wait for an officer, oldest first, then the last that were decided.',
  input: nothing,
  output: z.object({ reviews: z.array(row) }),
  errors: {},
})

export const getLostPhoneReviews = endpoint({
  method: 'GET',
  path: '/membership/getlostphonereviews',
  access: CONSOLE_READERS.lostPhoneReviews,
  summary: 'Members who lost their telephone and wait for an officer, oldest first, then the last that were decided.',
  input: nothing,
  output: z.object({ reviews: z.array(row) }),
  errors: {},
})

export const getReview = endpoint({
  method: 'GET',
  path: '/membership/getreview',
  access: CONSOLE_READERS.identityReviews,
  summary:
    'One request: what was typed (of a lost telephone: what was proven before), with the number masked, what the register answered, and the names of its papers.',
  input: z.object({ reviewId: idInput }),
  output: z.object({
    ...row.shape,
    kind: z.enum(REVIEW_KINDS),
    note: z.string(),
    typed: z.nullable(
      z.object({
        identityType: z.enum(['citizen', 'foreign']),
        firstName: z.string(),
        lastName: z.string(),
        /** In full for who decides, to be held against the paper; masked for others. */
        number: z.string(),
        birthDate: z.string(),
      }),
    ),
    /** Another member whose identity was proven with the number that was typed: the request cannot be approved. */
    numberOwner: z.nullable(z.object({ memberId: z.string(), fullName: z.string() })),
    /** Of a lost telephone: when the second steps go at the earliest. */
    dueAt: z.nullable(unixSeconds),
    papers,
    reason: z.nullable(reason),
    evidence: z.string(),
    decidedBy: z.nullable(z.string()),
    validUntil: z.nullable(z.string()),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const openReviewPaper = endpoint({
  method: 'POST',
  path: '/membership/openreviewpaper',
  access: OFFICERS,
  summary: 'A paper of a request; that it was looked at, and by whom, stands in the trail.',
  input: z.object({ paperId: idInput }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: { 'review-papers-gone': reviewErrors['review-papers-gone'] },
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/membership/decidereview',
  access: OFFICERS,
  summary: 'Approves with what was looked at, or refuses with a reason of the list; once, and never one’s own.',
  input: z.object({
    reviewId: idInput,
    decision: z.enum(['approved', 'refused'], { error: say.decisionRequired }),
    reasonCode: z.optional(optionalText(60)),
    evidence: requiredText(1000, say.evidenceRequired),
    note: z.optional(optionalText(500)),
  }),
  output: done,
  errors: identityReviewErrors,
})
