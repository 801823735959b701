import { expect, test } from 'vitest'
import { yearBars } from './year-bars.ts'

test('all years share one scale, and a loss hangs below the zero line', () => {
  const { zero, bars } = yearBars([
    { revenue: 300n, profit: -100n },
    { revenue: 150n, profit: 50n },
  ])
  expect(zero).toBe(75)
  expect(bars).toEqual([
    { revenue: { top: 0, height: 75 }, profit: { top: 75, height: 25 } },
    { revenue: { top: 37.5, height: 37.5 }, profit: { top: 62.5, height: 12.5 } },
  ])
})

test('years without any figure draw nothing', () => {
  expect(yearBars([{ revenue: 0n, profit: 0n }]).bars[0]?.revenue.height).toBe(0)
})
