import { expect, test } from 'vitest'
import { refuseRegistrationDate, registrationDates, registrationDateSentence } from './registration-dates.ts'

const OUT = 'registration-date-out-of-bounds'
const bounds = registrationDates('2026-04-02', '2026-05-14', new Date('2026-04-17T12:00:00Z'))

test.each([
  ['the day before the campaign was judged', '2026-04-01', OUT],
  ['the day it was judged', '2026-04-02', null],
  ['today', '2026-04-17', null],
  ['tomorrow', '2026-04-18', OUT],
  ['years before', '2020-01-01', OUT],
])('%s', (_day, date, refusal) => expect(refuseRegistrationDate(date, bounds)).toBe(refusal))

test.each([
  ['2026-05-14T20:59:59Z', '2026-05-14'],
  ['2026-05-14T21:00:00Z', '2026-05-14'],
  ['2026-05-13T20:59:59Z', '2026-05-13'],
])('the last day is today in Istanbul, and the last of the law once that is over: %s', (moment, day) =>
  expect(registrationDates('2026-04-02', '2026-05-14', new Date(moment)).until).toBe(day),
)

test('the sentence names both days', () => {
  expect(registrationDateSentence('2026-04-18', bounds)).toContain('2 Nisan 2026 ile 17 Nisan 2026 arasında')
  expect(registrationDateSentence('2026-04-17', bounds)).toBeNull()
})
