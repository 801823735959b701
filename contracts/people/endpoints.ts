import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalLine, requiredText } from '../common/text/text.ts'
import { done, nextKey, reason, unixSeconds } from '../common/wire.ts'
import { INVESTMENT_STATES } from '../investments/lifecycle.ts'
import { searchEvents } from '../staff/endpoints.ts'
import { lookErrors, peopleMessages as say, suspensionErrors } from './messages.ts'
import { MEMBER_SEGMENTS, PART_READERS, PERSON_PARTS, SUSPENDERS, WAITING } from './parts.ts'

// The operator's view of people. A part of a record is opened by POST: that it was looked at is written down first.

const person = z.object({ memberId: idInput })

/** By what the words were understood; `number-hidden`: an identity number or an account, which the caller's roles do not search by. */
export const SEARCHED_BY = [
  'newest',
  'name',
  'email',
  'phone',
  'identity',
  'mkk',
  'iban',
  'reference',
  'id',
  'estate',
  'suspicion',
  'number-hidden',
] as const

const listedMember = z.object({
  id: z.string(),
  fullName: z.string(),
  isCompany: z.boolean(),
  /** `d***@ornek.test`; the whole address stands in the record. */
  maskedEmail: z.string(),
  memberSince: unixSeconds,
  isSuspended: z.boolean(),
  isClosed: z.boolean(),
  mayInvest: z.boolean(),
  isQualified: z.boolean(),
  /** The step of eligibility to do next; null where none is left, or nothing was worked out. */
  nextStep: z.nullable(z.string()),
})

export const findMembers = endpoint({
  method: 'GET',
  path: '/people/findmembers',
  access: CONSOLE_READERS.members,
  summary:
    'Members by beginning of name or surname, mail address, phone, a number or id, 50 at a time; or whose estate, or a note of suspicion about whom, waits for the caller.',
  input: z.object({
    words: optionalLine(254),
    after: optionalLine(60),
    waiting: z.optional(z.enum(['', ...WAITING])),
  }),
  output: z.object({
    searchedBy: z.array(z.enum(SEARCHED_BY)),
    members: z.array(listedMember),
    next: nextKey,
  }),
  errors: {},
})

export const listMemberSegment = endpoint({
  method: 'GET',
  path: '/people/listmembersegment',
  access: CONSOLE_READERS.members,
  summary: 'Members of one segment, 50 at a time, with how many each segment holds, counted to a thousand.',
  input: z.object({
    /** Left out: the counts alone. */
    segment: z.optional(z.enum(MEMBER_SEGMENTS)),
    after: optionalLine(60),
  }),
  output: z.object({
    members: z.array(listedMember),
    next: nextKey,
    /** One more than `MOST_COUNTED` where there are more. */
    counts: z.record(z.enum([...MEMBER_SEGMENTS, 'all']), z.int()),
  }),
  errors: {},
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/people/getperson',
  access: CONSOLE_READERS.members,
  summary: 'Whose record it is, which parts the caller may open, and whether he has said today why he looks.',
  input: person,
  output: z.object({
    id: z.string(),
    fullName: z.string(),
    isCompany: z.boolean(),
    isStaff: z.boolean(),
    isSuspended: z.boolean(),
    isClosed: z.boolean(),
    /** Finance reads of it where refunds to the heirs go. */
    isDeceased: z.boolean(),
    parts: z.array(z.enum(PERSON_PARTS)),
    maySuspend: z.boolean(),
    /** Compliance officers alone (contracts/people/suspicion-endpoints.ts). */
    seesSuspicions: z.boolean(),
    /** Why the caller looks today, in their words; null before they said so. */
    lookReason: z.nullable(z.string()),
  }),
  errors: {},
})

export const beginLook = endpoint({
  method: 'POST',
  path: '/people/beginlook',
  access: CONSOLE_READERS.members,
  summary: 'Why the caller looks at this record today; opens its parts for him until midnight (Istanbul).',
  input: z.object({ memberId: idInput, reason: requiredText(500, say.lookReasonRequired) }),
  output: done,
  errors: {},
})

