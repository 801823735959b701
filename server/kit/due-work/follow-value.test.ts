import { expect, test, vi } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { findCacheKey, renewCacheKey } from '#server/modules/platform/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { followValue } from './follow-value.ts'
import { htmlCache } from '../web/html-cache.ts'

const page = (html: string) => ({ status: 200, html: Buffer.from(html), nonce: 'abc', headers: [], collector: null })

test('a publication in one process empties the kept pages of every process, and nothing else does', async () => {
  const database = await privateClone()
  try {
    const context: Context = testContext(database.db)
    const processes = await Promise.all(
      ['first', 'second'].map(async () => {
        const cache = htmlCache(60_000)
        const emptied = vi.fn(() => cache.invalidate())
        return { cache, emptied, followed: await followValue(() => findCacheKey(context), emptied, 10) }
      }),
    )
    for (const { cache } of processes) await cache.serve('/', async () => page('old'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    for (const { cache, emptied } of processes) {
      expect(emptied).not.toHaveBeenCalled()
      expect(cache.find('/')).not.toBeNull()
    }

    await renewCacheKey(context)
    for (const { cache, emptied } of processes) {
      await vi.waitFor(() => expect(emptied).toHaveBeenCalledTimes(1))
      expect(cache.find('/')).toBeNull()
    }
    for (const { followed } of processes) await followed.stop()
    await renewCacheKey(context)
    await new Promise((resolve) => setTimeout(resolve, 40))
    for (const { emptied } of processes) expect(emptied).toHaveBeenCalledTimes(1)
  } finally {
    await database.close()
  }
})

test('a question that fails is asked again, and what changed meanwhile is seen', async () => {
  const answers = ['a', new Error('away'), new Error('away'), 'b', 'b', 'b']
  const changed = vi.fn()
  const find = async (): Promise<string> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof answer === 'string') return answer
    throw answer
  }
  const followed = await followValue(find, changed, 5)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await followed.stop()
})
