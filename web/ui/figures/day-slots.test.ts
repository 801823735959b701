import { expect, test } from 'vitest'
import { daySlots, hairlines, isTick, sumSlots } from './day-slots.ts'

test('each calendar day has its place, also the empty ones, over the change of a month', () => {
  const slots = daySlots([
    { day: '2026-11-02', value: 5 },
    { day: '2026-10-30', value: 3 },
  ])
  expect(slots).toEqual([
    { day: '2026-10-30', value: 3 },
    { day: '2026-10-31', value: 0 },
    { day: '2026-11-01', value: 0 },
    { day: '2026-11-02', value: 5 },
  ])
  expect(daySlots([])).toEqual([])
})

test('a period reaches further than what happened; nothing that happened outside it is lost', () => {
  const slots = daySlots([{ day: '2026-10-21', value: 1 }], { from: '2026-10-22', to: '2026-11-27' })
  expect([slots.length, slots[0]?.day, slots.at(-1)?.day]).toEqual([38, '2026-10-21', '2026-11-27'])
  expect(daySlots([], { from: '2026-01-01', to: '2026-12-31' })).toHaveLength(92)
  expect(daySlots([], { from: '2026-01-01', to: '2026-12-31' }).at(-1)?.day).toBe('2026-12-31')
})

test('every seventh day is named, the last among them', () => {
  const named = Array.from({ length: 16 }, (_, at) => at).filter((at) => isTick(at, 16))
  expect(named).toEqual([1, 8, 15])
})

test.each([
  [90, 1, [50, 100]],
  [436, 1, [200, 400, 600]],
  [100, 1, [50, 100]],
  [75_000_000, 100, [25_000_000, 50_000_000, 75_000_000]],
  [3, 1, [1, 2, 3]],
  [1, 1, [1]],
  [0, 1, [1]],
])('the most is %d: lines at round values up to it or above', (most, unit, lines) =>
  expect(hairlines(most, unit)).toEqual(lines),
)

test('sums grow from day to day, stay over days without anything, and say nothing of days ahead', () => {
  const slots = daySlots([], { from: '2026-11-01', to: '2026-11-05' })
  const values = [
    { day: '2026-10-30', value: 5 },
    { day: '2026-11-02', value: 7 },
    { day: '2026-11-04', value: 1 },
  ]
  expect(sumSlots(slots, values, '2026-11-04')).toEqual([5, 12, 12, 13, null])
  expect(sumSlots(slots, values)).toEqual([5, 12, 12, 13, 13])
})
