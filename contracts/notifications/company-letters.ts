import type { companyLetterTexts } from './company-letter-messages.ts'
import type { LetterRule } from './letter-rule.ts'

/** What the letters around companies may tell. */
export const companyLetters: Readonly<Record<keyof typeof companyLetterTexts, LetterRule>> = {
  'company-invited': {
    marks: ['companyName', 'personName', 'grants', 'linkLifetime'],
    needed: ['companyName'],
    isUrgent: true,
    hasLink: true,
    isNameless: true,
  },
  'company-approved': { marks: ['companyName'], needed: ['companyName'], hasLink: true },
  'company-refused': {
    marks: ['companyName', 'decisionReason'],
    needed: ['companyName', 'decisionReason'],
    hasLink: true,
  },
  'company-join-asked': { marks: ['companyName', 'personName'], needed: ['companyName', 'personName'], hasLink: true },
  'company-joined': { marks: ['companyName'], needed: ['companyName'], hasLink: true },
  'company-join-refused': { marks: ['companyName'], needed: ['companyName'], hasLink: true },
  'company-member-removed': { marks: ['companyName'], needed: ['companyName'], hasLink: true },
  'company-ownership-offered': {
    marks: ['companyName', 'personName'],
    needed: ['companyName', 'personName'],
    hasLink: true,
  },
  'company-ownership-taken': {
    marks: ['companyName', 'personName'],
    needed: ['companyName', 'personName'],
    hasLink: true,
  },
  'company-authority-approved': { marks: ['companyName'], needed: ['companyName'], hasLink: true },
  'company-authority-refused': {
    marks: ['companyName', 'decisionReason'],
    needed: ['companyName', 'decisionReason'],
    hasLink: true,
  },
  'staff-company-owner-changed': {
    marks: ['companyName', 'personName', 'campaigns'],
    needed: ['companyName', 'personName'],
    hasLink: true,
    ofFile: 'contents',
  },
  'company-order-prepared': {
    marks: ['companyName', 'personName', 'projectTitle', 'amount', 'confirmBy'],
    needed: ['companyName', 'projectTitle', 'amount', 'confirmBy'],
    isTimed: true,
    hasLink: true,
  },
  'company-order-not-confirmed': {
    marks: ['companyName', 'personName', 'projectTitle', 'amount', 'orderEnd'],
    needed: ['companyName', 'projectTitle', 'orderEnd'],
    hasLink: true,
  },
}
