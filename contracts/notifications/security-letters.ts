import type { LetterRule } from './letter-rule.ts'
import type { securityLetterTexts } from './security-letter-messages.ts'

/** What the letters about the safety of an account may tell. */
export const securityLetters: Readonly<Record<keyof typeof securityLetterTexts, LetterRule>> = {
  'verify-email': { marks: ['linkLifetime'], isUrgent: true, hasLink: true },
  'already-registered': { marks: [], isUrgent: true, hasLink: true },
  'reset-password': { marks: ['linkLifetime'], isUrgent: true, hasLink: true },
  'staff-invited': { marks: ['linkLifetime'], isUrgent: true, hasLink: true },
  'password-changed': { marks: ['changedAt'], isUrgent: true, hasLink: true, hasSms: true },
  'change-email': { marks: ['linkLifetime'], isUrgent: true, hasLink: true },
  'email-change-notice': { marks: [], isUrgent: true, hasLink: true },
  'phone-changed': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'second-factor-on': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'second-factor-off': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'second-step-added': { marks: ['changedAt', 'stepMethod'], needed: ['stepMethod'], isUrgent: true, hasLink: true },
  'second-step-removed': { marks: ['changedAt', 'stepMethod'], needed: ['stepMethod'], isUrgent: true, hasLink: true },
  'new-device': { marks: ['changedAt', 'deviceKind'], needed: ['deviceKind'], isUrgent: true, hasLink: true },
  'data-export-ready': { marks: ['availableUntil'], needed: ['availableUntil'], isUrgent: true, hasLink: true },
  'data-export-failed': { marks: [], isUrgent: true, hasLink: true },
  'sign-in-code': { marks: ['code', 'codeLifetime'], needed: ['code'], isUrgent: true, hasLink: false },
  'sign-in-code-sms': {
    marks: ['code', 'codeLifetime'],
    needed: ['code'],
    isUrgent: true,
    hasLink: false,
    hasSms: true,
    isSmsOnly: true,
  },
  'recovery-code-used': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'codes-exhausted': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'account-suspended': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'account-restored': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'phone-code': {
    marks: ['code', 'codeLifetime'],
    needed: ['code'],
    isUrgent: true,
    hasLink: false,
    hasSms: true,
    isSmsOnly: true,
  },
}
