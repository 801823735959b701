import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { keyValue, nothing, unixSeconds } from '../common/wire.ts'

const list = z.array(keyValue)

/** The platform's look and text (specification section 3; wire contract b.2). */
export const platformInformation = z.object({
  platformName: z.string(),
  platformSlogan: z.string(),
  platformBrowserTitle: z.string(),
  platformLogoUrl: z.string(),
  /** In pixels, so that its place is kept before it has come; zeros where that is not known. */
  platformLogoWidth: z.int(),
  platformLogoHeight: z.int(),
  faviconUrl: z.string(),
  platformParentOrganizationLogoUrl: z.string(),
  platformParentOrganizationUrl: z.nullable(z.string()),
  investmentInformationDescription: z.string(),
  investmentLimitDescription: z.string(),
  playStoreUrl: z.string(),
  appStoreUrl: z.string(),
  mersisNo: z.string(),
  tradeRegistryNumber: z.string(),
  videoMaxSize: z.int(),
  navBarType: z.int(),
  isIncomeStatementRequired: z.boolean(),
  collateralStructureShow: z.boolean(),
  investorMkkRegistirationNoShow: z.boolean(),
  projectLogoShow: z.boolean(),
  // Ours, for the footer and the legal pages.
  companyTitle: z.string(),
  companyAddress: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  escrowAgentName: z.string(),
  registeredEmail: z.string(),
  workingHours: z.string(),
  licenceDecision: z.string(),
  tradeRegistryOffice: z.string(),
  /** `#rrggbb` chosen by the operator; empty: the platform's own colours. */
  actionColour: z.string(),
  accentColour: z.string(),
  /** Istanbul's day of SPK's decision to strike the platform off its list (T17/10), and its bulletin; empty: it is on the list. */
  delistedOn: z.string(),
  delistingSource: z.string(),
})

export const getMasterData = endpoint({
  method: 'GET',
  path: '/crm/getmasterdata',
  access: 'public',
  changesNothing: true,
  summary: 'Everything screens need to know about the platform: look, texts, flags, choice lists.',
  input: nothing,
  output: z.object({
    countries: list,
    industries: list,
    professions: list,
    educationLevels: list,
    memberTypes: list,
    addressTypes: list,
    genders: list,
    businessModel: list,
    categories: list,
    socialMedias: list,
    termCodes: list,
    periodCodes: list,
    collateralStructureType: list,
    staticContents: z.array(
      z.object({
        id: z.string(),
        seoName: z.string(),
        title: z.string(),
        contentType: z.string(),
        otherContentType: z.nullable(z.string()),
      }),
    ),
    region: z.object({
      name: z.string(),
      dialCode: z.string(),
      dateFormat: z.string(),
      timeFormat: z.string(),
      offset: z.int(),
    }),
    showPartners: z.boolean(),
    showServices: z.boolean(),
    languageId: z.int(),
    languageIso: z.string(),
    platformInformation,
  }),
  errors: {},
})

export const getCacheKeyMaster = endpoint({
  method: 'GET',
  path: '/crm/getcachekeymaster',
  access: 'public',
  changesNothing: true,
  summary: 'The key under which browsers cache master data; it changes whenever something published changes.',
  input: nothing,
  output: z.string(),
  errors: {},
})

export const isOutOfService = endpoint({
  method: 'GET',
  path: '/crm/isoutofservice',
  access: 'public',
  changesNothing: true,
  summary: 'Whether the platform is closed for maintenance.',
  input: nothing,
  output: z.object({ isOutOfService: z.boolean() }),
  errors: {},
})

export const getCitiesByDefaultCountry = endpoint({
  method: 'GET',
  path: '/staticcontent/getcitiesbydefaultcountry',
  access: 'public',
  changesNothing: true,
  summary: 'Provinces of Türkiye, sorted as Turkish sorts.',
  input: nothing,
  output: list,
  errors: {},
})

export const getCities = endpoint({
  method: 'GET',
  path: '/staticcontent/getcities',
  access: 'public',
  changesNothing: true,
  summary: 'Cities of a country.',
  input: z.object({ countryId: requiredText(40) }),
  output: list,
  errors: {},
})

export const getDistricts = endpoint({
  method: 'GET',
  path: '/staticcontent/getdistricts',
  access: 'public',
  changesNothing: true,
  summary: 'Districts of a city.',
  input: z.object({ cityId: requiredText(40) }),
  output: list,
  errors: {},
})

/** Kinds of agreement, notice and form that members read and accept. */
export const LEGAL_TEXT_KINDS = [
  'membership-agreement',
  'privacy-notice',
  'explicit-consent',
  'commercial-messages',
  'framework-agreement',
  'general-risk-notice',
  'investment-agreement',
  'entrepreneur-agreement',
  'cookie-policy',
  'evaluation-policy',
  'conflict-of-interest-policy',
  'anti-money-laundering-policy',
  'fees-and-deductions',
] as const
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number]

export const legalText = z.object({
  id: z.string(),
  kind: z.enum(LEGAL_TEXT_KINDS),
  version: z.int(),
  title: z.string(),
  /** Plain Markdown: headings, paragraphs, lists. */
  body: z.string(),
  sha256: z.string(),
  effectiveFrom: unixSeconds,
})

export const getLegalText = endpoint({
  method: 'GET',
  path: '/staticcontent/getlegaltext',
  access: 'public',
  changesNothing: true,
  summary: 'The version of an agreement, notice or policy that is in force, or one version by its id.',
  input: z.union([z.object({ kind: z.enum(LEGAL_TEXT_KINDS) }), z.object({ id: idInput })]),
  output: legalText,
  errors: {},
})

export const getLegalTextVersions = endpoint({
  method: 'GET',
  path: '/staticcontent/getlegaltextversions',
  access: 'public',
  changesNothing: true,
  summary: 'Every version of an agreement, notice or policy that is or was in force, newest first, without the text.',
  input: z.object({ kind: z.enum(LEGAL_TEXT_KINDS) }),
  output: z.array(z.object({ id: z.string(), version: z.int(), effectiveFrom: unixSeconds })),
  errors: {},
})

export const getPlatformStatistics = endpoint({
  method: 'GET',
  path: '/staticcontent/getplatformstatistics',
  access: 'public',
  changesNothing: true,
  summary: 'The three figures of the home page with how each is computed.',
  input: nothing,
  output: z.object({
    figures: z.array(z.object({ code: z.string(), label: z.string(), value: z.string(), explanation: z.string() })),
    asOf: unixSeconds,
  }),
  errors: {},
})
