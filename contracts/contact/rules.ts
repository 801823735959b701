import { foldTurkish } from '../common/text/text.ts'
import type { signalLabels } from './messages.ts'

// What speaks against a contact message. Nothing is decided by a third party, and nothing is lost: from SUSPECT_SCORE on a
// message goes to its own tab of the console, where a person looks, and nobody is sent an acknowledgement.

export type Signal = keyof typeof signalLabels

/** Sum of points from which a message is suspected. */
export const SUSPECT_SCORE = 100

/** Nobody reads the page and writes a message in less. */
export const FASTEST_SECONDS = 3
/** A page that was left open longer than a day was probably collected by a program. */
export const OLDEST_SECONDS = 86_400

export interface SubmissionFacts {
  readonly message: string
  /** What stands in the field that people don't see. */
  readonly honeypot: string
  /** The key the form was shown with: none (an outside client), not ours, or when it was shown and whether it was used. */
  readonly formKey: 'absent' | 'forged' | { readonly ageSeconds: number; readonly isUsed: boolean }
  /** Other messages of the last day that say the same. */
  readonly sameTextCount: number
  readonly isManyFromAddress: boolean
  readonly isManyFromClient: boolean
}

export interface FoundSignal {
  readonly code: Signal
  readonly points: number
}

// Each begins where no character of it stands before: else a long word is read anew from each of its letters.
const EMAIL = /(?<![^\s@])[^\s@]+@[^\s@]+/g
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]+\.(?:com?|net|org|info|biz|io|ru|cn|xyz|top|shop|site|online|link|click|club|live|store)\b\S*/gi
const MARKUP = /\[(?:url|link|img)\b|<a\s|href\s*=/i
const SAME_SIGN = /([^\s])\1{9,}/u
const ENOUGH_WORDS = 20

/** Internet addresses in a text; e-mail addresses are none. */
export function countLinks(text: string): number {
  return [...text.replace(EMAIL, ' ').matchAll(LINK)].length
}

/** One or two addresses are an entrepreneur's; the more there are, the less likely. */
function linkPoints(count: number): number {
  return count <= 2 ? 15 * count : Math.min(SUSPECT_SCORE, 30 * count)
}

/** Whether most of a long text is the same few words over and over. */
function isRepeatingWords(text: string): boolean {
  const words = foldTurkish(text).match(/[\p{L}\d]+/gu) ?? []
  return words.length >= ENOUGH_WORDS && new Set(words).size / words.length < 0.3
}

/** Whether at least three in ten letters are not Latin. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const other = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  return letters.length >= 10 && other.length / letters.length >= 0.3
}

function formKeySignals(formKey: SubmissionFacts['formKey']): FoundSignal[] {
  if (formKey === 'absent') return [{ code: 'no-form-key', points: 30 }]
  if (formKey === 'forged') return [{ code: 'forged-form-key', points: 100 }]
  return [
    ...(formKey.isUsed ? [{ code: 'used-form-key', points: 60 } as const] : []),
    ...(formKey.ageSeconds < FASTEST_SECONDS ? [{ code: 'too-fast', points: 100 } as const] : []),
    ...(formKey.ageSeconds > OLDEST_SECONDS ? [{ code: 'too-old', points: 60 } as const] : []),
  ]
}

/** What speaks against a message, each with its points; empty for most. */
export function findSignals(facts: SubmissionFacts): FoundSignal[] {
  const { message, sameTextCount } = facts
  const links = countLinks(message)
  const possible: readonly (FoundSignal | false)[] = [
    facts.honeypot !== '' && { code: 'honeypot', points: 100 },
    links > 0 && { code: 'links', points: linkPoints(links) },
    MARKUP.test(message) && { code: 'markup', points: 80 },
    sameTextCount > 0 && { code: 'repeated-text', points: sameTextCount > 2 ? 100 : 60 },
    isRepeatingWords(message) && { code: 'repeated-words', points: 50 },
    SAME_SIGN.test(message) && { code: 'repeated-signs', points: 30 },
    isOtherScript(message) && { code: 'other-script', points: 60 },
    facts.isManyFromAddress && { code: 'many-from-address', points: 100 },
    facts.isManyFromClient && { code: 'many-from-client', points: 60 },
  ]
  return [...formKeySignals(facts.formKey), ...possible.filter((signal) => signal !== false)]
}

/** Sum of the points of what was found. */
export function scoreOf(signals: readonly FoundSignal[]): number {
  return signals.reduce((sum, { points }) => sum + points, 0)
}

/** A text as it is compared with others: case, marks, figures, spaces and punctuation aside. */
export function foldForComparison(text: string): string {
  return foldTurkish(text).replace(/[^\p{L}]+/gu, '')
}
