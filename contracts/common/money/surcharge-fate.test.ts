import { expect, test } from 'vitest'
import { surchargeFateAt } from './surcharge-fate.ts'

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number))

test.each([
  ['held', { state: 'authorised', capturedAt: null, endedAt: null }],
  ['charged', { state: 'captured', capturedAt: day(3), endedAt: null }],
  ['let-go', { state: 'returned', capturedAt: null, endedAt: day(4) }],
  ['let-go', { state: 'lost', capturedAt: null, endedAt: day(4) }],
  ['returned', { state: 'returned', capturedAt: day(3), endedAt: day(5) }],
  ['charged-back', { state: 'charged-back', capturedAt: day(3), endedAt: day(5) }],
  // As it stood before what followed.
  ['charged', { state: 'returned', capturedAt: day(3), endedAt: day(6) }],
  ['held', { state: 'captured', capturedAt: day(6), endedAt: null }],
] as const)('a surcharge is %s on the 5th, where its payment is %o', (fate, payment) => {
  expect(surchargeFateAt(payment, day(5))).toBe(fate)
})
