import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { type Reads, sharedReads } from './shared-reads.ts'
import type { Database } from '#server/tables.ts'

let database: Awaited<ReturnType<typeof privateClone>>
let shared: Reads
let reads: Kysely<Database>

beforeAll(async () => {
  database = await privateClone()
  shared = sharedReads({ url: database.url })
  reads = shared.db
})
afterAll(async () => {
  await reads.destroy()
  await database.close()
})

const ask = async (number: number) =>
  (await sql<{ number: number; pid: number }>`select ${number}::int as number, pg_backend_pid() as pid`.execute(reads))
    .rows[0]

describe('shared reads', () => {
  it('gives everyone his own answer over one connection', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)))
    expect(answers.map((answer) => answer?.number)).toEqual(Array.from({ length: 60 }, (_, number) => number))
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1)
  })

  it('tells how many connections it lends, and to how many', async () => {
    const slow = [1, 2].map((seconds) => sql`select pg_sleep(${seconds})`.execute(reads))
    await expect.poll(() => shared.use()).toMatchObject({ users: 2 })
    await Promise.all(slow)
    expect(shared.use()).toEqual({ connections: 0, users: 0 })
  })

  it('asks once what several ask in the same turn, and again in the next', async () => {
    const draw = async () => (await sql<{ drawn: number }>`select random() as drawn`.execute(reads)).rows[0]?.drawn
    const [one, other] = await Promise.all([draw(), draw()])
    expect(one).toBe(other)
    expect(await draw()).not.toBe(one)
  })

  it('tells questions apart that differ in a value alone, missing ones included', async () => {
    const say = async (value: string | null) =>
      (await sql<{ said: string | null }>`select ${value}::text as said`.execute(reads)).rows[0]?.said
    expect(await Promise.all([say('a'), say(null), say(''), say('a')])).toEqual(['a', null, '', 'a'])
  })

  it('refuses whatever would change something, and transactions', async () => {
    const write = sql`insert into platform.setting (key, value) values ('probe', '1')`.execute(reads)
    await expect(write).rejects.toMatchObject({ code: '25006' })
    await expect(reads.transaction().execute(async () => null)).rejects.toThrow('no transaction')
    expect((await ask(1))?.number).toBe(1)
  })

  it('keeps one question’s fault from those beside it', async () => {
    const asked = [
      ask(1),
      sql`select 1 / (random() * 0)::int`.execute(reads),
      ask(2),
      sql`select nothing from nowhere`.execute(reads),
      ask(3),
    ]
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('sends newcomers past a slow question', async () => {
    let isSlowOver = false
    const slow = sql`select pg_sleep(1)`.execute(reads).then(() => (isSlowOver = true))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect((await ask(7))?.number).toBe(7)
    expect(isSlowOver).toBe(false)
    await slow
  })

  it('goes on after its connection was cut in the middle of a question', async () => {
    const hanging = Promise.allSettled([sql`select pg_sleep(20)`.execute(reads)])
    await new Promise((resolve) => setTimeout(resolve, 60))
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(20)%'`
    await database.pool.query(cut)
    expect(await hanging).toMatchObject([{ status: 'rejected' }])
    // Until its socket is closed, too, whoever asks hears of a lost connection.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await ask(8))?.number).toBe(8)
  })
})
