import { expect, test } from 'vitest'
import { outsideStateOf } from './outside-health.ts'

const never = { isUsed: true, answeredAt: null, failedAt: null, checkedAt: null, isReachable: null }

test.each([
  ['nothing was asked of it yet', {}, 'untried'],
  ['reachable and never asked', { checkedAt: 5, isReachable: true }, 'untried'],
  ['nobody is there', { checkedAt: 5, isReachable: false }, 'unreachable'],
  ['it answered after the vain try', { checkedAt: 5, isReachable: false, answeredAt: 6 }, 'fine'],
  ['the vain try came after its answer', { checkedAt: 7, isReachable: false, answeredAt: 6 }, 'unreachable'],
  ['it answered last', { answeredAt: 9, failedAt: 8 }, 'fine'],
  ['it failed last', { answeredAt: 8, failedAt: 9 }, 'failing'],
  ['it has only failed', { failedAt: 9, checkedAt: 9, isReachable: true }, 'failing'],
  ['the installation uses none', { isUsed: false, failedAt: 9 }, 'off'],
])('%s', (_what, seen, state) => {
  expect(outsideStateOf({ ...never, ...seen })).toBe(state)
})
