import { expect, test } from 'vitest'
import { count, days, lira } from '#web/components/activity-figures/accounts.ts'
import { measureOf, periodsUpTo } from './earlier-periods.ts'

const ALL = ['2026', '2026-2', '2026-1', '2025', '2025-2']

test('half-years stand beside half-years and years beside years, none later than the shown one', () => {
  expect(periodsUpTo('2026-2', ALL)).toEqual(['2025-2', '2026-1', '2026-2'])
  expect(periodsUpTo('2026-1', ALL)).toEqual(['2025-2', '2026-1'])
  expect(periodsUpTo('2026', ALL)).toEqual(['2025', '2026'])
  const many = Array.from({ length: 9 }, (_, at) => `202${at}-1`)
  expect(periodsUpTo('2028-1', many)).toHaveLength(6)
})

test('a bar measures what its figure counts, and nothing where there was no mean', () => {
  expect([count(7, 9), lira(250n), days(1.5), days(null)].map(measureOf)).toEqual([7, 250, 1.5, null])
})
