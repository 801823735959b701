import { expect, test } from 'vitest'
import { paidAmountOf } from './ready-payments.ts'

test('a ready-made payment is exact, too small or too large as it says', () => {
  expect(paidAmountOf('exact', 750_000n)).toBe(750_000n)
  expect(paidAmountOf('other-person', 750_000n)).toBe(750_000n)
  expect(paidAmountOf('no-code', 750_000n)).toBe(750_000n)
  expect(paidAmountOf('over', 750_000n)).toBe(760_000n)
  expect(paidAmountOf('short', 750_000n)).toBe(375_000n)
  expect(paidAmountOf('short', 100_100n)).toBe(50_000n)
  // Of less than two lira the half is taken to the kuruş; it is never nothing.
  expect(paidAmountOf('short', 150n)).toBe(75n)
  expect(paidAmountOf('short', 1n)).toBe(1n)
})
