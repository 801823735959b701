import { describe, expect, test } from 'vitest'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { INVESTMENT_STATES } from '#contracts/investments/lifecycle.ts'
import type { BookingTime } from '#server/outside/index.ts'
import { happenedBy, knownUntil, paymentMoments } from './booking-times.ts'
import { findException, type MatchCandidate } from '../receipts/match-rules.ts'

const at = (text: string, ms = 0): Date => new Date(new Date(text).getTime() + ms)
const moment = (bookedAt: Date): BookingTime => ({ bookedOn: istanbulDate(bookedAt), bookedAt })
const day = (bookedOn: string): BookingTime => ({ bookedOn, bookedAt: null })

/** Ordered on 16 March at 15:00 in Istanbul, to be paid by 15:00 on the 19th; asked on the 25th. */
const ORDER: MatchCandidate = {
  state: 'awaiting-payment',
  amountKurus: 10_000n,
  placedAt: at('2026-03-16T12:00:00Z'),
  payBy: at('2026-03-19T12:00:00Z'),
  payer: 'investor',
}
const NOW = at('2026-03-25T12:00:00Z')
const verdict = (booking: BookingTime, change: Partial<MatchCandidate> = {}, now = NOW, amountKurus = 10_000n) =>
  findException({ ...booking, amountKurus }, { ...ORDER, ...change }, now)
const around = [-1_000, -1, 0, 1, 1_000]

describe('a booking with its moment', () => {
  test.each(around)('%i ms from placing', (ms) => {
    expect(verdict(moment(at('2026-03-16T12:00:00Z', ms)))).toBe(ms < 0 ? 'before-order' : null)
  })

  test.each(around)('%i ms from the term', (ms) => {
    expect(verdict(moment(at('2026-03-19T12:00:00Z', ms)))).toBe(ms > 0 ? 'late' : null)
  })

  test.each(around)('%i ms from now', (ms) => {
    const now = at('2026-03-17T12:00:00Z')
    expect(verdict(moment(new Date(now.getTime() + ms)), {}, now)).toBe(ms > 0 ? 'future-dated' : null)
  })

  test('runs the hours from it', () => {
    const bookedAt = at('2026-03-17T08:30:05Z')
    expect(paymentMoments(moment(bookedAt), NOW)).toEqual({
      paidAt: bookedAt,
      withdrawalFrom: bookedAt,
      bookedOn: istanbulDate(bookedAt),
    })
  })
})

describe('a booking with its day alone', () => {
  test.each([
    ['2026-03-15', 'before-order'],
    ['2026-03-16', null],
    ['2026-03-17', null],
    ['2026-03-19', null],
    ['2026-03-20', 'late'],
  ])('of %s: %s', (bookedOn, expected) => expect(verdict(day(bookedOn))).toBe(expected))

  // Midnight in Istanbul is 21:00 the day before in UTC: the day is Istanbul's.
  test.each(around)('%i ms from the midnight after which an order is placed', (ms) => {
    const placedAt = at('2026-03-15T21:00:00Z', ms)
    expect(verdict(day('2026-03-15'), { placedAt })).toBe(ms < 0 ? null : 'before-order')
  })

  test.each(around)('%i ms from the midnight at which the term ends', (ms) => {
    const payBy = at('2026-03-19T21:00:00Z', ms)
    expect(verdict(day('2026-03-20'), { payBy })).toBe(ms < 0 ? 'late' : null)
  })

  test.each(around)('%i ms from the midnight before which it is still to come', (ms) => {
    const now = at('2026-03-16T21:00:00Z', ms)
    expect(verdict(day('2026-03-17'), {}, now)).toBe(ms < 0 ? 'future-dated' : null)
  })

  test('runs the hours from the end of the day, and was paid within it', () => {
    expect(paymentMoments(day('2026-03-16'), NOW)).toEqual({
      paidAt: at('2026-03-16T20:59:59.999Z'),
      withdrawalFrom: at('2026-03-16T21:00:00Z'),
      bookedOn: '2026-03-16',
    })
  })

  test('of today is not paid in the future', () => {
    const now = at('2026-03-16T13:00:00Z')
    expect(paymentMoments(day('2026-03-16'), now)).toMatchObject({
      paidAt: now,
      withdrawalFrom: at('2026-03-16T21:00:00Z'),
    })
  })

  test.each(['2026-12-31', '2028-02-29'])('of %s lies in its own year and on its own day', (bookedOn) => {
    const { paidAt, withdrawalFrom } = paymentMoments(day(bookedOn), at('2030-01-01T00:00:00Z'))
    expect(istanbulDate(paidAt)).toBe(bookedOn)
    expect(istanbulDate(withdrawalFrom)).toBe(addDays(bookedOn, 1))
  })

  test('of money that went out is shown on its day', () => {
    expect(happenedBy(day('2026-03-16'), NOW)).toEqual(at('2026-03-16T20:59:59.999Z'))
  })
})

