import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPublications } from './follow-publications.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(keys: readonly (string | null)[]) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const answers = [...keys]
  const ask = vi.fn(async () => answers.shift() ?? 'k1')
  const changed = vi.fn()
  const stop = followPublications({ page, cacheKey: 'k1', everyMs: MINUTE_MS, ask, changed })
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { ask, changed, stop, show }
}

it('asks once a minute while the page is looked at, and tells a change', async () => {
  const { ask, changed } = follow(['k1', 'k1', 'k2'])
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('asks nothing out of sight, and at once when it is back', async () => {
  const { ask, changed, show } = follow(['k2'])
  show('hidden')
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(ask).not.toHaveBeenCalled()
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('goes on when an answer does not come, and stops when told', async () => {
  const { ask, changed, stop } = follow([null, 'k1'])
  ask.mockRejectedValueOnce(new Error('offline'))
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(changed).not.toHaveBeenCalled()
})
