import { describe, expect, test } from 'vitest'
import { type Booking, countKept, isSameBooking, tellBookings } from './booking-identity.ts'

const booking = (changed: Partial<Booking> = {}): Booking => ({
  bankTransactionId: 'T-1',
  amountKurus: 10_000n,
  bookedOn: '2026-03-16',
  counterpartyName: 'Defne Kaya',
  counterpartyIban: 'TR330006100519786457841326',
  description: 'AD-7K2M yatırım',
  ...changed,
})
const MARK = { number: 6, year: 2026 }

describe('a booking under the number of another is the same', () => {
  test.each([
    ['word for word', {}, true],
    ['broken into lines and in capitals', { counterpartyName: 'DEFNE  KAYA', description: 'ad-7k2m\nyatırım' }, true],
    ['without the account', { counterpartyIban: '' }, true],
    ['of another amount', { amountKurus: 10_001n }, false],
    ['of another day', { bookedOn: '2026-03-17' }, false],
    ['of another payer', { counterpartyName: 'Ada Ak' }, false],
    ['of another account', { counterpartyIban: 'TR280004609876543210987654' }, false],
    ['of another text', { description: 'AD-7K2N yatırım' }, false],
  ])('%s', (_case, changed, expected) => {
    expect(isSameBooking(booking(), booking(changed))).toBe(expected)
  })
  test('never without a number', () => {
    expect(isSameBooking(booking({ bankTransactionId: '' }), booking({ bankTransactionId: '' }))).toBe(false)
  })
})

describe('what lines are', () => {
  const kept = (id: string, changed: Partial<Booking> = {}) => ({ id, ...booking(changed) })
  test.each([
    ['new', [booking()], [], ['T-1']],
    ['known', [booking()], [kept('a')], ['a']],
    ['another under a number that is taken', [booking({ amountKurus: 1n })], [kept('a')], ['T-1 2026/6/1']],
    ['two alike', [booking(), booking()], [], ['T-1', 'T-1 2026/6/2']],
    ['two alike, of which one is known', [booking(), booking()], [kept('a')], ['a', 'T-1 2026/6/2']],
    ['two alike, both known', [booking(), booking()], [kept('a'), kept('b')], ['a', 'b']],
    [
      'without numbers',
      [booking({ bankTransactionId: '' }), booking({ bankTransactionId: '' })],
      [],
      ['2026/6/1', '2026/6/2'],
    ],
  ])('%s', (_case, lines, before, expected) => {
    expect(tellBookings(lines, MARK, before).map(({ name, knownAs }) => knownAs ?? name)).toEqual(expected)
  })
})

test('one statement in two formats, one of which has no numbers, has the same lines', () => {
  const lines = [
    booking(),
    booking({ bankTransactionId: 'T-2' }),
    booking({ bankTransactionId: 'T-3', amountKurus: -1n }),
  ]
  const without = lines.map((line) => ({ ...line, bankTransactionId: '' }))
  expect(countKept(lines, lines)).toBe(3)
  expect(countKept(without, lines)).toBe(3)
  expect(countKept(lines, without)).toBe(3)
  expect(countKept([booking({ bankTransactionId: 'T-9' })], lines)).toBe(0)
  expect(countKept([booking({ amountKurus: 1n }), booking({ bookedOn: '2026-03-15' })], lines)).toBe(0)
  expect(countKept([booking(), booking()], [booking()])).toBe(1)
})
