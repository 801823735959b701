import { expect, test } from 'vitest'
import { relatedLines } from './related-lines.ts'
import { typedYears } from './typed-year.ts'

test('years are drawn in their order as they are typed: a loss below zero, a number that is none as nothing', () => {
  const rows = [
    { values: { year: '2027', basis: 'forecast', revenue: '4.000', profit: '(50)', equity: 'az' } },
    { values: { year: '2025', basis: 'actual', revenue: '1.000,50', profit: '−20' } },
    { values: { year: '20', revenue: '9' } },
    { values: { year: '2025', revenue: '7' } },
  ]
  expect(typedYears(rows)).toEqual([
    { year: 2025, revenue: 100_050n, profit: -2_000n, equity: 0n, projected: false },
    { year: 2027, revenue: 400_000n, profit: -5_000n, equity: 0n, projected: true },
  ])
})

test('shares of related parties are told of a year that is over, once all three sums are there', () => {
  const sums = { totalAssets: '800.000', relatedReceivables: '20.000', relatedPayables: '54.000' }
  expect(relatedLines({ basis: 'actual', ...sums }).map(({ value }) => value)).toEqual(['%2,5', '%6,75'])
  expect(relatedLines({ basis: 'forecast', ...sums })).toEqual([])
  expect(relatedLines({ basis: 'actual', ...sums, totalAssets: '' })).toEqual([])
})
