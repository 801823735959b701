import { expect, test } from 'vitest'
import { refuseRegistrationDate, registrationDates, registrationDateSentence } from './registration-dates.ts'

const OUT = 'registration-date-out-of-bounds'
const bounds = registrationDates(new Date('2026-04-02T09:00:00Z'), new Date('2026-04-17T12:00:00Z'))

test.each([
  ['the day before the campaign was judged', '2026-04-01', OUT],
  ['the day it was judged', '2026-04-02', null],
  ['today', '2026-04-17', null],
  ['tomorrow', '2026-04-18', OUT],
  ['years before', '2020-01-01', OUT],
])('%s', (_day, date, refusal) => expect(refuseRegistrationDate(date, bounds)).toBe(refusal))

test.each([
  ['2026-04-01T20:59:59Z', '2026-04-01'],
  ['2026-04-01T21:00:00Z', '2026-04-02'],
])('the first and the last day are Istanbul’s: %s', (moment, day) =>
  expect(registrationDates(new Date(moment), new Date(moment))).toEqual({ from: day, until: day }),
)

test('the sentence names both days', () => {
  expect(registrationDateSentence('2026-04-18', bounds)).toContain('2 Nisan 2026 ile 17 Nisan 2026 arasında')
  expect(registrationDateSentence('2026-04-17', bounds)).toBeNull()
})