export const openSummary = endpoint({
  method: 'POST',
  path: '/people/opensummary',
  access: PART_READERS.summary,
  summary:
    'Contact, standing step by step, permissions with their reasons, companies; identity data masked, or left out.',
  input: person,
  output: z.object({
    emailAddress: z.string(),
    phoneNumber: z.string(),
    memberSince: unixSeconds,
    suspendedAt: z.nullable(unixSeconds),
    suspensionReason: z.nullable(z.string()),
    closedAt: z.nullable(unixSeconds),
    mayInvest: z.boolean(),
    isQualified: z.boolean(),
    /** Null where the caller sees no identity data. */
    identity: z.nullable(z.object({ maskedNumber: z.string(), birthDate: z.string(), name: z.string() })),
    steps: z.array(
      z.object({
        step: z.string(),
        state: z.enum(['done', 'open', 'failed', 'waiting']),
        /** Masked; null of steps that hold identity data where the caller sees none. */
        summary: z.nullable(z.string()),
        doneAt: z.nullable(unixSeconds),
      }),
    ),
    permissions: z.array(z.object({ code: z.string(), allowed: z.boolean(), reasons: z.array(reason) })),
    companies: z.array(z.object({ id: z.string(), name: z.string(), isOwner: z.boolean() })),
  }),
  errors: lookErrors,
})

export const openDocuments = endpoint({
  method: 'POST',
  path: '/people/opendocuments',
  access: PART_READERS.documents,
  summary: 'The texts the person accepted, newest first, by version.',
  input: person,
  output: z.object({
    documents: z.array(
      z.object({ id: z.string(), title: z.string(), version: z.int(), sha256: z.string(), acceptedAt: unixSeconds }),
    ),
  }),
  errors: lookErrors,
})

export const openMoney = endpoint({
  method: 'POST',
  path: '/people/openmoney',
  access: PART_READERS.money,
  summary: 'Orders with their payments and refunds, newest first, 200 at most; of IBANs the end.',
  input: person,
  output: z.object({
    orders: z.array(
      z.object({
        investmentId: z.string(),
        referenceNo: z.string(),
        projectId: z.string(),
        projectTitle: z.string(),
        state: z.enum(INVESTMENT_STATES),
        amount: hundredths,
        placedAt: unixSeconds,
        paidAt: z.nullable(unixSeconds),
        refund: z.nullable(
          z.object({
            state: z.enum(['owed', 'listed', 'executed']),
            amount: hundredths,
            dueOn: z.string(),
            executedAt: z.nullable(unixSeconds),
            /** Empty while no account is known. */
            ibanEnd: z.string(),
          }),
        ),
      }),
    ),
    paidTotal: hundredths,
    refundOwedTotal: hundredths,
  }),
  errors: lookErrors,
})

export const openSessions = endpoint({
  method: 'POST',
  path: '/people/opensessions',
  access: PART_READERS.sessions,
  summary: 'When and with what kind of browser the person came in; no addresses. 50 at most.',
  input: person,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        startedAt: unixSeconds,
        lastSeenAt: unixSeconds,
        isOpen: z.boolean(),
      }),
    ),
  }),
  errors: lookErrors,
})

export const openLetters = endpoint({
  method: 'POST',
  path: '/people/openletters',
  access: PART_READERS.letters,
  summary: 'What the person was told, by which channel and whether it left; without its text. 100 at most.',
  input: person,
  output: z.object({
    letters: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(['email', 'sms']),
        subject: z.string(),
        state: z.enum(['waiting', 'sent', 'refused', 'given-up']),
        createdAt: unixSeconds,
        sentAt: z.nullable(unixSeconds),
      }),
    ),
  }),
  errors: lookErrors,
})

export const openTrail = endpoint({
  method: 'POST',
  path: '/people/opentrail',
  access: PART_READERS.audit,
  summary: 'What was done with the person’s record, newest first, with every look at it; 50 at most.',
  input: person,
  output: z.object({ events: searchEvents.output.shape.events }),
  errors: lookErrors,
})

const decision = z.object({ memberId: idInput, reason: requiredText(500, say.suspensionReasonRequired) })

export const suspendMember = endpoint({
  method: 'POST',
  path: '/people/suspendmember',
  access: SUSPENDERS,
  summary: 'Suspends a member: sessions end; no sign-in, order or application. What is owed to him is still paid.',
  input: decision,
  output: done,
  errors: suspensionErrors,
})

export const restoreMember = endpoint({
  method: 'POST',
  path: '/people/restoremember',
  access: SUSPENDERS,
  summary: 'Takes the suspension of a member back.',
  input: decision,
  output: done,
  errors: suspensionErrors,
})
