import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { email } from '../common/person/email.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { personName } from '../common/person/person-name.ts'
import { areCompatible, STAFF_ROLES, type StaffRole } from '../common/roles.ts'
import { idInput, optionalLine, requiredText } from '../common/text/text.ts'
import { LIST_ORDERS_BY_TIME } from '../common/list-orders.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { fieldMessages } from '../common/text/messages.ts'
import { membershipMessages } from '../membership/messages.ts'
import { staffErrors, staffMessages as say } from './messages.ts'

export * from './audit-endpoints.ts'

// The console's start page, staff accounts and the audit trail.

const ADMINISTRATORS: readonly StaffRole[] = ['administrator']

const role = z.enum(STAFF_ROLES)
const roles = z.array(role, { error: say.rolesRequired }).check(
  z.maxLength(STAFF_ROLES.length, { error: say.rolesRequired, abort: true }),
  z.overwrite((list) => STAFF_ROLES.filter((each) => list.includes(each))),
  z.refine(areCompatible, { error: say.rolesIncompatible }),
)
const reason = requiredText(500, say.reasonRequired)

export const getMyConsole = endpoint({
  method: 'GET',
  path: '/staff/getmyconsole',
  access: CONSOLE_READERS.root,
  summary: 'Who the signed-in staff member is and what waits for his roles, the gravest first.',
  input: nothing,
  output: z.object({
    id: z.string(),
    fullName: z.string(),
    emailAddress: z.string(),
    roles: z.array(role),
    queues: z.array(
      z.object({
        /** A key of queueTitles (messages.ts). */
        code: z.string(),
        count: z.int(),
        /** How many of them are past the time they are due. */
        lateCount: z.int(),
        oldestAt: z.nullable(unixSeconds),
        /** The last day of what is due first; null where what waits has no day. */
        dueOn: z.nullable(unixSeconds),
        /** What they come to; null where what waits is not money. */
        total: z.nullable(hundredths),
        /** The screen that works it off; null while there is none. */
        path: z.nullable(z.string()),
        /** Whether the caller may do what it waits for; others watch it. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: {},
})

/** What a new installation needs before it is for anybody, in the order it is done; its texts beside (`getContentNotes`). */
export const FIRST_STEPS = ['staff', 'company', 'escrow', 'fees', 'parameters'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/staff/getfirststeps',
  access: ['administrator', 'auditor'],
  summary: 'The first steps of a new installation with what each still lacks, in the order they are taken.',
  input: nothing,
  output: z.object({
    steps: z.array(
      z.object({
        step: z.enum(FIRST_STEPS),
        isDone: z.boolean(),
        /** What it lacks, in words. */
        lacks: z.array(z.string()),
        /** Where it is done; null while no screen does it. */
        path: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
})

const staffMember = z.object({
  id: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  roles: z.array(role),
  hasSecondFactor: z.boolean(),
  /** Machine time; null before the first sign-in. */
  lastSignInAt: z.nullable(unixSeconds),
  suspendedAt: z.nullable(unixSeconds),
})

/** Orders of the staff list; `lastSignIn`: the latest first, who never signed in last; `role`: by the roles as STAFF_ROLES has them. */
export const STAFF_ORDERS = [
  'email',
  'name',
  'nameDescending',
  'role',
  'roleDescending',
  'lastSignIn',
  'lastSignInOldest',
  'active',
  'suspended',
] as const
export type StaffOrder = (typeof STAFF_ORDERS)[number]

export const getStaff = endpoint({
  method: 'GET',
  path: '/staff/getstaff',
  access: CONSOLE_READERS.staff,
  summary: 'Staff accounts by e-mail address, name, role, last sign-in or state, a page at a time.',
  input: z.object({
    order: z._default(z.enum(STAFF_ORDERS), 'email'),
    /** The e-mail address that ended the page before. */
    after: optionalLine(254),
  }),
  output: z.object({ staff: z.array(staffMember), next: nextKey, mayEdit: z.boolean() }),
  errors: {},
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/getstaffmember',
  access: CONSOLE_READERS.staff,
  summary: 'One staff account: roles with who gave them, second factor, sessions.',
  input: z.object({ memberId: idInput }),
  output: z.object({
    member: staffMember,
    firstName: z.string(),
    lastName: z.string(),
    suspensionReason: z.nullable(z.string()),
    memberSince: unixSeconds,
    grants: z.array(
      z.object({
        role,
        grantedAt: unixSeconds,
        /** Null: the installation itself. */
        grantedBy: z.nullable(z.string()),
      }),
    ),
    secondFactorSince: z.nullable(unixSeconds),
    openSessions: z.int(),
    /** An administrator, and not the account's own owner. */
    mayEdit: z.boolean(),
    isSelf: z.boolean(),
    /** The only administrator who can still sign in: cannot be removed or suspended. */
    isLastAdministrator: z.boolean(),
  }),
  errors: {},
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/staff/addstaff',
  access: ADMINISTRATORS,
  summary: 'Gives a member roles; an unknown address gets an account and a mail with a link to set the password.',
  input: z.object({
    emailAddress: email,
    firstName: personName(membershipMessages.nameRequired),
    lastName: personName(membershipMessages.surnameRequired),
    roles: roles.check(z.minLength(1, { error: say.rolesRequired })),
    reason,
  }),
  output: z.object({ memberId: z.string(), isNew: z.boolean() }),
  errors: staffErrors,
})

export const updateStaffRoles = endpoint({
  method: 'POST',
  path: '/staff/updatestaffroles',
  access: ADMINISTRATORS,
  summary: 'Sets the roles of a member; none makes him a plain member again. His sessions end.',
  input: z.object({ memberId: idInput, roles, reason }),
  output: done,
  errors: staffErrors,
})

export const suspendStaff = endpoint({
  method: 'POST',
  path: '/staff/suspendstaff',
  access: ADMINISTRATORS,
  summary: 'Suspends a staff account: sessions end, signing in is refused.',
  input: z.object({ memberId: idInput, reason }),
  output: done,
  errors: staffErrors,
})

export const restoreStaff = endpoint({
  method: 'POST',
  path: '/staff/restorestaff',
  access: ADMINISTRATORS,
  summary: 'Takes a suspension back.',
  input: z.object({ memberId: idInput, reason }),
  output: done,
  errors: staffErrors,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/resetsecondfactor',
  access: ADMINISTRATORS,
  summary: 'Removes the second factor of someone who lost it: sessions end, the next sign-in sets a new one up.',
  input: z.object({ memberId: idInput, reason }),
  output: done,
  errors: staffErrors,
})

const day = calendarDate(fieldMessages.dateInvalid)

export const searchEvents = endpoint({
  method: 'GET',
  path: '/audit/searchevents',
  access: CONSOLE_READERS.auditTrail,
  summary:
    'The audit trail by beginning of the action, subject, actor and days (Istanbul), newest or oldest first, 50 at a time.',
  input: z.object({
    /** `member.` or `content.published`. */
    action: optionalLine(80).check(z.refine((text) => /^(?:[a-z][a-z.-]*)?$/.test(text), { error: say.actionInvalid })),
    subjectId: z.optional(idInput),
    actorId: z.optional(idInput),
    /** Calendar days, both included. */
    from: z.optional(day),
    to: z.optional(day),
    /** What happens by itself every day: sign-ins, sign-outs and renewed standings. */
    routine: z._default(z.enum(['shown', 'left-out']), 'shown'),
    order: z._default(z.enum(LIST_ORDERS_BY_TIME), 'newest'),
    /** The last event of the page before. */
    after: z.optional(idInput),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        occurredAt: unixSeconds,
        actorKind: z.enum(['visitor', 'member', 'staff', 'system', 'outside']),
        actorId: z.nullable(z.string()),
        actorName: z.nullable(z.string()),
        /** The company they acted for, by name. */
        onBehalfOf: z.nullable(z.string()),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        /** Of members and companies; of a project, and of what belongs to one, its title. */
        subjectName: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        data: z.record(z.string(), z.unknown()),
        requestId: z.nullable(z.string()),
      }),
    ),
    next: nextKey,
  }),
  errors: {},
})

export const getAuditActions = endpoint({
  method: 'GET',
  path: '/audit/getauditactions',
  access: CONSOLE_READERS.auditTrail,
  summary: 'Every action that occurs in the audit trail, for the choice of a filter.',
  input: nothing,
  output: z.object({ actions: z.array(z.string()) }),
  errors: {},
})
