import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

test.each([
  [435_700_000n, '4,36 Mn'],
  [-61_400_000n, '−614 bin'],
  [0n, '0'],
])('%d at the end of its bar: %s', (amount, told) => {
  expect(markOf(amount)).toBe(told)
})
