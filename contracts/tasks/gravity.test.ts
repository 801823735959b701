import { expect, test } from 'vitest'
import { gravestFirst, isPressing, type Weighed } from './gravity.ts'

const HOUR = 3600
const NOW = 1_000_000
const one = (name: string, weight: number, more: Partial<Weighed> = {}) => ({
  name,
  weight,
  isPressing: false,
  dueAt: null,
  sum: null,
  since: null,
  ...more,
})
const order = (...tasks: readonly ReturnType<typeof one>[]) => tasks.toSorted(gravestFirst).map(({ name }) => name)

test('the gravest comes first however old the others are; what presses counts as one kind graver', () => {
  const old = one('old', 3, { since: 1 })
  const refused = one('refused', 6, { since: NOW })
  expect(order(old, refused)).toEqual(['refused', 'old'])
  expect(order(one('duty', 3), one('pressing', 2, { isPressing: true, dueAt: NOW }))).toEqual(['pressing', 'duty'])
  expect(order(one('graver', 4), one('pressing', 2, { isPressing: true }))).toEqual(['graver', 'pressing'])
})

test('of one weight: what is due first, then the larger sum, then what has waited longer', () => {
  expect(order(one('never', 2), one('later', 2, { dueAt: NOW + 2 }), one('soon', 2, { dueAt: NOW + 1 }))).toEqual([
    'soon',
    'later',
    'never',
  ])
  expect(order(one('small', 2, { sum: 5n }), one('none', 2), one('large', 2, { sum: 7n }))).toEqual([
    'large',
    'small',
    'none',
  ])
  expect(order(one('new', 2, { since: 9 }), one('old', 2, { since: 3 }))).toEqual(['old', 'new'])
})

test('three days before its end, and after it, a task presses', () => {
  expect([73, 72, 0, -5].map((hours) => isPressing(NOW + hours * HOUR, NOW))).toEqual([false, true, true, true])
  expect(isPressing(null, NOW)).toBe(false)
})
