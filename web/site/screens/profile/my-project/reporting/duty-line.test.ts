import { expect, test } from 'vitest'
import { dutyLine } from './duty-line.ts'

const duty = (dueOn: string, standing: Parameters<typeof dutyLine>[0][number]['standing']) => ({
  id: dueOn,
  dueOn,
  standing,
})

test('duties stand at their days on years of one width, with today between them', () => {
  const line = dutyLine(
    [duty('2026-01-01', 'on-time'), duty('2027-07-02', 'ahead'), duty('2026-12-31', 'late')],
    '2027-01-01',
  )
  expect(line.years).toEqual([2026, 2027])
  expect(line.duties.map(({ mark, at }) => [mark, Number(at.toFixed(3))])).toEqual([
    ['done', 0],
    ['ahead', 0.749],
    ['late', 0.499],
  ])
  expect(line.today).toBe(0.5)
})

test('what fell away is no duty, and a today beyond the years has no place', () => {
  expect(dutyLine([duty('2026-01-01', 'fallen-away')], '2026-01-01').years).toEqual([])
  expect(dutyLine([duty('2026-01-01', 'on-time')], '2030-01-01').today).toBeNull()
})
