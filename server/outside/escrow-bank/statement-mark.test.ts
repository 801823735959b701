import { expect, test } from 'vitest'
import { isAfter, isNext, markOf } from './statement-mark.ts'

const mark = (year: number, number: number) => ({ year, number })

test('a statement is told by its number and the year of its first day', () => {
  expect(markOf({ statementNumber: 3, openedOn: '2026-12-31' })).toEqual(mark(2026, 3))
})

test.each([
  ['the first ever', mark(2026, 1), null, true],
  ['not the first ever', mark(2026, 2), null, false],
  ['counted on', mark(2026, 8), mark(2026, 7), true],
  ['counted on over the year’s end', mark(2027, 8), mark(2026, 7), true],
  ['begun anew with the year', mark(2027, 1), mark(2026, 7), true],
  ['begun anew after a quiet year', mark(2028, 1), mark(2026, 7), true],
  ['begun anew within the year', mark(2026, 1), mark(2026, 7), false],
  ['one left out', mark(2026, 9), mark(2026, 7), false],
  ['one left out after the year’s end', mark(2027, 2), mark(2026, 7), false],
  ['of a year before', mark(2025, 8), mark(2026, 7), false],
])('the next one: %s', (_case, one, before, expected) => {
  expect(isNext(one, before)).toBe(expected)
})

test('what comes later is after, whatever its number', () => {
  expect([isAfter(mark(2027, 1), mark(2026, 7)), isAfter(mark(2026, 9), mark(2026, 7))]).toEqual([true, true])
  expect([isAfter(mark(2026, 7), mark(2026, 7)), isAfter(mark(2025, 9), mark(2026, 7))]).toEqual([false, false])
})
