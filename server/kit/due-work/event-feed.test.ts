import { afterEach, beforeEach, expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { testContext } from '#tests/support/context.ts'
import { plantEvent } from '#tests/support/events.ts'
import { recordEvents } from '../audit.ts'
import type { Context } from '../context.ts'
import { followEvents, findReaderLags, skipEvents, takeEvents, type EventPart } from './event-feed.ts'
import { newId } from '../id.ts'
import { inTransaction, type TransactionContext } from '../database/transaction.ts'

type Clone = Awaited<ReturnType<typeof privateClone>>
let database: Clone
let context: Context
beforeEach(async () => {
  database = await privateClone()
  context = testContext(database.db)
  await skipEvents(context, 'notifications')
})
afterEach(() => database.close())

const record = (tx: TransactionContext, action: string, subjectId: string = newId()) =>
  plantEvent(tx, { action, subjectId })

/** What a reader hears now, by action. */
async function hear(limit = 100, part: EventPart = { except: [] }): Promise<string[]> {
  const heard: string[] = []
  await followEvents(
    context,
    {
      name: 'notifications',
      part,
      read: async () => {},
      async handle(_tx, event) {
        heard.push(event.action)
      },
      async noteFailure(_tx, _event, error) {
        throw error
      },
    },
    limit,
  )
  return heard
}

test('an event whose transaction commits late is heard then, and holds up nothing that was committed before it', async () => {
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = inTransaction(context, async (tx) => {
    await record(tx, 'test.late')
    written()
    await mayCommit
  })
  await isWritten
  await inTransaction(context, (tx) => record(tx, 'test.early'))
  expect(await hear()).toEqual(['test.early'])
  commit()
  await late
  expect(await hear()).toEqual(['test.late'])
  expect(await hear()).toEqual([])
})

test('a transaction that writes for long in another database of the server delays nobody', async () => {
  const other = await privateClone()
  const client = await other.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    await inTransaction(context, (tx) => record(tx, 'test.meanwhile'))
    expect(await hear()).toEqual(['test.meanwhile'])
  } finally {
    await client.query('rollback')
    client.release()
    await other.close()
  }
})

test('nothing that is stored means anything only in this cluster: a restored copy goes on where the original stopped', async () => {
  const { rows } = await database.pool.query(`select c.oid::regclass::text as place, a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid::regtype::text in ('xid', 'xid8', 'pg_lsn', 'oid')
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`)
  expect(rows).toEqual([])
})

test('what was not handled to its end is heard again, and what an event caused is undone when it fails', async () => {
  await inTransaction(context, (tx) => record(tx, 'test.first'))
  const failing = inTransaction(context, async (tx) => {
    expect(await takeEvents(tx, 'notifications', 10)).toHaveLength(1)
    throw new Error('the process dies')
  })
  await expect(failing).rejects.toThrow('the process dies')
  expect(await hear()).toEqual(['test.first'])
})

test('processes that read at once handle each event once and in order', async () => {
  const subjects = Array.from({ length: 60 }, () => newId())
  for (const subjectId of subjects) await inTransaction(context, (tx) => record(tx, 'test.counted', subjectId))
  const heard: string[] = []
  const read = () =>
    inTransaction(context, async (tx) => {
      const events = await takeEvents(tx, 'notifications', 7)
      heard.push(...events.map((event) => event.subjectId))
      return events.length
    })
  while (heard.length < subjects.length) await Promise.all([read(), read(), read()])
  expect(await read()).toBe(0)
  expect(heard).toEqual(subjects)
})

test('events of one statement wait together, a hundred at most, and are heard in their order', async () => {
  const subjects = Array.from({ length: 230 }, () => newId())
  await inTransaction(context, (tx) =>
    recordEvents(
      tx,
      subjects.map((subjectId) => ({ action: 'newsletter.left', subjectId })),
    ),
  )
  const { rows } = await database.pool.query<{ many: number }>(
    `select cardinality(event_ids) as many from platform.unread_event where reader = 'notifications' order by position`,
  )
  expect(rows.map(({ many }) => many)).toEqual([100, 100, 30])
  const take = () => inTransaction(context, (tx) => takeEvents(tx, 'notifications', 101))
  const heard = [...(await take()), ...(await take())]
  expect(heard.map(({ subjectId }) => subjectId)).toEqual(subjects)
})

test('each reader hears only what concerns it; a part of it waits for no other part', async () => {
  await inTransaction(context, (tx) => record(tx, 'investment.placed'))
  await inTransaction(context, (tx) => record(tx, 'member.password-changed'))
  const forMkk = await inTransaction(context, (tx) => takeEvents(tx, 'investments.mkk', 10))
  expect(forMkk.map(({ action }) => action)).toEqual(['investment.placed'])
  expect((await findReaderLags(context)).map(({ reader, oldestAt }) => [reader, oldestAt?.getTime()])).toEqual([
    ['contact.iys', undefined],
    ['investments.mkk', undefined],
    ['notifications', context.clock.now().getTime()],
    ['payments.escrow', context.clock.now().getTime()],
  ])
  expect(await hear(1, { only: ['member.password-changed'] })).toEqual(['member.password-changed'])
  expect(await hear(1, { except: ['member.password-changed'] })).toEqual(['investment.placed'])
})

test('the next events of a part are found by index, however many others wait', async () => {
  const { pool } = database
  await pool.query(`insert into platform.unread_event (reader, event_ids, action)
    select 'notifications', array[gen_random_uuid()], case when n % 1000 = 0 then 'member.password-changed' else 'investment.placed' end
      from generate_series(1, 20000) n`)
  await pool.query('analyze platform.unread_event')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off)
    select position from platform.unread_event where reader = 'notifications'
      and action = any('{member.password-changed,member.phone-changed}'::text[]) and action not like 'investment.%'
      order by position limit 50`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('unread_event_by_action')
  expect(plan).not.toContain('Rows Removed')
})

test('what somebody did is heard apart from what was done to many by one statement', async () => {
  const write = (action: string, many: number) =>
    database.pool.query(
      `insert into platform.audit_event (id, occurred_at, actor_kind, action, subject_kind, subject_id)
        select gen_random_uuid(), now(), 'system', $1, 'investment', gen_random_uuid() from generate_series(1, $2)`,
      [action, many],
    )
  const own = { actions: ['investment.placed'], alone: ['investment.refund-owed'] }
  await write('investment.refund-owed', 3)
  await write('investment.placed', 2)
  await write('investment.refund-owed', 1)
  expect(await hear(100, { own })).toEqual(['investment.placed', 'investment.placed', 'investment.refund-owed'])
  expect(await hear(100, { except: ['x'], exceptOwn: own })).toEqual(Array(3).fill('investment.refund-owed'))
})
