import { expect, test } from 'vitest'
import { wholeYears } from './terms.ts'

test('a term in days is told in years where it is some', () => {
  expect([365, 730, 731, 1095, 1826, 2922].map(wholeYears)).toEqual([1, 2, 2, 3, 5, 8])
  expect([0, 3, 90, 180, 300, 400].map(wholeYears)).toEqual([null, null, null, null, null, null])
})
