import { expect, test } from 'vitest'
import type { Queryable } from '#server/kit/database/database.ts'
import { laneChooser } from './order-lanes.ts'

const aLane = (): Queryable => ({ query: () => Promise.reject(new Error('nothing is asked here')) })

test('a second batch goes beside the first while this process has time, and behind it when it has none', () => {
  const lanes = [aLane(), aLane()] as const
  let busyness = 0.2
  const choose = laneChooser(lanes, () => busyness)
  expect(choose(undefined)).toBe(lanes[0])
  expect(choose(lanes[0])).toBe(lanes[1])
  expect(choose(lanes[1])).toBe(lanes[0])
  busyness = 0.8
  expect(choose(lanes[0])).toBe(lanes[0])
  expect(choose(lanes[1])).toBe(lanes[1])
  expect(choose(undefined)).toBe(lanes[0])
})
