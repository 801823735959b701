import * as z from 'zod/mini'
import { COMPANY_GRANTS } from '../../common/company-grants.ts'
import { endpoint } from '../../common/endpoint.ts'
import { hundredths } from '../../common/money/money.ts'
import { email } from '../../common/person/email.ts'
import { taxId } from '../../common/person/tax-id.ts'
import { base64Input, idInput, requiredLine } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { eligibilityErrors } from '../messages.ts'
import { company } from '../schemas.ts'
import { answer, grantsInput, ofAccount } from './input-parts.ts'
import { companyErrors as errors, companyMessages as say } from './messages.ts'
import {
  AUTHORITY_STATES,
  COMPANY_DOCUMENT_KINDS,
  COMPANY_REFUSAL_CODES,
  COMPANY_STATES,
  COMPANY_STEPS,
} from './shapes.ts'
import { heldErrors } from '../sign-in/lost-phone-messages.ts'

export * from './people-endpoints.ts'

/** 5 MB as base64. */
const FILE_TEXT = 7_000_000

const grants = z.array(z.enum(COMPANY_GRANTS))

export const companyDocument = z.object({
  id: z.string(),
  kind: z.enum(COMPANY_DOCUMENT_KINDS),
  name: z.string(),
  addedAt: unixSeconds,
})

/** The ten fields as they were handed in last. */
export const companyFields = {
  competentTitle: z.string(),
  companyName: z.string(),
  taxNumber: z.string(),
  tradeRegisterNumber: z.string(),
  taxOffice: z.string(),
  address: z.string(),
  cityKey: z.string(),
  foundingYear: z.int(),
  operatingArea: z.string(),
  mersisNo: z.string(),
}

export const companyRefusal = z.nullable(z.object({ code: z.enum(COMPANY_REFUSAL_CODES), note: z.string() }))

export const getAccountInformation = endpoint({
  method: 'GET',
  path: '/account/getaccountinformation',
  access: 'member',
  forCompany: 'see',
  summary: 'The company the member acts for, or one of his; null when he has none.',
  input: z.object(ofAccount),
  output: z.nullable(
    z.object({
      id: z.string(),
      ...companyFields,
      state: z.enum(COMPANY_STATES),
      stateSince: unixSeconds,
      refusal: companyRefusal,
      documents: z.array(companyDocument),
      /** Since it passed to another owner; null: it never did, or what was owed is approved. */
      authority: z.nullable(z.object({ state: z.enum(AUTHORITY_STATES), note: z.string() })),
      isOwner: z.boolean(),
      grants,
      /** Investments of this much or more need a second person; null: none does. */
      secondPersonFrom: z.nullable(hundredths),
      mayInvest: z.boolean(),
      steps: z.array(z.object({ step: z.enum(COMPANY_STEPS), isDone: z.boolean(), summary: z.string() })),
    }),
  ),
  errors: {},
})

const invitation = z.object({
  id: z.string(),
  emailAddress: z.string(),
  grants,
  expiresAt: unixSeconds,
})

export const getCompanyInvestors = endpoint({
  method: 'GET',
  path: '/account/getcompanyinvestors',
  access: 'member',
  forCompany: 'see',
  summary: 'Who acts for the company; for its owner also open invitations, requests and an offered handover.',
  input: z.object(ofAccount),
  output: z.object({
    people: z.array(
      z.object({
        memberId: z.string(),
        fullName: z.string(),
        isOwner: z.boolean(),
        isSelf: z.boolean(),
        grants,
        since: unixSeconds,
        /** Of an owner who took the company over: since when it is theirs. */
        ownerSince: z.nullable(unixSeconds),
      }),
    ),
    invitations: z.array(invitation),
    requests: z.array(
      z.object({ id: z.string(), fullName: z.string(), emailAddress: z.string(), askedAt: unixSeconds }),
    ),
    handover: z.nullable(z.object({ id: z.string(), fullName: z.string(), expiresAt: unixSeconds })),
  }),
  errors: {},
})

export const getMyCompanies = endpoint({
  method: 'GET',
  path: '/account/getmycompanies',
  access: 'member',
  forCompany: 'see',
  summary: 'The companies the person acts for, and what waits for his word: invitations and offered ownership.',
  input: nothing,
  output: z.object({
    companies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(COMPANY_STATES),
        isOwner: z.boolean(),
        grants,
      }),
    ),
    invitations: z.array(
      z.object({ id: z.string(), companyName: z.string(), invitedBy: z.string(), grants, expiresAt: unixSeconds }),
    ),
    offers: z.array(
      z.object({ id: z.string(), companyName: z.string(), offeredBy: z.string(), expiresAt: unixSeconds }),
    ),
  }),
  errors: {},
})

