import * as z from 'zod/mini'
import { COMPANY_GRANTS } from '../common/company-grants.ts'
import { AUTHORITY_STATES } from './company/shapes.ts'
import { endpoint } from '../common/endpoint.ts'
import { nothing, reason, unixSeconds } from '../common/wire.ts'

export * from './acceptance-endpoints.ts'
export * from './sign-in/auth-endpoints.ts'
export * from './edevlet-endpoints.ts'
export * from './company/endpoints.ts'
export * from './eligibility-endpoints.ts'
export * from './interest-endpoints.ts'
export * from './kept-form-endpoints.ts'
export * from './sign-in/passkey-endpoints.ts'
export * from './phone-endpoints.ts'
export * from './picture/picture-endpoints.ts'
export * from './review/endpoints.ts'
export * from './sign-in/lost-phone-endpoints.ts'
export * from './sign-in/second-factor-endpoints.ts'
export * from './sign-in/session-endpoints.ts'

/** One thing a member may or may not do, with the reasons and the screen that mends each. */
export const getInvestorPermissions = endpoint({
  method: 'GET',
  path: '/investor/getinvestorpermissions',
  access: 'member',
  forCompany: 'see',
  summary: 'What the member may do, and why not: the engine that decides also explains.',
  input: nothing,
  output: z.object({
    investorPermissions: z.array(z.object({ code: z.string(), allowed: z.boolean(), reasons: z.array(reason) })),
  }),
  errors: {},
})

/** The eligibility steps in order; `next` is the one to do now. */
export const ELIGIBILITY_STEPS = [
  'email',
  'phone',
  'identity',
  'address',
  'agreements',
  'risk-notice',
  'suitability',
  'income',
  'mkk',
  'bank-account',
] as const
export type EligibilityStep = (typeof ELIGIBILITY_STEPS)[number]

export const getInvestorInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorinformation',
  access: 'member',
  forCompany: 'see',
  summary: 'The member at a glance and the state of every eligibility step.',
  input: nothing,
  output: z.object({
    id: z.string(),
    fullname: z.string(),
    /** As other people see the name: first name and the initial of the last. */
    shownName: z.string(),
    /** Address of the member’s picture; null: none. */
    picture: z.nullable(z.string()),
    emailAddress: z.string(),
    phoneNumber: z.string(),
    memberSince: unixSeconds,
    roles: z.array(z.string()),
    isQualified: z.boolean(),
    mayInvest: z.boolean(),
    /** The company the caller acts for, themselves, and what they may do for it; null: they act for themselves. */
    actingFor: z.nullable(
      z.object({
        companyId: z.string(),
        personName: z.string(),
        grants: z.array(z.enum(COMPANY_GRANTS)),
        isOwner: z.boolean(),
        /** Where the paper of whoever took the company over stands; null: nothing that binds the company waits for one. */
        authority: z.nullable(z.enum(AUTHORITY_STATES)),
      }),
    ),
    /** The companies they may act for. */
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Renewed texts that wait for their acceptance. */
    pendingAcceptances: z.int(),
    steps: z.array(
      z.object({
        step: z.enum(ELIGIBILITY_STEPS),
        state: z.enum(['done', 'open', 'failed', 'waiting']),
        /** Done with a text that was renewed since: the new one waits for their acceptance. */
        isRenewed: z.boolean(),
        /** What was recorded, masked; or why it failed and what mends it. */
        summary: z.string(),
        doneAt: z.nullable(unixSeconds),
        retryAt: z.nullable(unixSeconds),
      }),
    ),
    next: z.nullable(z.enum(ELIGIBILITY_STEPS)),
  }),
  errors: {},
})

export const getInvestorCorporateInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorcorporateinformation',
  access: 'member',
  forCompany: 'see',
  summary: 'Corporate status of the member.',
  input: nothing,
  output: z.object({ isCorporate: z.boolean(), isCorporateOwner: z.boolean() }),
  errors: {},
})
