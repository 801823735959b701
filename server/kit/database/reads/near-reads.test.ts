import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBinaries } from '#server/kit/embedded-database/binaries.ts'
import { prepareCluster } from '#server/kit/embedded-database/cluster.ts'
import { addressOf } from '#server/kit/embedded-database/index.ts'
import { Supervisor } from '#server/kit/embedded-database/supervisor.ts'
import { findDisguise } from '#server/kit/embedded-database/unprivileged.ts'
import type { Database } from '#server/tables.ts'
import { nearReads, type Reads } from './shared-reads.ts'

// A real primary with a real standby of it, which follows its journal.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'standby-'))
const binaries = findBinaries()
const disguise = findDisguise(binaries)
const SETTINGS = { listen_addresses: '', fsync: 'off', max_wal_senders: '4', shared_buffers: '16MB' }

const cluster = (name: string) => prepareCluster(path.join(folder, name), binaries, disguise)
const urlOf = ({ connection }: Supervisor) => addressOf({ ...connection, user: 'reader' })

let primary: Supervisor
let standby: Supervisor
let pool: pg.Pool
let atStandby: pg.Pool
let reads: Reads

/** Copied while the primary runs, as pg_basebackup does. */
async function startStandby(): Promise<Supervisor> {
  const [from, to] = [cluster('primary'), cluster('standby')]
  fs.rmSync(to.dataFolder, { recursive: true })
  const client = new pg.Client({ ...primary.connection })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  fs.cpSync(from.dataFolder, to.dataFolder, {
    recursive: true,
    filter: (source) => !/postmaster\.(pid|opts)$/.test(source),
  })
  const { rows } = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`)
  await client.end()
  fs.writeFileSync(path.join(to.dataFolder, 'backup_label'), rows[0]?.labelfile ?? '')
  fs.writeFileSync(path.join(to.dataFolder, 'standby.signal'), '')
  disguiseAll(to.dataFolder)
  const { host, port, user } = primary.connection
  const started = new Supervisor(to, { ...SETTINGS, primary_conninfo: `host=${host} port=${port} user=${user}` })
  await started.start()
  return started
}

function disguiseAll(place: string): void {
  const { uid, gid } = disguise.ids
  if (uid === undefined || gid === undefined) return
  for (const each of fs.readdirSync(place, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(place, each), uid, gid)
  fs.chownSync(place, uid, gid)
  fs.chmodSync(place, 0o700)
}

beforeAll(async () => {
  primary = new Supervisor(cluster('primary'), SETTINGS)
  await primary.start()
  const admin = new pg.Pool({ ...primary.connection })
  await admin.query('create role reader login')
  await admin.query('create table public.said (word text)')
  await admin.query('grant all on public.said to reader')
  await admin.end()
  standby = await startStandby()
  pool = new pg.Pool({ connectionString: urlOf(primary) })
  atStandby = new pg.Pool({ ...standby.connection })
  for (const each of [pool, atStandby]) each.on('error', () => {})
  reads = nearReads({ url: urlOf(primary), pool, standbyUrl: urlOf(standby) })
}, 120_000)
afterAll(async () => {
  await reads.db.destroy()
  await Promise.all([pool.end(), atStandby.end()])
  await standby.stop()
  await primary.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const isOfStandby = async (db: Kysely<Database>): Promise<boolean> =>
  (await sql<{ isIt: boolean }>`select pg_is_in_recovery() as is_it`.execute(db)).rows[0]?.isIt === true
const words = async (): Promise<string[]> =>
  (await sql<{ word: string }>`select word from public.said order by word`.execute(reads.db)).rows.map(
    ({ word }) => word,
  )
const say = (word: string) => pool.query('insert into public.said values ($1)', [word])
/** A busy machine may keep a standby waiting. */
const WAIT = { timeout: 20_000 }
const near = (isNear: boolean) => expect.poll(() => isOfStandby(reads.db), WAIT).toBe(isNear)

test('visitors read from the primary until the standby is known to be near, and from it as long as it is', async () => {
  expect(await isOfStandby(reads.db)).toBe(false)
  await near(true)
  await expect(sql`insert into public.said values ('standby')`.execute(reads.db)).rejects.toMatchObject({
    code: '25006',
  })
  await say('bir')
  await expect.poll(words, WAIT).toEqual(['bir'])
})

test('one that falls behind is left to itself, and asked again once it has caught up', async () => {
  await near(true)
  await atStandby.query('select pg_wal_replay_pause()')
  await expect
    .poll(
      async () =>
        (await atStandby.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state,
      WAIT,
    )
    .toBe('paused')
  await say('iki')
  await near(false)
  expect(await words()).toEqual(['bir', 'iki'])
  await atStandby.query('select pg_wal_replay_resume()')
  await near(true)
  expect(await words()).toEqual(['bir', 'iki'])
})

test('what was published is read at once, however far the standby is', async () => {
  await near(true)
  await atStandby.query('select pg_wal_replay_pause()')
  await say('üç')
  reads.mind()
  expect(await words()).toEqual(['bir', 'iki', 'üç'])
  await atStandby.query('select pg_wal_replay_resume()')
  await near(true)
})

test('a standby that goes in the middle of questions is nobody’s fault: the primary answers them', async () => {
  await near(true)
  const asked = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sql<{ at: number }>`select ${at}::int as at, pg_sleep(0.2)::text`.execute(reads.db),
    ),
  )
  const stopped = standby.stop()
  expect((await asked).map(({ rows }) => rows[0]?.at)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  await stopped
  expect(await words()).toEqual(['bir', 'iki', 'üç'])
  standby = new Supervisor(cluster('standby'), SETTINGS)
  await standby.start()
})

test('an address that leads to another database is never read from', async () => {
  const other = new Supervisor(cluster('other'), SETTINGS)
  await other.start()
  const admin = new pg.Pool({ ...other.connection })
  await admin.query('create role reader login')
  await admin.end()
  const elsewhere = nearReads({ url: urlOf(primary), pool, standbyUrl: urlOf(other) })
  const whose = async () =>
    (await sql<{ system: bigint }>`select system_identifier as system from pg_control_system()`.execute(elsewhere.db))
      .rows[0]?.system
  const own = await whose()
  await near(true)
  expect(await whose()).toBe(own)
  await elsewhere.db.destroy()
  await other.stop()
})
