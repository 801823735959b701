import type { LetterName } from './letter-rule.ts'
import { URGENT_LETTERS } from './letters.ts'
import { LETTER_TOPICS, type Topic } from './topics.ts'

/**
 * What leaves before what, however many wait: links and codes; what somebody's own order, payment or request came to; what the end of a
 * campaign did to the money of all who are in it, tens of thousands at once; news; the weekly letter.
 */
export const LETTER_RANKS = { urgent: 0, own: 1, ends: 2, news: 3, weekly: 4 } as const
export type LetterRank = (typeof LETTER_RANKS)[keyof typeof LETTER_RANKS]

const NEWS: readonly Topic[] = ['campaign-news', 'followed-campaigns']

/** Told to everybody in a campaign at once, of their own money or of what it waits for. */
const ENDS: ReadonlySet<LetterName> = new Set([
  'campaign-cancelled',
  'campaign-delisted',
  'campaign-lapsed',
  'campaign-refund',
  'campaign-resumed',
  'campaign-successful',
  'campaign-suspended',
  'card-refund-executed',
  'card-refund-owed',
  'form-changed',
  'investment-expired',
  'refund-executed',
  'result-held',
  'result-waits',
  'shares-registered',
])

/** The rank of a letter or a short message, by its name; of a name that nobody knows, that of news. */
export function rankOf(template: string): LetterRank {
  if (URGENT_LETTERS.has(template)) return LETTER_RANKS.urgent
  if (template === 'newsletter-weekly') return LETTER_RANKS.weekly
  if (!isLetter(template) || template === 'legal-text-renewed') return LETTER_RANKS.news
  if (ENDS.has(template)) return LETTER_RANKS.ends
  return NEWS.includes(LETTER_TOPICS[template]) ? LETTER_RANKS.news : LETTER_RANKS.own
}

const isLetter = (template: string): template is LetterName => Object.hasOwn(LETTER_TOPICS, template)