export const upsertAccount = endpoint({
  method: 'POST',
  path: '/account/upsertaccount',
  access: 'member',
  summary: 'Registers a company, or changes one that is not under check and not approved.',
  input: z.extend(company, ofAccount),
  output: z.object({ id: z.string() }),
  errors: { ...errors, ...eligibilityErrors },
  throttle: { limit: 60, seconds: 3600 },
})

export const addCompanyDocument = endpoint({
  method: 'POST',
  path: '/account/addcompanydocument',
  access: 'member',
  summary: 'Adds a PDF to the papers of a registration.',
  input: z.object({
    accountId: idInput,
    kind: z.enum(COMPANY_DOCUMENT_KINDS, { error: say.documentKindRequired }),
    fileName: requiredLine(200),
    base64document: base64Input(FILE_TEXT, say.documentRequired),
  }),
  output: z.object({ id: z.string() }),
  errors,
  throttle: { limit: 60, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
})

export const removeCompanyDocument = endpoint({
  method: 'DELETE',
  path: '/account/removecompanydocument',
  access: 'member',
  summary: 'Takes a paper out of a registration that is not under check.',
  input: z.object({ documentId: idInput }),
  output: done,
  errors,
})

export const handInAuthority = endpoint({
  method: 'POST',
  path: '/account/handinauthority',
  access: 'member',
  forCompany: 'see',
  summary: 'The new owner of a company hands in the paper that shows that he may sign for it.',
  input: z.object({
    ...ofAccount,
    fileName: requiredLine(200),
    base64document: base64Input(FILE_TEXT, say.documentRequired),
  }),
  output: done,
  errors,
  throttle: { limit: 20, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
})

export const handInAccount = endpoint({
  method: 'POST',
  path: '/account/handinaccount',
  access: 'member',
  summary: 'Hands the registration in for its check.',
  input: z.object({ accountId: idInput }),
  output: done,
  errors,
})

export const inviteCompanyMember = endpoint({
  method: 'POST',
  path: '/account/invitecompanymember',
  access: 'member',
  forCompany: 'see',
  summary: 'Mails an invitation to act for the company; the address need not be a member’s.',
  input: z.object({ ...ofAccount, emailAddress: email, grants: grantsInput }),
  output: done,
  errors: { ...errors, ...heldErrors },
  throttle: { limit: 40, seconds: 3600 },
})

export const withdrawCompanyInvitation = endpoint({
  method: 'POST',
  path: '/account/withdrawcompanyinvitation',
  access: 'member',
  forCompany: 'see',
  summary: 'Takes an open invitation back; its link is worth nothing from then on.',
  input: z.object({ ...ofAccount, invitationId: idInput }),
  output: done,
  errors,
})

const mailedToken = requiredLine(200)

export const getCompanyInvitation = endpoint({
  method: 'GET',
  path: '/account/getcompanyinvitation',
  access: 'member',
  summary: 'What an invitation’s link is about. Looking uses nothing up.',
  input: z.object({ token: mailedToken }),
  output: z.object({ companyName: z.string(), invitedBy: z.string(), grants, expiresAt: unixSeconds }),
  errors,
})

export const answerCompanyInvitation = endpoint({
  method: 'POST',
  path: '/account/answercompanyinvitation',
  access: 'member',
  summary: 'Accepts or declines: by the mailed link, or what was sent to one’s own verified address by its id.',
  input: z.object({ token: z.optional(mailedToken), invitationId: z.optional(idInput), answer }),
  output: z.object({ companyId: z.nullable(z.string()) }),
  errors,
  throttle: { limit: 60, seconds: 3600 },
})

export const requestCompanyMembership = endpoint({
  method: 'POST',
  path: '/account/requestcompanymembership',
  access: 'member',
  summary:
    'Asks the owner of the company with this tax number to be let in; the answer never tells whether there is one.',
  input: z.object({ taxNumber: taxId }),
  output: done,
  errors,
  throttle: { limit: 10, seconds: 3600 },
})

export const approveOrDenied = endpoint({
  method: 'POST',
  path: '/account/approveordenied',
  access: 'member',
  forCompany: 'see',
  summary: 'The owner accepts or refuses a request to join, and says what the person may do.',
  input: z.object({ ...ofAccount, requestId: idInput, answer, grants: grantsInput }),
  output: done,
  errors: { ...errors, ...heldErrors },
})
