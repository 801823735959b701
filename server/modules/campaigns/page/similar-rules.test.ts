import { expect, test } from 'vitest'
import { type Candidate, mostSimilar } from './similar-rules.ts'

const nothing = { isSameSector: false, isSameModel: false, isSameCity: false }
const one = (id: string, state: Candidate['state'], same: Partial<Candidate>): Candidate => ({
  ...nothing,
  id,
  state,
  ...same,
})
const ids = (candidates: readonly Candidate[], most = 9) => mostSimilar(candidates, most).map(({ id }) => id)

test('open campaigns come first, failed ones last, and within each the same sector before model and city', () => {
  const candidates = [
    one('failed in the sector', 'unsuccessful', { isSameSector: true }),
    one('ended in the sector', 'reporting', { isSameSector: true }),
    one('coming in the city', 'upcoming', { isSameCity: true }),
    one('open in the city', 'live', { isSameCity: true }),
    one('open, model and city', 'live', { isSameCity: true, isSameModel: true }),
    one('open in the sector', 'live', { isSameSector: true }),
  ]
  expect(ids(candidates)).toEqual([
    'open in the sector',
    'open, model and city',
    'open in the city',
    'coming in the city',
    'ended in the sector',
    'failed in the sector',
  ])
  expect(ids(candidates, 2)).toEqual(['open in the sector', 'open, model and city'])
})

test('what has nothing in common is not similar, and equal ones keep their order', () => {
  expect(ids([one('stranger', 'live', {})])).toEqual([])
  expect(ids([one('a', 'live', { isSameModel: true }), one('b', 'live', { isSameCity: true })])).toEqual(['a', 'b'])
})
