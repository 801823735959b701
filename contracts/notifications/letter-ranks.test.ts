import { expect, test } from 'vitest'
import { LETTER_RANKS, rankOf } from './letter-ranks.ts'

test('codes leave before what one’s own order came to, that before the end of a campaign, news and the weekly letter', () => {
  expect(
    [
      'sign-in-code',
      'investment-placed',
      'investment-withdrawn',
      'campaign-refund',
      'refund-executed',
      'campaign-update',
    ].map(rankOf),
  ).toEqual([0, 1, 1, 2, 2, 3])
  expect(
    ['followed-campaign-successful', 'legal-text-renewed', 'newsletter-weekly', 'a name of before'].map(rankOf),
  ).toEqual([LETTER_RANKS.news, LETTER_RANKS.news, LETTER_RANKS.weekly, LETTER_RANKS.news])
})
