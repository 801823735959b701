import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, queryInt, requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { SHOWN_STATES } from './lifecycle.ts'
import { fileErrors, preDemandErrors } from './messages.ts'

export * from './conversation/endpoints.ts'
export * from './update-endpoints.ts'

export const getMyProjects = endpoint({
  method: 'GET',
  path: '/investor/getmyprojects',
  access: 'member',
  forCompany: 'see',
  summary: 'The projects the member owns, newest first, of one state code when one is given.',
  input: z.object({ stateCode: z.optional(queryInt) }),
  output: z.array(
    z.object({
      id: z.string(),
      externalId: z.string(),
      seoName: z.string(),
      title: z.string(),
      shortDescription: z.string(),
      logo: z.string(),
      coverImage: z.string(),
      stateCode: z.int(),
      state: z.enum(SHOWN_STATES),
      stateSince: unixSeconds,
      fundingGoal: hundredths,
      projectStartDate: unixSeconds,
      projectEndDate: unixSeconds,
      unansweredQuestionCount: z.int(),
      /** Approved, and its founder has not signed the information form yet. */
      awaitsSignature: z.boolean(),
    }),
  ),
  errors: {},
})

/** One document with its bytes; a download variant is the same document as a file. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/document/getdocument',
  access: 'member',
  forCompany: 'see',
  summary:
    'A document of a public campaign that members read by its kind, of a project or draft the member owns or, handed in, judges; as base64.',
  input: z.object({ documentId: idInput }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: fileErrors,
})

/** What the member said, and what all members together said; of sums of money raised it is no part. */
const preDemand = z.object({
  canPreInvestment: z.boolean(),
  isGiven: z.boolean(),
  /** Null: they are only to be told when the campaign opens, or said nothing. */
  amount: z.nullable(hundredths),
  givenAt: z.nullable(unixSeconds),
  changedAt: z.nullable(unixSeconds),
  totalAmount: hundredths,
  totalPeople: z.int(),
  unitShareValue: hundredths,
})

export const getPreDemand = endpoint({
  method: 'GET',
  path: '/preinvestmentgethering/getpreinvestmentgetheringbyprojectexternalid',
  access: 'member',
  forCompany: 'see',
  summary:
    'The member’s pre-demand for a project before its campaign opens, and the sum of all: binding nobody, for members only.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: preDemand,
  errors: {},
})

export const upsertPreDemand = endpoint({
  method: 'POST',
  path: '/preinvestmentgethering/upsertpreinvestmentgethering',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Gives or changes pre-demand; without an amount the member is only told when the campaign opens.',
  input: z.object({ projectExternalId: requiredText(20), amount: z.optional(amountInput) }),
  output: preDemand,
  errors: preDemandErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const deletePreDemand = endpoint({
  method: 'DELETE',
  path: '/preinvestmentgethering/deletepreinvestmentgethering',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Withdraws the member’s pre-demand; nothing of it is kept.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: preDemand,
  errors: preDemandErrors,
})
