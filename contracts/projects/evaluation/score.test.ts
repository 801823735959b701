import { expect, test } from 'vitest'
import { formatScore } from './score.ts'

test.each([
  [0, '0'],
  [400, '4'],
  [350, '3,5'],
  [333, '3,33'],
  [305, '3,05'],
  [333n, '3,33'],
])('a mean of %s hundredths is read as %s', (hundredths, shown) => expect(formatScore(hundredths)).toBe(shown))
