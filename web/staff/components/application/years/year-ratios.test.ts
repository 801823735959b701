import { expect, test } from 'vitest'
import { yearRatios } from './year-ratios.ts'
import { writtenYears } from './written-years.ts'

const year = (of: number, revenue: bigint, profit: bigint) => ({
  year: of,
  revenue,
  profit,
  equity: 0n,
  projected: false,
})

test('growth is over the year before, margin of revenue; where either is missing, neither is told', () => {
  expect(yearRatios([year(2024, 200n, -50n), year(2025, 300n, 1n), year(2027, 900n, 0n), year(2028, 0n, -5n)])).toEqual(
    [
      { growth: null, margin: -2_500n },
      { growth: 5_000n, margin: 30n },
      { growth: null, margin: 0n },
      { growth: -10_000n, margin: null },
    ],
  )
})

test('years are read out of what the founder wrote, in their order, without those that lack a figure', () => {
  const row = (fields: Record<string, string>) => ({
    step: 'financials',
    rowId: fields['year'] ?? '',
    rowName: '',
    fields: Object.entries(fields).map(([field, value]) => ({ field, value })),
  })
  const whole = { revenue: '10.5', profit: '-2', equity: '3' }
  expect(
    writtenYears([
      row({ year: '2026', basis: 'forecast', ...whole }),
      row({ year: '2025', basis: 'actual', ...whole }),
      row({ year: '2024', basis: 'actual', revenue: '10', profit: '1' }),
    ]),
  ).toEqual([
    { year: 2025, revenue: 1_050n, profit: -200n, equity: 300n, projected: false },
    { year: 2026, revenue: 1_050n, profit: -200n, equity: 300n, projected: true },
  ])
})
