import { expect, test } from 'vitest'
import { SETTLEMENT_STEPS } from '#contracts/investments/lifecycle.ts'
import { stageOf } from './stage-of.ts'

test('each step stands at a stage of its way, a refused list at the last of either', () => {
  for (const step of SETTLEMENT_STEPS) {
    const { count, at } = stageOf(step, true)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(count)
  }
  expect(stageOf('prepare-payout', true)).toEqual({ count: 5, at: 2 })
  expect(stageOf('list-refused', true)).toEqual({ count: 5, at: 4 })
  expect(stageOf('list-refused', false)).toEqual({ count: 3, at: 2 })
})
