import { expect, test } from 'vitest'
import { dueWeek } from './due-week.ts'

const thursdayAtTen = { day: 4, hour: 10 }

test.each([
  ['a second before', '2026-03-19T06:59:59Z', null],
  ['on its hour in Istanbul', '2026-03-19T07:00:00Z', '2026-03-16'],
  ['the next evening, after a downtime', '2026-03-20T20:00:00Z', '2026-03-16'],
  ['two days later no more', '2026-03-21T07:00:00Z', null],
  ['on Monday', '2026-03-16T09:00:00Z', null],
])('the issue of Thursday at ten: %s', (_, now, expected) => {
  expect(dueWeek(new Date(now), thursdayAtTen)).toBe(expected)
})

test('an issue of Sunday night is caught up on Monday, as the week before', () => {
  expect(dueWeek(new Date('2026-03-23T05:00:00Z'), { day: 7, hour: 23 })).toBe('2026-03-16')
})
