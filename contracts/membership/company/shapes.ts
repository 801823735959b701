import type { company } from '../schemas.ts'

export const COMPANY_STATES = ['draft', 'handed-in', 'approved', 'refused'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

/** Whether who took a company over has shown that they may sign for it; what is approved binds again. */
export const AUTHORITY_STATES = ['owed', 'handed-in', 'approved', 'refused'] as const
export type AuthorityState = (typeof AUTHORITY_STATES)[number]

export const COMPANY_DOCUMENT_KINDS = [
  'signature-circular',
  'trade-registry-gazette',
  'tax-certificate',
  'power-of-attorney',
] as const
export type CompanyDocumentKind = (typeof COMPANY_DOCUMENT_KINDS)[number]

/** Without these nobody can tell whether the company is one and who may speak for it. */
export const NEEDED_DOCUMENTS: readonly CompanyDocumentKind[] = ['signature-circular', 'trade-registry-gazette']

/** A field of the registration, or the papers beside it. */
export type CompanyField = keyof typeof company.shape | 'documents'

/** Why a registration is refused, and what mends it; null: the officer's words alone say it. */
export const COMPANY_REFUSALS = {
  'authority-not-proved': 'documents',
  'document-unreadable': 'documents',
  'title-differs': 'competentTitle',
  'name-differs': 'companyName',
  'tax-number-differs': 'taxNumber',
  'register-number-differs': 'tradeRegisterNumber',
  'mersis-differs': 'mersisNo',
  'address-differs': 'address',
  other: null,
} as const satisfies Readonly<Record<string, CompanyField | null>>
export type CompanyRefusalCode = keyof typeof COMPANY_REFUSALS
export const COMPANY_REFUSAL_CODES = Object.keys(COMPANY_REFUSALS) as [CompanyRefusalCode, ...CompanyRefusalCode[]]

/** What a company does on its way to investing, in order; each as a step of a person's (`ELIGIBILITY_STEPS`). */
export const COMPANY_STEPS = ['company', 'agreements', 'risk-notice', 'mkk', 'bank-account'] as const
export type CompanyStep = (typeof COMPANY_STEPS)[number]
