import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { isConnectionFault } from '../database/database.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'

let database: Awaited<ReturnType<typeof privateClone>>
let pipeline: Pipeline

beforeAll(async () => {
  database = await privateClone()
  pipeline = openPipeline({ url: database.url })
})
afterAll(async () => {
  await pipeline.end()
  await database.close()
})

const moment = () =>
  pipeline.query<{ pid: number; at: Date }>('select pg_backend_pid() as pid, clock_timestamp() as at', [])

/** Nothing else of this process happens meanwhile. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('the database goes from one statement to the next while this process is busy', async () => {
  await moment()
  const slow = pipeline.query<{ at: Date }>('select clock_timestamp() as at from pg_sleep(0.05)', [])
  const next = moment()
  await new Promise((resolve) => setImmediate(resolve))
  keepBusy(500)
  const [first, second] = [(await slow).rows[0]?.at, (await next).rows[0]?.at]
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(0)
  expect(Number(second) - Number(first)).toBeLessThan(400)
})

test('all of it goes over one connection, and each statement fails alone', async () => {
  const ends = await Promise.allSettled([moment(), pipeline.query('select 1 / (random() * 0)::int', []), moment()])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const pids = ends.flatMap((end) =>
    end.status === 'fulfilled' ? end.value.rows.map((row) => 'pid' in row && row.pid) : [],
  )
  expect(new Set(pids).size).toBe(1)
})

test('when its connection breaks, what was under way fails as not available, and what comes later has a new one', async () => {
  const pid = (await moment()).rows[0]?.pid
  const waiting = [pipeline.query('select pg_sleep(30)', []), moment()]
  const ends = Promise.allSettled(waiting)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await database.pool.query('select pg_terminate_backend($1)', [pid])
  for (const end of await ends) expect(end.status === 'rejected' && isConnectionFault(end.reason)).toBe(true)
  const after = (await moment()).rows[0]?.pid
  expect(after).not.toBe(pid)
})
