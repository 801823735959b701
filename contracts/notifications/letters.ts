import { type letterTexts, markTexts } from './messages.ts'

// The letters and short messages that the platform sends. Their words are the operator's (content kinds `mail-template`
// and `sms-template`, the item's seoName is the letter's name); what they may tell stands here.

export type Mark = keyof typeof markTexts
export type LetterName = keyof typeof letterTexts

export interface LetterRule {
  /** The marks it may use beside `platformName` and, where it has a name to call, `fullName`. */
  readonly marks: readonly Mark[]
  /** Without these it would not say what it is for; a template that lacks one is not sent. */
  readonly needed?: readonly Mark[]
  /** Carries a button; where it leads is the program's business, its label the operator's. */
  readonly hasLink: boolean
  /**
   * Concerns the safety of an account, or carries a link or a code somebody waits for: composed and sent before all other
   * letters, however many of those wait.
   */
  readonly isUrgent?: boolean
  /** Goes out as a short message too, where the operator sends any and the receiver’s number is verified. */
  readonly hasSms?: boolean
  /** Never goes out as a mail. */
  readonly isSmsOnly?: boolean
  /** To an address of which nothing else is known. */
  readonly isNameless?: boolean
}

const order = ['projectTitle', 'amount', 'shareCount', 'referenceNo'] as const
const receipt = ['projectTitle', 'amount', 'referenceNo', 'receivedAmount', 'arrivedAt'] as const
const refund = ['projectTitle', 'amount', 'referenceNo', 'refundAmount', 'refundDueOn'] as const

export const LETTERS: Readonly<Record<LetterName, LetterRule>> = {
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
  'recovery-code-used': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'codes-exhausted': { marks: ['changedAt'], isUrgent: true, hasLink: true },
  'phone-code': {
    marks: ['code', 'codeLifetime'],
    needed: ['code'],
    isUrgent: true,
    hasLink: false,
    hasSms: true,
    isSmsOnly: true,
  },
  'investment-placed': {
    marks: [...order, 'escrowHolder', 'escrowIban', 'payBy'],
    needed: ['amount', 'referenceNo', 'escrowHolder', 'escrowIban', 'payBy'],
    hasLink: true,
  },
  'investment-documents': { marks: order, needed: ['projectTitle', 'referenceNo'], hasLink: true },
  'investment-paid': { marks: [...order, 'withdrawalEndsAt'], needed: ['projectTitle'], hasLink: true, hasSms: true },
  'investment-expired': { marks: order, needed: ['projectTitle'], hasLink: true },
  'expired-with-money': { marks: [...order, 'receiptState'], needed: ['projectTitle', 'receiptState'], hasLink: true },
  'receipt-unmatched': {
    marks: [...receipt, 'receiptReason', 'receiptNext'],
    needed: ['projectTitle', 'receivedAmount', 'receiptReason'],
    hasLink: true,
    hasSms: true,
  },
  'receipt-return-owed': {
    marks: [...receipt, 'receiptReason', 'refundAmount', 'refundDueOn'],
    needed: ['projectTitle', 'refundAmount', 'refundDueOn'],
    hasLink: true,
  },
  'receipt-return-paid': {
    marks: [...receipt, 'refundAmount', 'refundAccount'],
    needed: ['projectTitle', 'refundAmount'],
    hasLink: true,
    hasSms: true,
  },
  'investment-withdrawn': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-refund': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-cancelled': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'refund-refused': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'refund-returned': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true, hasSms: true },
  'refund-executed': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'question-asked': { marks: ['projectTitle', 'question'], needed: ['projectTitle'], hasLink: true },
  'question-answered': {
    marks: ['projectTitle', 'question', 'questionAnswer'],
    needed: ['projectTitle', 'questionAnswer'],
    hasLink: true,
  },
  'own-application-taken': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-application-returned': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-application-at-committee': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-application-rejected': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-application-approved': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-announced': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'awaited-campaign-opened': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle'],
    hasLink: true,
  },
  'own-campaign-opened': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle', 'campaignEndsAt'],
    hasLink: true,
  },
  'own-campaign-successful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-unsuccessful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-cancelled': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-payout-made': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'payout-refused': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'shares-registered': { marks: order, needed: ['projectTitle', 'shareCount'], hasLink: true },
  'campaign-successful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'contact-received': {
    marks: ['messageReference', 'receivedAt', 'answerBy'],
    needed: ['messageReference'],
    hasLink: false,
  },
  'contact-answered': {
    marks: ['messageReference', 'receivedAt', 'answer'],
    needed: ['messageReference', 'answer'],
    hasLink: true,
  },
  'newsletter-confirm': { marks: ['linkLifetime'], isUrgent: true, hasLink: true, isNameless: true },
  'newsletter-started': { marks: ['changedAt'], hasLink: true, isNameless: true },
  'text-accepted': {
    marks: ['textTitle', 'textVersion', 'acceptedAt', 'textDigest'],
    needed: ['textTitle', 'textDigest'],
    hasLink: true,
  },
  'legal-text-renewed': {
    marks: ['textTitle', 'textVersion', 'effectiveFrom'],
    needed: ['textTitle'],
    hasLink: true,
  },
}

