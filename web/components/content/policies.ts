import type { paths } from '#contracts/paths.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'

export type PolicyKey = keyof typeof paths.policies

/** The legal text behind each address. */
export const POLICY_KINDS: Readonly<Record<PolicyKey, LegalTextKind>> = {
  riskNotice: 'general-risk-notice',
  membershipAgreement: 'membership-agreement',
  frameworkAgreement: 'framework-agreement',
  investmentAgreement: 'investment-agreement',
  entrepreneurAgreement: 'entrepreneur-agreement',
  fees: 'fees-and-deductions',
  privacy: 'privacy-notice',
  explicitConsent: 'explicit-consent',
  commercialMessages: 'commercial-messages',
  cookies: 'cookie-policy',
  evaluation: 'evaluation-policy',
  conflictOfInterest: 'conflict-of-interest-policy',
  antiMoneyLaundering: 'anti-money-laundering-policy',
}

/** In the order people look for them. */
export const POLICY_KEYS = Object.keys(POLICY_KINDS) as PolicyKey[]

/** Agreements, personal data, conduct: how the list is parted. */
export const POLICY_GROUPS = [
  {
    key: 'agreements',
    policies: [
      'riskNotice',
      'membershipAgreement',
      'frameworkAgreement',
      'investmentAgreement',
      'entrepreneurAgreement',
      'fees',
    ],
  },
  { key: 'data', policies: ['privacy', 'explicitConsent', 'commercialMessages', 'cookies'] },
  { key: 'conduct', policies: ['evaluation', 'conflictOfInterest', 'antiMoneyLaundering'] },
] as const satisfies readonly { readonly key: string; readonly policies: readonly PolicyKey[] }[]
