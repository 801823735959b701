import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { doClaimed } from './claims.ts'
import { type DueWork, type DueWorkRunner, type Lane, startDueWork } from './due-work.ts'

const log = pino({ level: 'silent' })
const makeContext = () => ({}) as Context

let runner: DueWorkRunner | undefined
let letGo = () => {}
afterEach(async () => {
  vi.useRealTimers()
  letGo()
  await runner?.stop()
})

/** Work that waits, and says how often it was begun. */
function counting(lane: Lane, wait: () => Promise<unknown> = async () => {}) {
  const work = {
    name: lane,
    lane,
    begun: 0,
    async run() {
      work.begun++
      await wait()
      return 0
    },
  }
  return work
}

test('a lane that waits for somebody outside stops no other; within a lane one work follows the other', async () => {
  const silence = new Promise<void>((resolve) => (letGo = resolve))
  const silent = counting('bank-lists', () => silence)
  const behind = counting('bank-lists')
  const judging = counting('deadlines')
  runner = startDueWork([silent, behind, judging], makeContext, { log })
  await expect.poll(() => judging.begun, { timeout: 8_000 }).toBeGreaterThanOrEqual(3)
  expect([silent.begun, behind.begun]).toEqual([1, 0])
  letGo()
  await expect.poll(() => behind.begun, { timeout: 3_000 }).toBeGreaterThanOrEqual(1)
})

test('lanes that begin a round at the same time prepare it once; run to the end, every round is prepared anew', async () => {
  let prepared = 0
  const lanes = (['deadlines', 'letters', 'mkk', 'cards'] as const).map((lane) => counting(lane))
  const beforeRound = async () => void prepared++
  runner = startDueWork(lanes, makeContext, { log, beforeRound })
  await expect.poll(() => Math.min(...lanes.map(({ begun }) => begun)), { timeout: 8_000 }).toBeGreaterThanOrEqual(2)
  expect(prepared).toBeLessThan(lanes.reduce((sum, { begun }) => sum + begun, 0))
  const [preparedBefore, begunBefore] = [prepared, lanes[0]?.begun ?? 0]
  await runner.runAll()
  expect([prepared - preparedBefore >= 1, (lanes[0]?.begun ?? 0) - begunBefore >= 1]).toEqual([true, true])
})

test('what nobody waits for is asked about seldom, and at once where everything is run', async () => {
  const seldom = counting('housekeeping')
  const often = counting('deadlines')
  runner = startDueWork([seldom, often], makeContext, { log })
  await expect.poll(() => often.begun, { timeout: 8_000 }).toBeGreaterThanOrEqual(2)
  expect(seldom.begun).toBe(0)
  await runner.runAll()
  expect(seldom.begun).toBe(1)
})

test('a lane that finds nothing is asked less and less often, until there is something again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const [resting, urgent] = [counting('letters'), counting('urgent-letters')]
  let isDue = false
  const sometimes = { ...counting('cards'), begun: 0, run: async () => (sometimes.begun++, isDue ? 1 : 0) }
  runner = startDueWork([resting, urgent, sometimes], makeContext, { log })
  await vi.advanceTimersByTimeAsync(30_500)
  // After one second, two more, and then three by three.
  expect([urgent.begun, resting.begun, sometimes.begun]).toEqual([30, 11, 11])
  isDue = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(resting.begun).toBe(21)
  expect(sometimes.begun).toBeGreaterThan(35)
})

test('run to the end, every lane counts its wait anew; one lane alone leaves the others to theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const [urgent, other] = [counting('urgent-letters'), counting('deadlines')]
  runner = startDueWork([urgent, other], makeContext, { log })
  for (let half = 0; half < 8; half++) {
    await vi.advanceTimersByTimeAsync(500)
    await runner.runAll('urgent-letters')
  }
  expect([urgent.begun, other.begun]).toEqual([8, 2])
})

test('a work that fails holds up neither its lane nor the others', async () => {
  const failing = counting('bank-lists', () => Promise.reject(new Error('broken')))
  const behind = counting('bank-lists')
  runner = startDueWork([failing, behind], makeContext, { log })
  expect(await runner.runAll()).toBe(0)
  expect([failing.begun, behind.begun]).toEqual([1, 1])
})

test('run to the end, work of one lane is followed by what it makes due in another', async () => {
  let fetched = 0
  let judged = 0
  const bank: DueWork = { name: 'bank-lists', lane: 'bank-lists', run: async () => (fetched < 3 ? (fetched++, 1) : 0) }
  const judge: DueWork = { name: 'judge', lane: 'deadlines', run: async () => (judged < fetched ? (judged++, 1) : 0) }
  runner = startDueWork([judge, bank], makeContext, { log })
  expect(await runner.runAll()).toBe(6)
  expect(judged).toBe(3)
})

test('a process that ends finishes what it is at, and leaves the rest of a batch to others', async () => {
  const done: number[] = []
  const slow = new Promise<void>((resolve) => (letGo = resolve))
  const work: DueWork = {
    name: 'bank-lists',
    lane: 'bank-lists',
    run: (context) =>
      doClaimed(context, {
        atOnce: 1,
        take: async () => [1, 2, 3],
        renew: async () => {},
        async each(item) {
          done.push(item)
          await slow
        },
        fault: async () => {},
      }),
  }
  const behind = counting('bank-lists')
  runner = startDueWork([work, behind], makeContext, { log })
  await expect.poll(() => done, { timeout: 8_000 }).toEqual([1])
  const stopped = runner.stop()
  letGo()
  await stopped
  expect([done, behind.begun]).toEqual([[1], 0])
})