const EVERYWHERE = ['platformName', 'fullName'] as const

export interface MarkMeaning {
  readonly mark: string
  readonly meaning: string
  readonly example: string
}

function meaningsOf({ marks, isNameless }: Pick<LetterRule, 'marks' | 'isNameless'>): readonly MarkMeaning[] {
  return [...EVERYWHERE, ...marks]
    .filter((mark) => mark !== 'fullName' || !isNameless)
    .map((mark) => ({ mark, ...markTexts[mark] }))
}

/** By the letter's name (mails and short messages share it): its marks, what each stands for, and an example. */
export const TEMPLATE_MARKS: Readonly<Record<string, readonly MarkMeaning[]>> = Object.fromEntries(
  Object.entries(LETTERS).map(([name, rule]) => [name, meaningsOf(rule)]),
)

/** Names of the mails and of the short messages: the items of `mail-template` and `sms-template`. */
export const MAIL_NAMES: readonly string[] = Object.entries(LETTERS)
  .filter(([, { isSmsOnly }]) => !isSmsOnly)
  .map(([name]) => name)
export const SMS_NAMES: readonly string[] = Object.entries(LETTERS)
  .filter(([, { hasSms }]) => hasSms)
  .map(([name]) => name)

/** Letters that leave before all others. */
export const URGENT_LETTERS: ReadonlySet<string> = new Set(
  Object.entries(LETTERS).flatMap(([name, { isUrgent }]) => (isUrgent ? [name] : [])),
)

/** Values of marks; null where there is none this time: a line of a list that needs it is left out. */
export type MarkValues = Readonly<Record<string, string | null>>

const MARK = /\{([^{}\n]{1,60})\}/g

/** Marks in a text, each once, in the order they appear; also those that exist nowhere. */
export function marksIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(MARK), ([, mark = '']) => mark))]
}

/**
 * Puts the values in the place of their marks. Values are taken as they are: what a person typed is never read as a mark.
 * A mark without a value becomes nothing; one that the table does not know stays visible.
 */
export function fillTemplate(text: string, values: MarkValues): string {
  return text.replace(MARK, (whole, mark: string) => {
    const value = Object.hasOwn(values, mark) ? values[mark] : undefined
    return value === undefined ? whole : (value ?? '')
  })
}

/** Marks of a text that the letter of this name does not know, without braces; for the refusal `unknown-mark`. */
export function unknownMarks(name: string, text: string): readonly string[] {
  const known = new Set((TEMPLATE_MARKS[name] ?? meaningsOf({ marks: [] })).map(({ mark }) => mark))
  return marksIn(text).filter((mark) => !known.has(mark))
}

/** Marks that the letter of this name must have and that the text lacks. */
export function missingMarks(name: string, text: string): readonly string[] {
  const rule = Object.hasOwn(LETTERS, name) ? LETTERS[name as LetterName] : undefined
  const used = new Set(marksIn(text))
  return (rule?.needed ?? []).filter((mark) => !used.has(mark))
}

/** Example values of a letter's marks, for previews and test messages. */
export function exampleValues(name: string): MarkValues {
  return Object.fromEntries((TEMPLATE_MARKS[name] ?? []).map(({ mark, example }) => [mark, example]))
}
