import { expect, test } from 'vitest'
import { compareAmounts, type ComparedRow } from './compare-rules.ts'

const PAID = new Date('2026-11-03T10:00:00Z')
const DECIDED = new Date('2026-11-04T10:00:00Z')
const part: ComparedRow = {
  kind: 'partial',
  amount: 4_000n,
  orderAmount: 10_000n,
  parts: 4_000n,
  partCount: 1,
  resolution: null,
  resolvedAt: null,
  orderPaidAt: null,
}
const excess: ComparedRow = { ...part, kind: 'excess', amount: 12_500n, parts: 0n, partCount: 0 }

test.each<[string, ComparedRow, ReturnType<typeof compareAmounts>]>([
  ['one part', part, { expected: 10_000n, came: 4_000n, receiptCount: 1, isPaidBefore: false }],
  [
    'parts count together',
    { ...part, parts: 9_000n, partCount: 2 },
    { expected: 10_000n, came: 9_000n, receiptCount: 2, isPaidBefore: false },
  ],
  ['too much', excess, { expected: 10_000n, came: 12_500n, receiptCount: 1, isPaidBefore: false }],
  [
    'a second payment was not expected at all',
    { ...excess, amount: 10_000n, orderPaidAt: PAID },
    { expected: 0n, came: 10_000n, receiptCount: 1, isPaidBefore: true },
  ],
  [
    'applied: it paid the order itself',
    { ...excess, resolution: 'applied', resolvedAt: DECIDED, orderPaidAt: DECIDED },
    { expected: 10_000n, came: 12_500n, receiptCount: 1, isPaidBefore: false },
  ],
  [
    'returned, and the order paid by another afterwards',
    { ...excess, resolution: 'returned', resolvedAt: PAID, orderPaidAt: DECIDED },
    { expected: 10_000n, came: 12_500n, receiptCount: 1, isPaidBefore: false },
  ],
])('what was expected: %s', (_, row, told) => expect(compareAmounts(row)).toEqual(told))
