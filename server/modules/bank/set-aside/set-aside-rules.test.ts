import { expect, test } from 'vitest'
import { findHindrance, type StatementFacts } from './set-aside-rules.ts'

const FREE: StatementFacts = { isByHand: true, isLast: true, paymentCount: 0, decidedCount: 0, movedOnCount: 0 }

test.each([
  [{}, null],
  [
    { isByHand: false, paymentCount: 1 },
    { kind: 'not-by-hand', count: 0 },
  ],
  [
    { isLast: false, decidedCount: 1 },
    { kind: 'not-last', count: 0 },
  ],
  [
    { paymentCount: 2, decidedCount: 1 },
    { kind: 'payments', count: 2 },
  ],
  [
    { decidedCount: 3, movedOnCount: 1 },
    { kind: 'receipts', count: 3 },
  ],
  [{ movedOnCount: 1 }, { kind: 'investments', count: 1 }],
] as const)('of a statement of which %j is so, it hinders %j', (facts, hindrance) =>
  expect(findHindrance({ ...FREE, ...facts })).toEqual(hindrance),
)
