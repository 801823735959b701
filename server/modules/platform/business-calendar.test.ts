import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { isBehindCalendar, isCalendarEnding } from './business-calendar-rules.ts'
import { addBusinessDays, nextBusinessDay } from './business-calendar.ts'

const CASES: readonly (readonly [from: string, count: number, to: string, why: string])[] = [
  ['2026-03-16', 1, '2026-03-17', 'Monday to Tuesday'],
  ['2026-03-13', 1, '2026-03-16', 'Friday to Monday'],
  ['2026-03-14', 1, '2026-03-16', 'a Saturday is not counted'],
  ['2026-03-14', 0, '2026-03-16', 'zero days from a Saturday: the next business day'],
  ['2026-03-16', 0, '2026-03-16', 'zero days from a business day: the day itself'],
  ['2026-03-18', 1, '2026-03-19', 'the eve of Ramazan Bayramı is a half day and counts'],
  ['2026-03-19', 1, '2026-03-23', 'Ramazan Bayramı: Friday to Sunday'],
  ['2026-05-25', 1, '2026-05-26', 'the eve of Kurban Bayramı counts'],
  ['2026-05-26', 1, '2026-06-01', 'Kurban Bayramı: Wednesday to Saturday, then Sunday'],
  ['2026-10-27', 1, '2026-10-28', 'the eve of Cumhuriyet Bayramı counts'],
  ['2026-10-28', 1, '2026-10-30', '29 October'],
  ['2026-12-31', 1, '2027-01-04', 'year end: New Year on a Friday'],
  ['2025-12-31', 2, '2026-01-05', 'year end: New Year on a Thursday'],
  ['2026-04-10', 30, '2026-06-01', 'thirty business days over 23 April, 1 May, 19 May and Kurban Bayramı'],
  ['2027-03-08', 1, '2027-03-12', 'Ramazan Bayramı 2027: Tuesday to Thursday, its eve a half day'],
  ['2030-04-12', 1, '2030-04-17', 'Kurban Bayramı 2030: Saturday to Tuesday'],
  ['2029-12-31', 1, '2030-01-02', 'the first day of 2030'],
  ['2033-01-01', 0, '2033-01-05', 'Yılbaşı 2033 and Ramazan Bayramı behind it'],
  ['2034-02-28', 1, '2034-03-06', 'Kurban Bayramı 2034: its eve is a half day, then Wednesday to Saturday'],
  ['2035-11-30', 1, '2035-12-04', 'Ramazan Bayramı 2035: Saturday to Monday'],
  ['2041-10-28', 1, '2041-10-30', '29 October stands in no table of 2041 and is free all the same'],
  ['2040-04-30', 1, '2040-05-02', 'and so is 1 May'],
]

test.each(CASES)('%s + %i business days is %s: %s', async (from, count, to) => {
  await rolledBack(async (context) => {
    expect(await addBusinessDays(context, from, count)).toBe(to)
  })
})

test.each([
  ['2034-09-30', 2035, false],
  ['2034-10-01', 2035, true],
  ['2035-12-31', 2035, true],
  ['2034-10-01', 2036, false],
  ['2026-01-01', null, true],
] as const)('on %s a table whose last feasts are of %s ends within fifteen months: %s', (today, lastYear, isEnding) => {
  expect(isCalendarEnding(today, lastYear)).toBe(isEnding)
})

test('behind the last year whose feasts are entered a day is not sure', () => {
  expect(isBehindCalendar('2035-12-31', 2035)).toBe(false)
  expect(isBehindCalendar('2036-01-01', 2035)).toBe(true)
  expect(isBehindCalendar('2026-01-01', null)).toBe(true)
})

test('the next business day is one business day later', async () => {
  await rolledBack(async (context) => {
    expect(await nextBusinessDay(context, '2026-03-13')).toBe('2026-03-16')
  })
})
