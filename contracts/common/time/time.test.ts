import { describe, expect, test } from 'vitest'
import { isAdult } from '../person/birth-date.ts'
import { daysBetween, isCalendarDate } from './calendar-date.ts'
import { addHours, formatDay, formatMoment, istanbulDate, istanbulMoment, istanbulYear, toUnixSeconds } from './time.ts'

describe('Istanbul time', () => {
  test('the date changes at Istanbul’s midnight', () => {
    expect(istanbulDate(new Date('2026-01-05T20:59:59Z'))).toBe('2026-01-05')
    expect(istanbulDate(new Date('2026-01-05T21:00:00Z'))).toBe('2026-01-06')
    expect(istanbulYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026)
    expect(istanbulYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027)
  })

  test.each([
    ['2026-03-12', '23:59:59', '2026-03-12T20:59:59.000Z'],
    ['2026-03-12', '00:00:00', '2026-03-11T21:00:00.000Z'],
    ['2015-01-15', '12:00:00', '2015-01-15T10:00:00.000Z'],
    ['2015-07-15', '12:00:00', '2015-07-15T09:00:00.000Z'],
    ['2015-03-29', '01:30:00', '2015-03-28T23:30:00.000Z'],
    ['2015-03-29', '05:30:00', '2015-03-29T02:30:00.000Z'],
  ])('%s %s in Istanbul is %s', (date, time, moment) => expect(istanbulMoment(date, time).toISOString()).toBe(moment))

  test('as people read it', () => {
    expect(formatDay(new Date('2026-03-12T21:00:00Z'))).toBe('13 Mart 2026')
    expect(formatMoment(new Date('2026-03-12T20:59:00Z'))).toBe('12 Mart 2026 23.59')
    expect(formatMoment(new Date('2026-03-12T21:00:00Z'))).toBe('13 Mart 2026 00.00')
  })

  test('hours are clock hours, seconds are whole', () => {
    expect(addHours(new Date('2015-03-28T12:00:00Z'), 48).toISOString()).toBe('2015-03-30T12:00:00.000Z')
    expect(toUnixSeconds(new Date('2026-01-01T00:00:00.999Z'))).toBe(1_767_225_600)
  })
})

describe('dates that people enter', () => {
  test.each(['2026-03-12', '2024-02-29', '1900-01-01', '2199-12-31', '2000-02-29'])('%s exists', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '2200-01-01',
    '26-01-01',
    '2026-1-1',
    '12.03.2026',
    '2026-03-12T00:00',
    '2026-03-12\n',
    '２026-03-12',
    '',
  ])('%j does not', (text) => expect(isCalendarDate(text)).toBe(false))

  test('days between', () => {
    expect(daysBetween('2026-01-01', '2026-03-01')).toBe(59)
    expect(daysBetween('2015-03-28', '2015-03-30')).toBe(2)
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1)
  })

  test.each([
    ['2008-11-20', '2026-11-19', false],
    ['2008-11-20', '2026-11-20', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2012-02-29', '2030-02-28', false],
    ['2009-01-01', '2026-12-31', false],
    ['1950-06-01', '2026-01-01', true],
  ])('born on %s, on %s of age: %s', (bornOn, today, adult) => expect(isAdult(bornOn, today)).toBe(adult))
})
