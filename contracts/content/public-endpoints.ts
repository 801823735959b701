import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { optionalLine, queryInt, requiredLine } from '../common/text/text.ts'
import { keyValue, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { FAQ_AUDIENCES, PAGE_SLUGS } from './kinds.ts'

// What visitors read. Names are the wire's (wire contract c); shapes are ours.

const pageBody = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  changedAt: unixSeconds,
})

export const getPage = endpoint({
  method: 'GET',
  path: '/staticcontent/getpage',
  access: 'public',
  changesNothing: true,
  summary: 'One of the pages the operator writes.',
  input: z.object({ seoName: z.enum(PAGE_SLUGS) }),
  output: pageBody,
  errors: {},
})

const banner = z.object({
  id: z.string(),
  text: z.string(),
  linkLabel: z.string(),
  linkPath: z.string(),
  tone: z.enum(['info', 'attention']),
})

export const getBanners = endpoint({
  method: 'GET',
  path: '/staticcontent/getbanners',
  access: 'public',
  changesNothing: true,
  summary: 'Banners to be shown today.',
  input: nothing,
  output: z.array(banner),
  errors: {},
})

const faq = z.object({ id: z.string(), question: z.string(), answer: z.string(), audience: z.enum(FAQ_AUDIENCES) })

export const getFaqs = endpoint({
  method: 'GET',
  path: '/staticcontent/getfaqs',
  access: 'public',
  changesNothing: true,
  summary: 'Questions and answers in the operator’s order.',
  input: z.object({ audience: z.optional(z.enum(FAQ_AUDIENCES)) }),
  output: z.array(faq),
  errors: {},
})

const announcement = z.object({
  id: z.string(),
  seoName: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: unixSeconds,
})

export const getHomePage = endpoint({
  method: 'GET',
  path: '/staticcontent/gethomepage',
  access: 'public',
  changesNothing: true,
  summary: 'All the operator writes for the home page, with the first questions and the latest announcements.',
  input: nothing,
  output: z.object({
    promise: z.string(),
    lead: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
    protectionTitle: z.string(),
    protectionText: z.string(),
    /** As getbanners has them. */
    banners: z.array(banner),
    /** The first six in the operator’s order. */
    questions: z.array(faq),
    /** The latest three. */
    announcements: z.array(announcement),
  }),
  errors: {},
})

export const getAnnouncements = endpoint({
  method: 'GET',
  path: '/staticcontent/getannouncements',
  access: 'public',
  changesNothing: true,
  summary: 'Announcements, newest first, the latest twenty.',
  input: nothing,
  output: z.array(announcement),
  errors: {},
})

export const getAnnouncementsWithPageInfo = endpoint({
  method: 'GET',
  path: '/staticcontent/getannouncementswithpageinfo',
  access: 'public',
  changesNothing: true,
  summary: 'Announcements, newest first, a page at a time.',
  input: z.object({ after: optionalLine(200), count: z.optional(queryInt) }),
  output: z.object({ announcements: z.array(announcement), next: nextKey }),
  errors: {},
})

/** Null where there is none. */
const neighbour = z.nullable(z.object({ seoName: z.string(), title: z.string() }))

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/staticcontent/getannouncement',
  access: 'public',
  changesNothing: true,
  summary: 'One announcement with its text and its neighbours by date.',
  input: z.object({ seoName: requiredLine(120) }),
  output: z.object({ ...announcement.shape, text: z.string(), newer: neighbour, older: neighbour }),
  errors: {},
})

export const getStakeholders = endpoint({
  method: 'GET',
  path: '/staticcontent/getstakeholders',
  access: 'public',
  changesNothing: true,
  summary: 'Partners of the platform in the operator’s order.',
  input: nothing,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string(),
      description: z.string(),
      address: z.string(),
      logoUrl: z.nullable(z.string()),
    }),
  ),
  errors: {},
})

const operatorsPerson = z.object({
  name: z.string(),
  title: z.string(),
  biography: z.string(),
  portrait: z.string(),
})

export const getPartnershipStructure = endpoint({
  method: 'GET',
  path: '/staticcontent/getpartnershipstructure',
  access: 'public',
  changesNothing: true,
  summary: 'What TTK 39 and 1524 ask the operating company to publish.',
  input: nothing,
  output: z.object({
    companyTitle: z.string(),
    companyAddress: z.string(),
    mersisNo: z.string(),
    tradeRegistryNumber: z.string(),
    tradeRegistryOffice: z.string(),
    taxOffice: z.string(),
    taxNumber: z.string(),
    committedCapital: z.string(),
    paidCapital: z.string(),
    foundedOn: z.string(),
    auditor: z.string(),
    licenceDecision: z.string(),
    escrowAgentName: z.string(),
    registeredEmail: z.string(),
    boardMembers: z.array(operatorsPerson),
    committeeMembers: z.array(operatorsPerson),
    shareholders: z.array(z.object({ name: z.string(), percentage: z.string() })),
    notices: z.array(z.object({ date: z.string(), title: z.string(), text: z.string() })),
    changedAt: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const getPlatformContactInformations = endpoint({
  method: 'GET',
  path: '/staticcontent/getplatformcontactinformations',
  access: 'public',
  changesNothing: true,
  summary: 'How the operator can be reached.',
  input: nothing,
  output: z.object({
    companyTitle: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    registeredEmail: z.string(),
    workingHours: z.string(),
  }),
  errors: {},
})

export const getInvestmentDescriptions = endpoint({
  method: 'GET',
  path: '/staticcontent/getinvestmentdescriptions',
  access: 'public',
  changesNothing: true,
  summary: 'The two texts that stand where an amount is chosen.',
  input: nothing,
  output: z.object({ investmentInformationDescription: z.string(), investmentLimitDescription: z.string() }),
  errors: {},
})

export const getInvestorInterestDefinitions = endpoint({
  method: 'GET',
  path: '/staticcontent/getinvestorinterestdefinitions',
  access: 'public',
  changesNothing: true,
  summary: 'What a member may choose as interests: categories and business models.',
  input: nothing,
  output: z.object({ categories: z.array(keyValue), businessModels: z.array(keyValue) }),
  errors: {},
})

export const getHowItWorks = endpoint({
  method: 'GET',
  path: '/favoriteproject/gethowitwork',
  access: 'public',
  changesNothing: true,
  summary: 'How it works, for investors and for entrepreneurs (the path is spelled so on the wire).',
  input: nothing,
  output: z.object({ investors: pageBody, entrepreneurs: pageBody }),
  errors: {},
})

export const getMobileAppUrls = endpoint({
  method: 'GET',
  path: '/crm/getmobileappurls',
  access: 'public',
  changesNothing: true,
  summary: 'Addresses of the apps in the stores; empty where there is none.',
  input: nothing,
  output: z.object({ playStoreUrl: z.string(), appStoreUrl: z.string() }),
  errors: {},
})