describe('what is known of the bank’s bookings', () => {
  const now = at('2026-03-16T12:00:00Z')

  test.each([
    ['its own word', '2026-03-16T09:00:00Z', '2026-03-16T09:00:00Z', '2026-03-15T21:00:00Z'],
    ['now', '2026-03-16T12:00:00Z', '2026-03-16T12:00:00Z', '2026-03-15T21:00:00Z'],
    ['what nobody can know', '2199-01-01T00:00:00Z', '2026-03-16T12:00:00Z', '2026-03-15T21:00:00Z'],
    ['the end of a day', '2026-03-15T21:00:00Z', '2026-03-15T21:00:00Z', '2026-03-15T21:00:00Z'],
    ['a millisecond before it', '2026-03-15T20:59:59.999Z', '2026-03-15T20:59:59.999Z', '2026-03-14T21:00:00Z'],
  ])('up to %s: with times all of it, by the day only days that are over', (_case, told, withTimes, byDay) => {
    expect(knownUntil(at(told), false, now)).toEqual(at(withTimes))
    expect(knownUntil(at(told), true, now)).toEqual(at(byDay))
  })
})

describe('what is wrong with a receipt', () => {
  const good = moment(at('2026-03-17T12:00:00Z'))

  test.each([
    ['nothing', {}, 10_000n, null],
    ['another’s account', { payer: 'other' }, 10_000n, 'wrong-payer'],
    ['one of a name', { payer: 'namesake' }, 10_000n, 'namesake'],
    ['one of a name, and one kuruş less', { payer: 'namesake' }, 9_999n, 'namesake'],
    ['one of a name, before the order', { payer: 'namesake', placedAt: NOW }, 10_000n, 'before-order'],
    ['one of a name, for what is paid', { payer: 'namesake', state: 'paid' }, 10_000n, 'excess'],
    ['one of a name, after the term', { payer: 'namesake', payBy: at('2026-03-17T11:59:59Z') }, 10_000n, 'late'],
    ['one kuruş less', {}, 9_999n, 'partial'],
    ['one kuruş more', {}, 10_001n, 'excess'],
    ['another’s account, before the order', { payer: 'other', placedAt: NOW }, 10_000n, 'wrong-payer'],
  ] as const)('%s', (_case, change, amount, expected) => {
    expect(verdict(good, change, NOW, amount)).toBe(expected)
  })

  test('no investment; a day to come comes first', () => {
    expect(findException({ ...good, amountKurus: 1n }, null, NOW)).toBe('unknown-reference')
    expect(findException({ ...day('2199-01-01'), amountKurus: 1n }, null, NOW)).toBe('future-dated')
  })

  test.each(INVESTMENT_STATES)('an investment that is %s', (state) => {
    const isPaid = state === 'paid' || state === 'final' || state === 'allocated'
    expect(verdict(good, { state })).toBe(state === 'awaiting-payment' ? null : isPaid ? 'excess' : 'late')
    expect(verdict(day('1900-01-01'), { state })).toBe('before-order')
    expect(verdict(day('2199-12-31'), { state })).toBe('future-dated')
  })
})
