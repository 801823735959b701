import { LETTERS } from './letters.ts'
import type { LetterName } from './letter-rule.ts'

// What members are told, by topic: one line of the matrix on their screen. A letter without a topic does not compile.

/** Where a member may be told: in the list behind the bell, by mail, by short message. */
export const TOLD_CHANNELS = ['platform', 'email', 'sms'] as const
export type ToldChannel = (typeof TOLD_CHANNELS)[number]

/**
 * `fixed`: law or the safety of the account asks for the mail, nothing of it is switched off but the short message that goes beside
 * it; `chosen`: the member decides, channel by channel; `apart`: about what somebody asked or wrote, or by a consent of its own:
 * no line of the matrix and nothing behind the bell.
 */
const TOPIC_RULES = {
  security: { kind: 'fixed', isSmsFixed: true },
  agreements: { kind: 'fixed', isSmsFixed: false },
  investments: { kind: 'fixed', isSmsFixed: false },
  company: { kind: 'fixed', isSmsFixed: false },
  'campaign-news': { kind: 'chosen', isSmsFixed: false },
  'followed-campaigns': { kind: 'chosen', isSmsFixed: false },
  'own-decisions': { kind: 'fixed', isSmsFixed: false },
  'own-steps': { kind: 'chosen', isSmsFixed: false },
  questions: { kind: 'chosen', isSmsFixed: false },
  'staff-work': { kind: 'chosen', isSmsFixed: false },
  correspondence: { kind: 'apart', isSmsFixed: false },
  newsletter: { kind: 'apart', isSmsFixed: false },
} as const satisfies Readonly<Record<string, { kind: 'fixed' | 'chosen' | 'apart'; isSmsFixed: boolean }>>

export type Topic = keyof typeof TOPIC_RULES

/** The lines of the matrix, in its order. */
export const SHOWN_TOPICS = [
  'security',
  'agreements',
  'investments',
  'company',
  'campaign-news',
  'followed-campaigns',
  'own-decisions',
  'own-steps',
  'questions',
  'staff-work',
] as const satisfies readonly Topic[]
export type ShownTopic = (typeof SHOWN_TOPICS)[number]

