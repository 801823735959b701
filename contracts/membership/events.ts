import * as z from 'zod/mini'
import { event } from '../common/event.ts'
import { STAFF_ROLES } from '../common/roles.ts'

const link = { tokenId: z.string() }
const consent = { consent: z.string(), source: z.string(), textVersion: z.int() }
const test = { version: z.int(), rightCount: z.int() }
const account = { accountId: z.string() }
const deleted = { count: z.int() }
const roles = z.readonly(z.array(z.enum(STAFF_ROLES)))
const changed = { before: roles, after: roles }

/** What the trail tells of accounts, sessions, eligibility and staff. Addresses of nobody stand under a key of their own. */
export const memberEvents = {
  'member.registered': event('member', { tokenId: z.optional(z.string()) }),
  'member.sign-up-repeated': event('member', {}),
  'member.verification-requested': event('member', link),
  'member.email-verified': event('member', {}),
  'member.email-change-asked': event('member', link),
  'member.email-changed': event('member', {}),
  'member.mail-asked-in-vain': event('address', { call: z.string() }),
  'member.signed-in': event('member', { secondFactor: z.optional(z.enum(['app', 'recovery-code'])) }),
  'member.signed-out': event('member', {}),
  'member.sign-in-failed': event('address', {}),
  'member.second-factor-asked': event('member', { mustEnrol: z.boolean() }),
  'member.second-factor-failed': event('member', { code: z.string() }),
  'member.second-factor-locked': event('member', {}),
  'member.second-factor-prepared': event('member', {}),
  'member.second-factor-enabled': event('member', {}),
  'member.second-factor-disabled': event('member', {}),
  'member.lost-factor-link-issued': event('member', {}),
  /** By a link of whoever runs the server, otherwise by an administrator. */
  'member.second-factor-reset': event('member', { by: z.optional(z.literal('link')) }),
  'member.recovery-code-used': event('member', {}),
  'member.recovery-codes-renewed': event('member', {}),
  'member.password-changed': event('member', {}),
  'member.password-link-requested': event('member', link),
  'member.password-reset': event('member', {}),
  'member.consent-given': event('member', consent),
  'member.consent-withdrawn': event('member', consent),
  'member.consent-evidence-deleted': event('member', { consent: z.string() }),
  'member.sessions-deleted': event('member', deleted),
  'member.letters-deleted': event('member', deleted),
  'member.phone-changed': event('member', {}),
  'member.phone-code-requested': event('member', { codeId: z.string() }),
  'member.phone-verified': event('member', {}),
  'member.personal-information-saved': event('member', {}),
  'member.address-saved': event('member', {}),
  'member.interests-saved': event('member', { kind: z.string(), count: z.int() }),
  'member.identity-verified': event('member', {}),
  'member.identity-refused': event('member', {}),
  'member.text-accepted': event('member', {
    legalTextId: z.string(),
    kind: z.string(),
    version: z.int(),
    sha256: z.string(),
  }),
  'member.suitability-passed': event('member', test),
  'member.suitability-failed': event('member', test),
  'member.income-declared': event('member', { statementId: z.string() }),
  'member.income-forwarded': event('member', {}),
  'member.mkk-confirmed': event('member', { isQualified: z.boolean() }),
  'member.bank-account-added': event('member', account),
  'member.bank-account-changed': event('member', account),
  'member.bank-account-removed': event('member', account),
  'member.standing-renewed': event('member', {}),
  'member.setup-link-issued': event('installation', {}),
  'member.first-administrator-created': event('member', {}),
  'member.staff-invited': event('member', { ...changed, ...link }),
  'member.roles-changed': event('member', changed),
  'member.suspended': event('member', {}),
  'member.restored': event('member', {}),
  'member.closed': event('member', {}),
}
