import { expect, test } from 'vitest'
import { inThousands } from './in-thousands.ts'

test.each([
  [438_709_677n, '4.387'],
  [50_000n, '1'],
  [49_999n, '0'],
  [-50_000n, '−1'],
  [-49_999n, '0'],
  [0n, '0'],
])('%s kuruş are %s thousand lira', (amount, told) => {
  expect(inThousands(amount)).toBe(told)
})
