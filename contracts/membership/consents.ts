/** What a member may consent to, each by itself: advertising by channel, and the use of data that no law asks for. */
export const CONSENTS = ['commercial-email', 'commercial-sms', 'explicit-consent'] as const
export type ConsentName = (typeof CONSENTS)[number]

/** The text that says what is consented to. */
export const CONSENT_TEXTS = {
  'commercial-email': 'commercial-messages',
  'commercial-sms': 'commercial-messages',
  'explicit-consent': 'explicit-consent',
} as const satisfies Readonly<Record<ConsentName, string>>

/** Where a consent was given or taken back; `iys`: at the national register itself; `letter`: by a letter's link. */
export const CONSENT_SOURCES = ['sign-up', 'acceptances', 'settings', 'iys', 'letter', 'membership-closed'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
