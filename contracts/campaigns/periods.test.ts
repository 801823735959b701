import { expect, test } from 'vitest'
import { halfYearOf, halfYearsBetween, periodsBetween, readPeriod } from './periods.ts'

test.each([
  ['2026', '2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['2026-1', '2025-12-31T21:00:00.000Z', '2026-06-30T21:00:00.000Z'],
  ['2026-2', '2026-06-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  // Summer time was still kept.
  ['2015-2', '2015-06-30T21:00:00.000Z', '2015-12-31T22:00:00.000Z'],
])('%s begins and ends at midnight in Istanbul', (key, from, until) => {
  const period = readPeriod(key)
  expect([period?.from.toISOString(), period?.until.toISOString(), period?.key]).toEqual([from, until, key])
})

test.each(['', '2026-3', '2026-0', '26', '2026-1-1', '0026', 'tümü', '2026 '])('%j is no period', (key) => {
  expect(readPeriod(key)).toBeNull()
})

test('a moment belongs to Istanbul’s half-year, not to the clock’s', () => {
  expect(halfYearOf(new Date('2026-06-30T20:59:59Z')).key).toBe('2026-1')
  expect(halfYearOf(new Date('2026-06-30T21:00:00Z')).key).toBe('2026-2')
  expect(halfYearOf(new Date('2025-12-31T21:00:00Z')).key).toBe('2026-1')
})

test('periods follow one another without a gap, and are offered newest first under their year', () => {
  const [first, last] = [new Date('2025-11-03T09:00:00Z'), new Date('2026-11-21T09:00:00Z')]
  const halves = halfYearsBetween(first, last)
  expect(halves.map(({ key }) => key)).toEqual(['2025-2', '2026-1', '2026-2'])
  for (const [at, half] of halves.slice(1).entries()) expect(half.from).toEqual(halves[at]?.until)
  expect(periodsBetween(first, last).map(({ key }) => key)).toEqual(['2026', '2026-2', '2026-1', '2025', '2025-2'])
  expect(periodsBetween(last, last).map(({ key }) => key)).toEqual(['2026', '2026-2'])
})
