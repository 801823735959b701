import { expect, it } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at)

// Expected values: scipy.stats.mannwhitneyu(left, right, method='asymptotic').
it.each([
  [upTo(20), upTo(20), 1],
  [upTo(20), upTo(20, 21), 6.796e-8],
  [upTo(20), upTo(20, 6), 0.0185],
  [[1, 1, 2, 2, 3], [1, 2, 2, 3, 3], 0.5067],
])('%j against %j: p = %d', (left, right, p) => {
  expect(mannWhitney(left, right)).toBeCloseTo(p, p < 0.001 ? 9 : 3)
  expect(mannWhitney(right, left)).toBeCloseTo(p, p < 0.001 ? 9 : 3)
})
