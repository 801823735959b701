import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, optionalText, pageKeyInput } from '../../common/text/text.ts'
import { done, nextKey, unixSeconds } from '../../common/wire.ts'
import { trailEntry } from '../../common/trail-entry.ts'
import { companyDocument, companyFields, companyRefusal } from './endpoints.ts'
import { companyErrors as errors, companyMessages as say } from './messages.ts'
import { AUTHORITY_STATES, COMPANY_REFUSAL_CODES, COMPANY_STATES } from './shapes.ts'

export const getCompanies = endpoint({
  method: 'GET',
  path: '/staff/getcompanies',
  access: CONSOLE_READERS.companies,
  summary: 'Registrations of companies by state: who waits longest first.',
  input: z.object({ tab: z.optional(z.enum(COMPANY_STATES)), after: z.optional(pageKeyInput) }),
  output: z.object({
    companies: z.array(
      z.object({ id: z.string(), name: z.string(), taxNumber: z.string(), owner: z.string(), stateSince: unixSeconds }),
    ),
    waiting: z.int(),
    next: nextKey,
  }),
  errors: {},
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/staff/getcompany',
  access: CONSOLE_READERS.companies,
  summary: 'One registration: its ten fields, its papers, who acts for it, and what was done.',
  input: z.object({ companyId: idInput }),
  output: z.object({
    id: z.string(),
    ...companyFields,
    cityName: z.string(),
    state: z.enum(COMPANY_STATES),
    stateSince: unixSeconds,
    refusal: companyRefusal,
    decidedBy: z.nullable(z.string()),
    documents: z.array(companyDocument),
    people: z.array(z.object({ fullName: z.string(), isOwner: z.boolean(), isIdentityVerified: z.boolean() })),
    /** Other registrations with the same tax number. */
    namesakes: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(COMPANY_STATES) })),
    mayDecide: z.boolean(),
    /** Of the owner it passed to last; null while nothing of it is open. */
    authority: z.nullable(
      z.object({
        state: z.enum(AUTHORITY_STATES),
        personName: z.string(),
        since: unixSeconds,
        documentId: z.nullable(z.string()),
        note: z.string(),
        mayDecide: z.boolean(),
      }),
    ),
    trail: z.array(trailEntry),
  }),
  errors: {},
})

export const getCompanyDocument = endpoint({
  method: 'GET',
  path: '/staff/getcompanydocument',
  access: CONSOLE_READERS.companies,
  summary: 'A paper of a registration, as it was handed in.',
  input: z.object({ documentId: idInput }),
  output: z.object({ filename: z.string(), mimetype: z.string(), base64document: z.string() }),
  errors: {},
})

export const decideCompany = endpoint({
  method: 'POST',
  path: '/staff/decidecompany',
  access: ['compliance-officer'],
  summary: 'Approves a registration, or refuses it with a code that leads to what has to be mended.',
  input: z
    .object({
      companyId: idInput,
      decision: z.enum(['approve', 'refuse'], { error: say.decisionRequired }),
      refusalCode: z.optional(z.enum(COMPANY_REFUSAL_CODES, { error: say.refusalRequired })),
      note: optionalText(1000),
    })
    .check(
      z.refine(({ decision, refusalCode }) => decision === 'approve' || refusalCode !== undefined, {
        path: ['refusalCode'],
        error: say.refusalRequired,
      }),
      z.refine(({ decision, note }) => decision === 'approve' || note !== '', {
        path: ['note'],
        error: say.noteRequired,
      }),
    ),
  output: done,
  errors,
})

export const decideAuthority = endpoint({
  method: 'POST',
  path: '/staff/decideauthority',
  access: ['compliance-officer'],
  summary: 'Approves that a company’s new owner may sign for it, or refuses his paper with what is missing.',
  input: z
    .object({
      companyId: idInput,
      decision: z.enum(['approve', 'refuse'], { error: say.decisionRequired }),
      note: optionalText(1000),
    })
    .check(
      z.refine(({ decision, note }) => decision === 'approve' || note !== '', {
        path: ['note'],
        error: say.noteRequired,
      }),
    ),
  output: done,
  errors,
})
