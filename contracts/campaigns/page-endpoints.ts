import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { reason, unixSeconds } from '../common/wire.ts'
import { fundingSums } from './funding-sums.ts'
import { qualifiedShare } from '../investments/qualified/shown-share.ts'

export const byProjectId = z.object({ projectId: requiredText(80) })

/** Head of a project, public or not. */
export const projectHead = z.object({
  id: z.string(),
  shortDescription: z.string(),
  title: z.string(),
  projectCode: z.string(),
  status: z.int(),
  isFavorite: z.boolean(),
  canPreInvestment: z.boolean(),
  category: z.nullable(z.string()),
  coverImage: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  tags: z.nullable(z.array(z.string())),
  // Ours.
  externalId: z.string(),
  seoName: z.string(),
  state: z.string(),
})

export const getProjectSummary = endpoint({
  method: 'GET',
  path: '/project/getprojectsummary',
  access: 'public',
  changesNothing: true,
  summary: 'Head of a project page (by GUID, external id or seoName).',
  input: byProjectId,
  output: z.object({
    ...projectHead.shape,
    city: z.string(),
    /** Picture for messengers, 1200 × 630; its address changes with what it shows. */
    shareImage: z.string(),
    /** False: the visitor sees introductory information only (T4/1-j, 4/1-v). */
    memberView: z.boolean(),
  }),
  errors: {},
})

export const getProjectSummaryByExternalId = endpoint({
  ...getProjectSummary,
  path: '/project/getprojectsummarybyexternalid',
  summary: 'Head of a project page, by its short external id.',
  input: z.object({ projectExternalId: requiredText(20) }),
})

export const getProjectDetails = endpoint({
  method: 'GET',
  path: '/project/getprojectdetails',
  access: 'public',
  changesNothing: true,
  summary: 'The company and its leader; contacts and figures are empty for visitors (T4/1-v).',
  input: byProjectId,
  output: z.object({
    isCorporate: z.boolean(),
    name: z.string(),
    mail: z.string(),
    foundingYear: z.nullable(z.int()),
    numberOfEmployees: z.nullable(z.int()),
    partnershipPercentage: hundredths,
    entreprenuerPicture: z.nullable(z.string()),
    title: z.string(),
    executive: z.string(),
    // Ours: another represents the company than the form in force names. No name until it is proven that this one may sign.
    passedOn: z.nullable(z.object({ name: z.nullable(z.string()), since: unixSeconds })),
    address: z.string(),
    description: z.string(),
    projectUrl: z.string(),
    linkedinUrl: z.string(),
    facebookUrl: z.string(),
  }),
  errors: {},
})

export const getProjectAbout = endpoint({
  method: 'GET',
  path: '/project/getprojectabout',
  access: 'public',
  changesNothing: true,
  summary: 'The idea: an introduction for visitors, the whole story for members (sanitised HTML).',
  input: byProjectId,
  output: z.object({ description: z.nullable(z.string()) }),
  errors: {},
})

export const getProjectFundingInfo = endpoint({
  method: 'GET',
  path: '/project/getprojectfundinginfo',
  access: 'public',
  changesNothing: true,
  summary:
    'The deal: dates, goal, shares, and whether the reader may invest. Visitors get shares, value and percentage empty (T4/1-v), which `memberView` and `investableStatus.message` say.',
  input: byProjectId,
  output: z.object({
    projectStartDate: unixSeconds,
    projectFundingCloseDate: unixSeconds,
    projectEndDate: unixSeconds,
    fundingGoal: hundredths,
    percentageofShares: hundredths,
    numberofShares: z.int(),
    unitShareValue: hundredths,
    additionalFundingRate: hundredths,
    postInvestmentCompanyValue: hundredths,
    coefficients: z.array(z.int()),
    investableStatus: z.object({
      statusCode: z.int(),
      canInvestable: z.boolean(),
      renderButton: z.boolean(),
      message: z.string(),
      // Ours: what the invest button says and where it leads.
      step: z.enum(['sign-in', 'verify', 'invest', 'upcoming', 'closed']),
    }),
    projectDuration: z.nullable(z.string()),
    term: z.nullable(z.int()),
    period: z.nullable(z.int()),
    collateralStructure: z.nullable(z.int()),
    // Ours.
    withdrawalHours: z.int(),
    /** Whether the terms are told; where they are not, shares, values and percentage are 0, which is no term. */
    memberView: z.boolean(),
    // Ours, and for members alone: absent for visitors (public-fields.ts).
    preInvestmentCompanyValue: z.optional(hundredths),
    formVersion: z.optional(z.int()),
    shareKind: z.optional(z.string()),
    privileges: z.optional(z.string()),
    /** Istanbul's day on which the campaign's process began: the lock-up of large holders runs from it (T16/7). */
    processBeganOn: z.optional(z.string()),
  }),
  errors: {},
})

