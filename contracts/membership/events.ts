import * as z from 'zod/mini'
import { event } from '../common/event.ts'
import { STAFF_ROLES } from '../common/roles.ts'
import { REVIEW_KINDS } from './review/kinds.ts'

const link = { tokenId: z.string() }
const consent = { consent: z.string(), source: z.string(), textVersion: z.int() }
const test = { version: z.int(), rightCount: z.int() }
const account = { accountId: z.string() }
const review = { reviewId: z.string(), kind: z.enum(REVIEW_KINDS) }
const death = { deathId: z.string() }
const deleted = { count: z.int() }
const roles = z.readonly(z.array(z.enum(STAFF_ROLES)))
const changed = { before: roles, after: roles }

/** How a second step was shown, or what stood in its place. */
const SECOND_STEPS = ['app', 'recovery-code', 'passkey', 'sms', 'mail', 'remembered-device', 'passkey-alone'] as const
const ADDED_STEPS = ['app', 'passkey', 'sms', 'mail'] as const

/** What the trail tells of accounts, sessions, eligibility and staff. Addresses of nobody stand under a key of their own. */
export const memberEvents = {
  'member.registered': event('member', { tokenId: z.optional(z.string()) }),
  'member.sign-up-repeated': event('member', {}),
  'member.verification-requested': event('member', link),
  'member.email-verified': event('member', {}),
  'member.email-change-asked': event('member', link),
  'member.email-changed': event('member', {}),
  'member.mail-asked-in-vain': event('address', { call: z.string() }),
  /** Letters about campaigns the member follows or invested in. */
  'member.channel-closed': event('member', { topic: z.string(), channel: z.string() }),
  'member.channel-opened': event('member', { topic: z.string(), channel: z.string() }),
  'member.signed-in': event('member', {
    secondFactor: z.optional(z.enum(SECOND_STEPS)),
    /** Under which it is found, as long as its record is kept. */
    sessionId: z.optional(z.string()),
  }),
  /** A kind of browser in a network from which no kept session of the member came. */
  'member.new-device': event('member', { browser: z.string() }),
  'member.session-revoked': event('member', { sessionId: z.string() }),
  'member.other-sessions-revoked': event('member', deleted),
  'member.device-remembered': event('member', {}),
  'member.device-forgotten': event('member', {}),
  'member.second-step-added': event('member', { means: z.enum(ADDED_STEPS), name: z.optional(z.string()) }),
  'member.second-step-removed': event('member', { means: z.enum(ADDED_STEPS), name: z.optional(z.string()) }),
  'member.passkey-prepared': event('member', {}),
  'member.passkey-renamed': event('member', {}),
  'member.signing-code-requested': event('member', { codeId: z.string(), channel: z.enum(['sms', 'mail']) }),
  'member.step-code-requested': event('member', { codeId: z.string(), channel: z.enum(['sms', 'mail']) }),
  'member.signed-out': event('member', {}),
  'member.sign-in-failed': event('address', {}),
  'member.second-factor-asked': event('member', { mustEnrol: z.boolean() }),
  'member.second-factor-failed': event('member', { code: z.string() }),
  'member.second-factor-locked': event('member', {}),
  'member.second-factor-prepared': event('member', {}),
  'member.second-factor-enabled': event('member', {}),
  'member.second-factor-disabled': event('member', {}),
  'member.lost-factor-link-issued': event('member', {}),
  /** By a link of whoever runs the server; by their own request with a paper and a waiting time; otherwise by an administrator. */
  'member.second-factor-reset': event('member', { by: z.optional(z.enum(['link', 'lost-phone'])) }),
  'member.lost-phone-asked': event('member', { reviewId: z.string(), tokenId: z.string(), dueAt: z.string() }),
  /**
   * By the letter's link, by the owner in an open session, or by a second step that was shown after all; `void`: something else took the
   * account back.
   */
  'member.lost-phone-ended': event('member', {
    reviewId: z.string(),
    cause: z.enum(['link', 'session', 'second-step', 'void']),
  }),
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
  'member.picture-saved': event('member', {}),
  'member.picture-removed': event('member', {}),
  'member.picture-shown': event('member', { isShown: z.boolean() }),
  'member.address-saved': event('member', {}),
  'member.interests-saved': event('member', { kind: z.string(), count: z.int() }),
  'member.identity-verified': event('member', { by: z.optional(z.enum(['register', 'e-devlet', 'officer'])) }),
  'member.edevlet-begun': event('member', { attemptId: z.string() }),
  'member.edevlet-failed': event('member', { attemptId: z.string(), code: z.string() }),
  'member.identity-refused': event('member', {}),
  'member.review-asked': event('member', review),
  'member.review-paper-added': event('member', { reviewId: z.string() }),
  'member.review-paper-read': event('member', { reviewId: z.string(), paperId: z.string() }),
  'member.review-withdrawn': event('member', review),
  'member.review-approved': event('member', { ...review, code: z.string() }),
  'member.review-refused': event('member', { ...review, code: z.string() }),
  'member.review-papers-deleted': event('member', { reviewId: z.string(), ...deleted }),
  'member.qualified-reminded': event('member', { reviewId: z.string() }),
  'member.qualified-ended': event('member', { cause: z.enum(['expired', 'mkk']) }),
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
  /** What a member of the committee brings by their papers, whole. */
  'member.qualification-recorded': event('member', {
    experienceSince: z.nullable(z.string()),
    isBoardMember: z.boolean(),
    angelLicence: z.nullable(z.string()),
    angelLicenceUntil: z.nullable(z.string()),
    levelThreeLicence: z.nullable(z.string()),
    levelThreeLicenceUntil: z.nullable(z.string()),
  }),
  'member.suspended': event('member', {}),
  'member.restored': event('member', {}),
  'member.closed': event('member', {}),
  'member.death-recorded': event('member', death),
  'member.death-undo-begun': event('member', death),
  'member.death-undo-confirmed': event('member', death),
  'member.estate-account-begun': event('member', { ...death, ibanEnd: z.string() }),
  'member.estate-account-confirmed': event('member', { ...death, ibanEnd: z.string() }),
  'member.heirs-withdrew': event('member', { ...death, investmentId: z.string() }),
}
