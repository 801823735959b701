import { expect, test } from 'vitest'
import { settlementDifference } from './settlement-rules.ts'

const since = new Date('2026-03-20T09:00:00Z')
const soon = new Date('2026-03-24T08:59:59Z')
const late = new Date('2026-03-24T09:00:00Z')

test.for([
  [{ toldKurus: 100n, bookedKurus: 100n }, soon, 'agrees'],
  [{ toldKurus: 0n, bookedKurus: null }, soon, 'agrees'],
  [{ toldKurus: -100n, bookedKurus: -100n }, soon, 'agrees'],
  [{ toldKurus: 100n, bookedKurus: 99n }, soon, 'amount-differs'],
  [{ toldKurus: 0n, bookedKurus: 1n }, soon, 'amount-differs'],
  [{ toldKurus: 100n, bookedKurus: null }, soon, 'waits'],
  [{ toldKurus: 100n, bookedKurus: null }, late, 'settlement-not-booked'],
  [{ toldKurus: null, bookedKurus: 100n }, soon, 'waits'],
  [{ toldKurus: null, bookedKurus: 100n }, late, 'booking-without-settlement'],
] as const)('%o is %s', ([said, now, difference]) => {
  expect(settlementDifference({ ...said, since }, now)).toBe(difference)
})
