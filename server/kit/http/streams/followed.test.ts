import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { followedOf } from './followed.ts'
import { openLines } from './readers.ts'
import type { Versioned } from './stream.ts'

const standing = endpoint({
  method: 'GET',
  path: '/test/standing',
  access: 'public',
  summary: 'How something stands.',
  input: z.object({}),
  output: z.object({ version: z.string() }),
  errors: {},
})

const all = (ids: readonly string[]): ReadonlyMap<string, Versioned> => new Map(ids.map((id) => [id, { version: '1' }]))

test('who comes while the others are asked about keeps his line', async () => {
  // The second question is the first look at what is followed: it waits until somebody else has come.
  const asked: (readonly string[])[] = []
  const { promise: looked, resolve: lookNow } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const stream = {
    endpoint: standing,
    find: async () => '',
    async read(_context: unknown, ids: readonly string[]) {
      asked.push(ids)
      if (asked.length === 2) {
        lookNow()
        await mayAnswer
      }
      return all(ids)
    },
  }
  const followed = followedOf(stream, testContext((await testDatabase()).db))
  const lines = openLines()
  const [first, second] = [lines.open('192.0.2.1', null), lines.open('192.0.2.2', null)]
  try {
    await followed.follow('first', first, undefined)
    await looked
    await followed.follow('second', second, undefined)
    answer()
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThan(3)
    expect(asked[1]).toEqual(['first'])
    expect([first, second].map(({ body }) => body.writableEnded)).toEqual([false, false])
    expect(asked.at(-1)).toEqual(['first', 'second'])
  } finally {
    followed.stop()
    lines.endAll()
  }
})
