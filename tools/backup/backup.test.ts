import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/kit/database/migrate.ts'
import { openPool } from '#server/kit/database/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { backUp, BackupRefused, findHere, restore } from './back-up.ts'

const SMALL = { shared_buffers: '16MB', max_connections: '20' }
const folders: string[] = []
const started: EmbeddedDatabase[] = []

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))
  folders.push(folder)
  return folder
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'database'), settings: SMALL })
  started.push(database)
  return database
}

/** A data folder with the platform's schema, a table of its own and two files. */
async function aDataFolder(): Promise<{ readonly folder: string; readonly database: EmbeddedDatabase }> {
  const folder = aFolder()
  fs.mkdirSync(path.join(folder, 'files', 'papers'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'files', 'papers', 'one.pdf'), randomBytes(3_000_000))
  fs.writeFileSync(path.join(folder, 'files', 'empty'), '')
  fs.writeFileSync(path.join(folder, 'secrets.json'), '{"data":"key"}')
  const database = await start(folder)
  const owner = openPool({ url: database.ownerUrl, max: 1 })
  await migrate(owner, [], new URL(database.url).username)
  await owner.query('create table public.counted (one bigint primary key, filling text)')
  await owner.end()
  return { folder, database }
}

/** Writes row after row until told to stop; returns what was acknowledged, and asks for a checkpoint now and then. */
function keepWriting(url: string): { readonly count: () => number; stop(): Promise<number> } {
  const stopped = new AbortController()
  let count = 0
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (; !stopped.signal.aborted; count++) {
      await client.query(`insert into public.counted select $1::bigint, repeat('x', 2000)`, [count])
      if (count % 300 === 299) await client.query('checkpoint')
    }
    await client.end()
    return count
  })()
  return {
    count: () => count,
    stop() {
      stopped.abort()
      return writing
    },
  }
}

async function rowsOf(database: EmbeddedDatabase): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ one: string }>('select c.one::text from public.counted c order by c.one')
  await client.end()
  return rows.map(({ one }) => Number(one))
}

test('made while it is written to, a backup has everything acknowledged before it began, without a gap, and its files', async () => {
  const { folder, database } = await aDataFolder()
  const at = path.join(aFolder(), 'one.tar.gz')
  const writer = keepWriting(database.superuserUrl)
  await expect.poll(() => writer.count(), { timeout: 20_000 }).toBeGreaterThan(500)
  const before = writer.count()
  await backUp(folder, at)
  expect(await writer.stop()).toBeGreaterThan(before)
  expect(fs.statSync(at).mode & 0o777).toBe(0o600)

  const other = path.join(aFolder(), 'new')
  await restore(at, other)
  const rows = await rowsOf(await start(other))
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows).toEqual(rows.map((_row, index) => index))
  for (const name of ['files/papers/one.pdf', 'files/empty', 'secrets.json'])
    expect(fs.readFileSync(path.join(other, name)).equals(fs.readFileSync(path.join(folder, name)))).toBe(true)
  expect(fs.readdirSync(other).sort()).toEqual(['database', 'files', 'secrets.json'])
})

test('what is no whole backup, of another release or machine, or meets a folder with something in it, changes nothing', async () => {
  const { folder } = await aDataFolder()
  const at = path.join(aFolder(), 'one.tar.gz')
  await backUp(folder, at)
  await expect(backUp(folder, at)).rejects.toThrow(/is there already/)
  await expect(backUp(aFolder(), `${at}2`)).rejects.toThrow(/no built-in database/)
  await expect(restore(at, folder)).rejects.toThrow(/is not empty/)
  await expect(restore(`${at}3`, aFolder())).rejects.toThrow(/no file/)

  const empty = aFolder()
  const whole = fs.readFileSync(at)
  const refused = async (bytes: Uint8Array, why: RegExp): Promise<void> => {
    const broken = path.join(aFolder(), 'broken')
    fs.writeFileSync(broken, bytes)
    const restored = restore(broken, empty)
    await expect(restored).rejects.toThrow(why)
    await expect(restored).rejects.toBeInstanceOf(BackupRefused)
    expect(fs.readdirSync(empty)).toEqual([])
  }
  const changed = Buffer.from(whole)
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 0xff
  await refused(Buffer.from('nothing of ours'), /is no backup/)
  await refused(Buffer.alloc(0), /is no backup/)
  await refused(whole.subarray(0, whole.length - 400), /not a whole one/)
  await refused(changed, /not a whole one/)
  const here = findHere()
  await expect(restore(at, empty, { ...here, release: '0.0.1' })).rejects.toThrow(/made by release/)
  await expect(restore(at, empty, { ...here, machine: 'darwin-arm64' })).rejects.toThrow(/made on/)
  expect(fs.readdirSync(empty)).toEqual([])
})