/** Of each letter, what it is about. */
export const LETTER_TOPICS: Readonly<Record<LetterName, Topic>> = {
  'verify-email': 'security',
  'already-registered': 'security',
  'reset-password': 'security',
  'staff-invited': 'security',
  'staff-invariant-broken': 'security',
  'password-changed': 'security',
  'change-email': 'security',
  'email-change-notice': 'security',
  'phone-changed': 'security',
  'second-factor-on': 'security',
  'second-factor-off': 'security',
  'recovery-code-used': 'security',
  'codes-exhausted': 'security',
  'account-suspended': 'security',
  'account-restored': 'security',
  'phone-code': 'security',
  'new-device': 'security',
  'second-step-added': 'security',
  'estate-steps': 'correspondence',
  'estate-withdrawn': 'correspondence',
  'estate-account-agreed': 'correspondence',
  'lost-phone-asked': 'security',
  'lost-phone-approved': 'security',
  'lost-phone-refused': 'security',
  'lost-phone-ended': 'security',
  'lost-phone-done': 'security',
  'second-step-removed': 'security',
  'data-export-ready': 'security',
  'data-export-failed': 'security',
  'sign-in-code': 'security',
  'sign-in-code-sms': 'security',
  'signing-code': 'security',
  'signing-code-sms': 'security',
  'text-accepted': 'agreements',
  'legal-text-renewed': 'agreements',
  'company-invited': 'correspondence',
  'company-approved': 'company',
  'company-refused': 'company',
  'company-join-asked': 'company',
  'company-joined': 'company',
  'company-join-refused': 'company',
  'company-member-removed': 'company',
  'company-ownership-offered': 'company',
  'company-authority-approved': 'company',
  'company-authority-refused': 'company',
  'staff-company-owner-changed': 'staff-work',
  'company-ownership-taken': 'company',
  'company-order-prepared': 'company',
  'company-order-not-confirmed': 'company',
  'review-approved': 'agreements',
  'review-refused': 'agreements',
  'qualified-ending': 'agreements',
  'qualified-ended': 'agreements',
  'investment-placed': 'investments',
  'investment-documents': 'investments',
  'investment-paid': 'investments',
  'investment-payment-set-aside': 'investments',
  'investment-expired': 'investments',
  'expired-with-money': 'investments',
  'order-ended': 'investments',
  'receipt-unmatched': 'investments',
  'receipt-return-owed': 'investments',
  'receipt-return-paid': 'investments',
  'form-changed': 'investments',
  'investment-withdrawn': 'investments',
  'campaign-refund': 'investments',
  'campaign-cancelled': 'investments',
  'campaign-delisted': 'investments',
  'campaign-lapsed': 'investments',
  'campaign-suspended': 'investments',
  'campaign-resumed': 'investments',
  'result-waits': 'investments',
  'result-held': 'investments',
  'campaign-successful': 'investments',
  'refund-refused': 'investments',
  'refund-returned': 'investments',
  'refund-executed': 'investments',
  'mkk-refused': 'investments',
  'mkk-refund': 'investments',
  'part-refund-owed': 'investments',
  'part-refund-executed': 'investments',
  'card-payment-agreed': 'investments',
  'card-payment-taken': 'investments',
  'card-payment-returned': 'investments',
  'card-payment-lost': 'investments',
  'card-refund-owed': 'investments',
  'card-refund-executed': 'investments',
  'shares-registered': 'investments',
  'campaign-update': 'campaign-news',
  'report-published': 'campaign-news',
  'report-corrected': 'campaign-news',
  'awaited-campaign-opened': 'followed-campaigns',
  'followed-campaign-suspended': 'followed-campaigns',
  'followed-campaign-continued': 'followed-campaigns',
  'followed-campaign-paused': 'followed-campaigns',
  'followed-campaign-resumed': 'followed-campaigns',
  'followed-campaign-closed': 'followed-campaigns',
  'followed-campaign-successful': 'followed-campaigns',
  'followed-campaign-unsuccessful': 'followed-campaigns',
  'followed-campaign-cancelled': 'followed-campaigns',
  'own-application-returned': 'own-decisions',
  'own-application-rejected': 'own-decisions',
  'own-application-discontinued': 'own-decisions',
  'own-application-silent': 'own-decisions',
  'own-drafts-stopped': 'own-decisions',
  'own-application-approved': 'own-decisions',
  'own-form-to-sign': 'own-decisions',
  'own-publication-planned': 'own-decisions',
  'own-publication-stopped': 'own-decisions',
  'own-campaign-successful': 'own-decisions',
  'own-campaign-unsuccessful': 'own-decisions',
  'own-campaign-cancelled': 'own-decisions',
  'own-campaign-suspended': 'own-decisions',
  'own-campaign-resumed': 'own-decisions',
  'own-change-refused': 'own-decisions',
  'own-change-lapsed': 'own-decisions',
  'own-result-waits': 'own-decisions',
  'own-result-held': 'own-decisions',
  'payout-refused': 'own-decisions',
  'payout-account-named': 'security',
  'payout-account-declined': 'own-decisions',
  'report-due-soon': 'own-decisions',
  'report-due-today': 'own-decisions',
  'report-late': 'own-decisions',
  'report-warned': 'own-decisions',
  'own-application-taken': 'own-steps',
  'own-application-at-committee': 'own-steps',
  'own-campaign-announced': 'own-steps',
  'own-campaign-opened': 'own-steps',
  'own-form-published': 'own-steps',
  'own-payout-made': 'own-steps',
  'question-asked': 'questions',
  'question-answered': 'questions',
  'answer-edited': 'questions',
  'question-hidden': 'questions',
  'question-restored': 'questions',
  'comment-hidden': 'questions',
  'committee-reminder': 'staff-work',
  'staff-result-waits': 'staff-work',
  'staff-report-late': 'staff-work',
  'staff-parameter-proposed': 'staff-work',
  'staff-mkk-refusals': 'staff-work',
  'contact-received': 'correspondence',
  'contact-received-bereavement': 'correspondence',
  'contact-answered': 'correspondence',
  'newsletter-confirm': 'newsletter',
  'newsletter-started': 'newsletter',
  'newsletter-weekly': 'newsletter',
}

/** `none`: nothing of the topic goes this way. */
export type ChannelRule = 'fixed' | 'chosen' | 'none'

const hasSms = (topic: Topic): boolean =>
  (Object.keys(LETTERS) as LetterName[]).some((name) => LETTER_TOPICS[name] === topic && LETTERS[name].hasSms === true)

/** Whether a member may switch a channel of a topic off; the same for the screen, the call and the sending. */
export function channelRule(topic: Topic, channel: ToldChannel): ChannelRule {
  const { kind, isSmsFixed } = TOPIC_RULES[topic]
  if (channel === 'platform') return kind === 'apart' ? 'none' : kind
  if (channel === 'email') return kind === 'chosen' ? 'chosen' : 'fixed'
  if (!hasSms(topic)) return 'none'
  return isSmsFixed ? 'fixed' : 'chosen'
}

/** A cell of the matrix as the wire names it: `investments.sms`. */
export type Cell = `${Topic}.${ToldChannel}`

/** The cells a member may switch, in the order of the matrix. */
export const CHOSEN_CELLS: readonly Cell[] = SHOWN_TOPICS.flatMap((topic) =>
  TOLD_CHANNELS.filter((channel) => channelRule(topic, channel) === 'chosen').map(
    (channel): Cell => `${topic}.${channel}`,
  ),
)
