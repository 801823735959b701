import { campaignLetters } from './campaign-letters.ts'
import { cardLetters } from './money/card-letters.ts'
import { companyLetters } from './company-letters.ts'
import { markTexts } from './mark-messages.ts'
import type { LetterName, LetterRule, Mark } from './letter-rule.ts'
import { securityLetters } from './security-letters.ts'

// The letters and short messages that the platform sends. Their words are the operator's (content kinds `mail-template`
// and `sms-template`, the item's seoName is the letter's name); what they may tell stands here.

const order = ['projectTitle', 'amount', 'shareCount', 'referenceNo'] as const
const receipt = ['projectTitle', 'amount', 'referenceNo', 'receivedAmount', 'arrivedAt'] as const
const report = ['projectTitle', 'reportName', 'reportDueOn'] as const
const refund = ['projectTitle', 'amount', 'referenceNo', 'refundAmount', 'refundDueOn'] as const

export const LETTERS: Readonly<Record<LetterName, LetterRule>> = {
  ...securityLetters,
  'investment-placed': {
    marks: [...order, 'escrowHolder', 'escrowIban', 'payBy'],
    needed: ['amount', 'referenceNo', 'escrowHolder', 'escrowIban', 'payBy'],
    isTimed: true,
    hasLink: true,
  },
  'investment-documents': { marks: order, needed: ['projectTitle', 'referenceNo'], hasLink: true },
  'investment-paid': { marks: [...order, 'withdrawalEndsAt'], needed: ['projectTitle'], hasLink: true, hasSms: true },
  'investment-payment-set-aside': {
    marks: [...order, 'payBy'],
    needed: ['projectTitle', 'referenceNo'],
    hasLink: true,
    hasSms: true,
  },
  'investment-expired': { marks: order, needed: ['projectTitle'], hasLink: true },
  'expired-with-money': { marks: [...order, 'receiptState'], needed: ['projectTitle', 'receiptState'], hasLink: true },
  'order-ended': { marks: [...order, 'decisionReason'], needed: ['projectTitle', 'decisionReason'], hasLink: true },
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
  'form-changed': {
    marks: [...order, 'withdrawalEndsAt', 'formChanges', 'changeReason'],
    needed: ['projectTitle', 'formChanges'],
    hasLink: true,
  },
  'investment-withdrawn': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-refund': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-cancelled': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-delisted': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'campaign-lapsed': {
    marks: [...refund, 'decisionReason'],
    needed: ['projectTitle', 'decisionReason', 'refundAmount'],
    hasLink: true,
  },
  'refund-refused': { marks: [...refund, 'bankReason'], needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'refund-returned': {
    marks: [...refund, 'bankReason'],
    needed: ['projectTitle', 'refundAmount'],
    hasLink: true,
    hasSms: true,
  },
  'refund-executed': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'mkk-refused': {
    marks: ['projectTitle', 'amount', 'shareCount', 'mkkReason', 'mkkAdvice', 'decisionDueOn'],
    needed: ['projectTitle', 'mkkReason', 'mkkAdvice'],
    hasLink: true,
  },
  'mkk-refund': {
    marks: [...refund, 'mkkReason'],
    needed: ['projectTitle', 'refundAmount', 'mkkReason'],
    hasLink: true,
  },
  'part-refund-owed': {
    marks: [...refund, 'mkkReason'],
    needed: ['projectTitle', 'refundAmount', 'mkkReason'],
    hasLink: true,
  },
  'part-refund-executed': { marks: refund, needed: ['projectTitle', 'refundAmount'], hasLink: true },
  'staff-mkk-refusals': {
    marks: ['refusalCount', 'refusalDueOn'],
    needed: ['refusalCount', 'refusalDueOn'],
    hasLink: true,
    ofFile: 'none',
  },
  'question-asked': { marks: ['projectTitle', 'question'], needed: ['projectTitle'], hasLink: true },
  'question-answered': {
    marks: ['projectTitle', 'question', 'questionAnswer'],
    needed: ['projectTitle', 'questionAnswer'],
    hasLink: true,
  },
  'answer-edited': {
    marks: ['projectTitle', 'question', 'questionAnswer'],
    needed: ['projectTitle', 'questionAnswer'],
    hasLink: true,
  },
  'question-hidden': {
    marks: ['projectTitle', 'question', 'hidingReason', 'hidingNote'],
    needed: ['projectTitle', 'hidingReason', 'hidingNote'],
    hasLink: true,
  },
  'question-restored': { marks: ['projectTitle', 'question'], needed: ['projectTitle'], hasLink: true },
  'comment-hidden': {
    marks: ['projectTitle', 'comment', 'hidingReason', 'hidingNote'],
    needed: ['projectTitle', 'hidingReason', 'hidingNote'],
    hasLink: true,
  },
  'campaign-update': {
    marks: ['projectTitle', 'updateTitle'],
    needed: ['projectTitle', 'updateTitle'],
    hasLink: true,
  },
  ...campaignLetters,
  ...cardLetters,
  'own-payout-made': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'report-due-soon': { marks: report, needed: report, isTimed: true, hasLink: true },
  'report-due-today': { marks: report, needed: report, isTimed: true, hasLink: true },
  'report-late': { marks: report, needed: report, hasLink: true },
  'report-warned': {
    marks: [...report, 'reportLaw', 'warnedUntil'],
    needed: [...report, 'reportLaw', 'warnedUntil'],
    hasLink: true,
  },
  'staff-parameter-proposed': {
    marks: ['parameterName', 'parameterAct', 'parameterValue', 'validFrom', 'personName'],
    needed: ['parameterName', 'parameterValue', 'validFrom'],
    hasLink: true,
    ofFile: 'none',
  },
  'staff-report-late': { marks: report, needed: report, hasLink: true, ofFile: 'contents' },
  'report-published': { marks: ['projectTitle', 'reportName'], needed: ['projectTitle', 'reportName'], hasLink: true },
  'report-corrected': { marks: ['projectTitle', 'reportName'], needed: ['projectTitle', 'reportName'], hasLink: true },
  'payout-refused': { marks: ['projectTitle', 'bankReason'], needed: ['projectTitle'], hasLink: true },
  'payout-account-named': {
    marks: ['projectTitle', 'accountEnd', 'changedAt'],
    needed: ['projectTitle', 'accountEnd'],
    isUrgent: true,
    hasLink: true,
  },
  'payout-account-declined': {
    marks: ['projectTitle', 'accountEnd', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'shares-registered': { marks: order, needed: ['projectTitle', 'shareCount'], hasLink: true },
  'campaign-successful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'contact-received': {
    marks: ['messageReference', 'receivedAt', 'answerBy'],
    needed: ['messageReference'],
    hasLink: false,
  },
  'contact-received-bereavement': {
    marks: ['messageReference', 'receivedAt', 'answerBy'],
    needed: ['messageReference', 'answerBy'],
    hasLink: true,
  },
  ...companyLetters,
  'contact-answered': {
    marks: ['messageReference', 'receivedAt', 'answer'],
    needed: ['messageReference', 'answer'],
    hasLink: true,
  },
  'newsletter-confirm': { marks: ['linkLifetime'], isUrgent: true, hasLink: true, isNameless: true },
  'newsletter-started': { marks: ['changedAt'], hasLink: true, isNameless: true },
  'review-approved': { marks: ['reviewSubject'], needed: ['reviewSubject'], hasLink: true },
  'review-refused': {
    marks: ['reviewSubject', 'decisionReason'],
    needed: ['reviewSubject', 'decisionReason'],
    hasLink: true,
  },
  'qualified-ending': { marks: ['qualifiedUntil'], needed: ['qualifiedUntil'], isTimed: true, hasLink: true },
  'qualified-ended': { marks: [], hasLink: true },
  'newsletter-weekly': {
    marks: ['weekNews', 'leaveAddress'],
    needed: ['weekNews', 'leaveAddress'],
    hasLink: true,
    isNameless: true,
  },
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

/** Marks that name a moment ahead: never told once it is over. */
export const AHEAD_MARKS = [
  'payBy',
  'confirmBy',
  'withdrawalEndsAt',
  'campaignEndsAt',
  'publishAt',
  'refundDueOn',
  'decisionDueOn',
  'registerBy',
  'respondBy',
  'answerBy',
  'availableUntil',
  'takesEffectAt',
  'qualifiedUntil',
] as const satisfies readonly Mark[]

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
