import { expect, test } from 'vitest'
import { formatBps } from '../common/money/basis-points.ts'
import { reachedShare } from './reached-share.ts'

test.each([
  [8599n, '%85,9'],
  [9999n, '%99,9'],
  [10_000n, '%100'],
  [12_345n, '%123,4'],
  [9n, '%0'],
])('%s basis points of the goal are told as %s', (reached, told) => {
  expect(formatBps(reachedShare(reached))).toBe(told)
})
