import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { machineClock } from '#server/kit/clock.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { findBinaries } from '#server/kit/embedded-database/binaries.ts'
import { type Archive, BrokenArchive, readArchive, writeArchive, type Written } from './archive.ts'
import { copyDatabase } from './copy-database.ts'
import { type Here, headingOf, readHeading, whyNotRestored } from './heading.ts'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
/** A file that changed within this time may still be written. */
const STILL_WRITTEN_MS = 60_000
const DRAFT = '.restoring'

/** What refuses a backup or a restore, in a sentence. */
export class BackupRefused extends Error {}

/** This release on this machine. */
export function findHere(): Here {
  const { version } = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  const { stdout } = spawnSync(path.join(findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' })
  return { release: version, postgres: / (\d+)/.exec(stdout)?.[1] ?? '', machine: `${process.platform}-${os.arch()}` }
}

/** Writes the built-in database, uploaded files and keys of a data folder into one file, while the platform runs or not. */
export async function backUp(dataFolder: string, at: string): Promise<Written> {
  const folder = path.join(dataFolder, 'database')
  if (!fs.existsSync(path.join(folder, 'pg', 'PG_VERSION')))
    throw new BackupRefused(`There is no built-in database in ${dataFolder}: DATA_FOLDER says where it is.`)
  if (fs.existsSync(at)) throw new BackupRefused(`${at} is there already.`)
  const database = await startEmbeddedDatabase({ folder })
  try {
    const schema = await findSchema(database.superuserUrl)
    const heading = JSON.stringify(headingOf(findHere(), schema, machineClock.now()))
    return await writeArchive(at, heading, async (archive) => {
      const began = machineClock.now().getTime()
      // Before, for what is deleted meanwhile and still named by the database's moment; after, for what is added.
      await addFiles(dataFolder, archive, ({ mtimeMs }) => mtimeMs < began - STILL_WRITTEN_MS)
      await copyDatabase(database.superuserUrl, path.join(folder, 'pg'), archive, 'database/pg')
      await addFiles(dataFolder, archive, () => true)
      await archive.addFile('secrets.json', path.join(dataFolder, 'secrets.json'))
    })
  } finally {
    await database.stop()
  }
}

async function findSchema(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.schema_file')
    return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]))
  } finally {
    await client.end()
  }
}

async function addFiles(dataFolder: string, archive: Archive, isWanted: (file: fs.Stats) => boolean): Promise<void> {
  const root = path.join(dataFolder, 'files')
  if (!fs.existsSync(root)) return
  for (const name of fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const [kept, at] = [path.posix.join('files', name.split(path.sep).join('/')), path.join(root, name)]
    const stats = fs.statSync(at, { throwIfNoEntry: false })
    if (stats?.isFile() && !archive.has(kept) && isWanted(stats)) await archive.addFile(kept, at)
  }
}

/** Makes a data folder from a backup; `npm start` goes on with it. The folder is empty or not there, and stays so where it is refused. */
export async function restore(at: string, dataFolder: string, here = findHere()): Promise<Written> {
  if (!fs.existsSync(at)) throw new BackupRefused(`There is no file ${at}.`)
  if (fs.existsSync(dataFolder) && fs.readdirSync(dataFolder).length > 0)
    throw new BackupRefused(`${dataFolder} is not empty: set DATA_FOLDER to a folder that is, or move it away.`)
  const draft = path.join(dataFolder, DRAFT)
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const written = await readArchive(at, draft, (text) => {
      const heading = readHeading(text)
      if (!heading) throw new BrokenArchive('its heading is none of ours')
      const why = whyNotRestored(heading, here)
      if (why) throw new BackupRefused(why)
    })
    for (const name of fs.readdirSync(draft)) fs.renameSync(path.join(draft, name), path.join(dataFolder, name))
    return written
  } catch (error) {
    if (error instanceof BrokenArchive)
      throw new BackupRefused(`${at} is no backup of Açık Defter, or not a whole one: ${error.message}.`, {
        cause: error,
      })
    throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}