export const getProjectInvestmentInfo = endpoint({
  method: 'GET',
  path: '/project/getprojectinvestmentinfo',
  access: 'public',
  changesNothing: true,
  summary: 'Where the round stands: sums, percentage, investors, time left.',
  input: byProjectId,
  output: z.object({
    projectStartDate: unixSeconds,
    projectEndDate: unixSeconds,
    status: z.int(),
    numberOfInvestors: z.int(),
    timeUntilEnd: z.int(),
    timeUntilStart: z.int(),
    fundedAmount: hundredths,
    extraFundingAmount: hundredths,
    fundingGoal: hundredths,
    fundingPercentage: hundredths,
    additionalFundingRate: hundredths,
    canInvestable: z.boolean(),
    showCountdown: z.boolean(),
    // Ours.
    sums: fundingSums,
    asOf: unixSeconds,
    /** Of the sums as they stand here: another one as soon as any of them moves. For `streamprojectstanding`. */
    version: z.string(),
    /** Null: nothing is asked of qualified investors, or the campaign has not opened yet. */
    qualifiedShare: z.nullable(qualifiedShare),
    /** Names of qualified investors with a final investment who agreed that everybody reads them (T4/1-v). */
    supporters: z.array(z.string()),
    /** What the outcome rests on once it is known: goal, raised, qualified share. */
    outcome: z.nullable(reason),
    /** When its result was declared; null until then. */
    concludedAt: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const teamPerson = z.object({
  name: z.string(),
  description: z.string(),
  title: z.string(),
  memberType: z.int(),
  partnershipPercentage: hundredths,
  mail: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  webSite: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  imageurl: z.nullable(z.string()),
  imageurlMimeType: z.nullable(z.string()),
})

export const getProjectTeam = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectteam',
  access: 'public',
  changesNothing: true,
  summary: 'Partners and team; visitors get names, titles and experience only (T4/1-v).',
  input: byProjectId,
  output: z.object({ participantMembers: z.array(teamPerson), teamMembers: z.array(teamPerson) }),
  errors: {},
})

export const documentItem = z.object({
  documentId: z.string(),
  mimeType: z.string(),
  name: z.string(),
  // Ours.
  byteLength: z.nullable(z.int()),
  /** Of a PDF; null where nobody counted them. */
  pageCount: z.nullable(z.int()),
  addedAt: unixSeconds,
})

export const getProjectDocuments = endpoint({
  method: 'GET',
  path: '/projectdocument/getprojectdocuments',
  access: 'member',
  forCompany: 'see',
  summary: 'Documents of the campaign; members only.',
  input: byProjectId,
  output: z.object({
    platformDocuments: z.array(documentItem),
    projectDocuments: z.array(documentItem),
    /** Ours: when the committee decided what stands with the form as its report (T11/7); null where none is published there. */
    committeeReportAt: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const getProjectFaq = endpoint({
  method: 'GET',
  path: '/projectfaq/getprojectfaq',
  access: 'public',
  changesNothing: true,
  summary: 'Questions the entrepreneur answers beforehand; none for visitors (T4/1-j).',
  input: byProjectId,
  output: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  errors: {},
})
