import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const TURN_MS = 5
const turn = () => new Promise((resolve) => setTimeout(resolve, TURN_MS))

/** What became of so many at once, and how many were under way together. */
async function crowd(count: number, waitMs: number, work: () => Promise<unknown> = turn) {
  const inPlace = openPlaces(2, 5)
  const order: number[] = []
  let [running, most] = [0, 0]
  const ends = await Promise.allSettled(
    Array.from({ length: count }, (_, at) =>
      inPlace(waitMs, async () => {
        order.push(at)
        most = Math.max(most, ++running)
        try {
          await work()
        } finally {
          running--
        }
      }),
    ),
  )
  return { done: ends.filter(({ status }) => status === 'fulfilled').length, order, most }
}

test('two at once, the others in their order, and none beyond those that may wait', async () => {
  expect(await crowd(7, 1_000)).toEqual({ done: 7, order: [0, 1, 2, 3, 4, 5, 6], most: 2 })
  expect(await crowd(20, 1_000)).toMatchObject({ done: 7, most: 2 })
})

test('whoever found no place in time is told so, and takes nobody else’s', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 100))
  expect(await crowd(7, 20, slow)).toMatchObject({ done: 2, order: [0, 1] })
})

test('a place is free again after what went wrong', async () => {
  const { done, order } = await crowd(7, 1_000, async () => Promise.reject(new Error('broken')))
  expect([done, order.length]).toEqual([0, 7])
})
