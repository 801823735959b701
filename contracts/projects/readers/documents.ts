import type { DOCUMENT_TYPES } from '../creation/steps.ts'
import type { Audience } from './audiences.ts'

/** Papers a founder hands in with their application. */
export type ApplicationPaper = (typeof DOCUMENT_TYPES)[number]['id']

/**
 * Who reads a document of a project, by its kind. A kind that is not on the list does not compile, and a document that bears no kind of
 * the list is read by nobody but its founder and those who judge. That a paper was handed in makes it nobody else's: papers that identify
 * a company and bind it (signature circular, tax plate, articles) are means of fraud in other hands. Members read the feasibility report
 * (T4/1-j: part of the campaign page), what the platform publishes, and what the company reports after its success (T21).
 */
export const DOCUMENT_READERS = {
  feasibility: 'members',
  'business-plan': 'judges',
  'articles-of-association': 'judges',
  'financial-statements': 'judges',
  'tax-certificate': 'judges',
  'signature-circular': 'judges',
  other: 'judges',
  'information-form': 'members',
  'committee-report': 'members',
  'company-report': 'members',
  'update-file': 'members',
} as const satisfies Readonly<Record<ApplicationPaper, Audience>> & Readonly<Record<string, Audience>>

/** What a document of a project is. */
export type DocumentKind = keyof typeof DOCUMENT_READERS

/** Kinds whose documents members read once the campaign is public. */
export const MEMBERS_DOCUMENTS: readonly DocumentKind[] = (Object.keys(DOCUMENT_READERS) as DocumentKind[]).filter(
  (kind) => DOCUMENT_READERS[kind] === 'members',
)
