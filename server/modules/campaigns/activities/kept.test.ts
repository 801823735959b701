import { afterEach, expect, test, vi } from 'vitest'
import { keptFor } from './kept.ts'

afterEach(() => void vi.useRealTimers())

/** A way to make figures that ends when it is told to. */
function figures() {
  const made: ((value: string) => void)[] = []
  const broken: ((fault: Error) => void)[] = []
  const compute = async () =>
    new Promise<string>((resolve, reject) => {
      made.push(resolve)
      broken.push(reject)
    })
  return { made, broken, compute }
}

test('those who ask together share one answer, which is told again for half a minute', async () => {
  const { made, compute } = figures()
  const database = {}
  const asked = [keptFor(database, 'a', compute), keptFor(database, 'a', compute)]
  expect(made).toHaveLength(1)
  made[0]?.('first')
  expect(await Promise.all(asked)).toEqual(['first', 'first'])
  expect(await keptFor(database, 'a', compute)).toBe('first')
  expect(made).toHaveLength(1)
})

test('when it is old, one makes it anew, and who would wait long is told the last known', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { made, broken, compute } = figures()
  const database = {}
  const first = keptFor(database, 'a', compute)
  made[0]?.('first')
  await first
  vi.advanceTimersByTime(30_001)
  expect(await Promise.all([keptFor(database, 'a', compute), keptFor(database, 'a', compute)])).toEqual([
    'first',
    'first',
  ])
  expect(made).toHaveLength(2)
  made[1]?.('second')
  await vi.waitFor(async () => expect(await keptFor(database, 'a', compute)).toBe('second'))

  vi.advanceTimersByTime(30_001)
  const asked = keptFor(database, 'a', compute)
  broken[2]?.(new Error('the database is gone'))
  expect(await asked).toBe('second')
})

test('a fault is told to who has nothing else to be told, and forgotten', async () => {
  const { made, broken, compute } = figures()
  const database = {}
  const asked = keptFor(database, 'a', compute)
  broken[0]?.(new Error('the database is gone'))
  await expect(asked).rejects.toThrow('gone')
  const again = keptFor(database, 'a', compute)
  made[1]?.('first')
  expect(await again).toBe('first')
})
