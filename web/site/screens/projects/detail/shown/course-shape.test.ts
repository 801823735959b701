import { expect, test } from 'vitest'
import { pathsOf, stepsOf } from './course-shape.ts'

const DAY = 86_400

test('days stand in their distance, sums in their part of the goal, and a goal passed is the new height', () => {
  const days = [
    { day: 0, raised: 250n },
    { day: DAY, raised: 500n },
    { day: 4 * DAY, raised: 1_000n },
  ]
  expect(stepsOf(days, 1_000n)).toEqual([
    { x: 0, height: 25 },
    { x: 25, height: 50 },
    { x: 100, height: 100 },
  ])
  expect(stepsOf(days, 500n).map(({ height }) => height)).toEqual([25, 50, 100])
  expect(stepsOf([{ day: 7, raised: 1n }], 0n)).toEqual([{ x: 0, height: 100 }])
})

test('the line keeps its height until the next payment, and the ground closes below it', () => {
  const steps = [
    { x: 0, height: 25 },
    { x: 100, height: 100 },
  ]
  expect(pathsOf(steps)).toEqual({ line: 'M0 100V75.0H100.0V0.0', area: 'M0 100V75.0H100.0V0.0V100Z' })
  expect(pathsOf([])).toEqual({ line: '', area: '' })
})
