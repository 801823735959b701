import { expect, test } from 'vitest'
import { MOST_MONTHS, paidSlots } from './paid-slots.ts'

const paid = (month: string) => ({ month, paid: 5n, back: 0n })

test('every month between the first and today has its place, over the turn of a year', () => {
  expect(
    paidSlots([paid('2025-11'), paid('2026-01')], '2026-02-03').map(({ month, paid: sum }) => [month, sum]),
  ).toEqual([
    ['2025-11', 5n],
    ['2025-12', 0n],
    ['2026-01', 5n],
    ['2026-02', 0n],
  ])
})

test('of many months the latest are drawn, of none nothing', () => {
  const slots = paidSlots([paid('2020-01'), paid('2026-02')], '2026-02-03')
  expect(slots).toHaveLength(MOST_MONTHS)
  expect(slots.at(-1)).toEqual(paid('2026-02'))
  expect(paidSlots([], '2026-02-03')).toEqual([])
})
