import pino from 'pino'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { startDueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, forgetOldFailures } from '#server/kit/due-work/failed-work.ts'
import { skipEvents } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { platformQueues } from './staff-queues.ts'

async function count(context: Context, code: string): Promise<number> {
  const queue = platformQueues.find((each) => each.code === code)
  return (await queue?.count(context))?.count ?? -1
}

const later = (context: Context, seconds: number): Context => ({
  ...context,
  clock: { now: () => new Date(TEST_NOW.getTime() + seconds * 1000) },
})

test('a reader that has not heard an event for a minute is shown to staff until it has', () =>
  rolledBack(async (context) => {
    await skipEvents(context, 'notifications')
    await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: newId() }))
    expect(await count(later(context, 30), 'events-unheard')).toBe(0)
    expect(await count(later(context, 90), 'events-unheard')).toBe(1)
    await skipEvents(context, 'notifications')
    expect(await count(later(context, 90), 'events-unheard')).toBe(0)
  }))

test('an item that fails is put off for longer each time, is shown from the third on, and is forgotten when it succeeds', () =>
  rolledBack(async (context) => {
    let tries = 0
    let isBroken = true
    const work = async (seconds: number) => {
      await freezeDatabaseClock(context.db, new Date(TEST_NOW.getTime() + seconds * 1000))
      return eachApart(context, 'test', ['poisoned', 'sound'], String, async (item) => {
        if (item === 'poisoned') tries++
        if (item === 'poisoned' && isBroken) throw new Error('nobody foresaw this')
        return true
      })
    }
    expect(await work(0)).toBe(1)
    expect([await work(4), tries]).toEqual([1, 1])
    await work(5)
    await work(14)
    expect([tries, await count(context, 'work-failing')]).toEqual([2, 0])
    await work(15)
    expect([tries, await count(context, 'work-failing')]).toEqual([3, 1])
    isBroken = false
    expect(await work(60)).toBe(2)
    expect(await count(context, 'work-failing')).toBe(0)
  }))

test('what failed and is no longer due rings no alarm, and is forgotten after a day', () =>
  rolledBack(async (context) => {
    await context.db
      .insertInto('platform.failed_work')
      .values({ work: 'test', item: 'x', tries: 9, error: '', first_at: TEST_NOW, next_try_at: TEST_NOW })
      .execute()
    const at = async (hours: number) => {
      await freezeDatabaseClock(context.db, new Date(TEST_NOW.getTime() + hours * 3_600_000))
      return [await count(context, 'work-failing'), await forgetOldFailures(context)]
    }
    expect(await at(0.5)).toEqual([1, 0])
    expect(await at(2)).toEqual([0, 0])
    expect(await at(25)).toEqual([0, 1])
  }))

test('a kind of work that fails as a whole is shown too, until it succeeds', async () => {
  const database = await privateClone()
  const context = testContext(database.db)
  let isBroken = true
  const runner = startDueWork(
    [
      {
        name: 'broken',
        lane: 'housekeeping',
        async run() {
          if (isBroken) throw new Error('broken')
          return 0
        },
      },
    ],
    () => context,
    { log: pino({ level: 'silent' }) },
  )
  for (let round = 0; round < 3; round++) await runner.runAll()
  expect(await count(context, 'work-failing')).toBe(1)
  isBroken = false
  await runner.runAll()
  expect(await count(context, 'work-failing')).toBe(0)
  await runner.stop()
  await database.close()
})
