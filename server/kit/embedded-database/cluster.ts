import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Disguise } from './unprivileged.ts'
import { handOver } from './unprivileged.ts'
import { StartRefused } from '../start-refused.ts'

/** A Unix socket's path may have 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 100

/** Where one built-in database lives. */
export interface Cluster {
  readonly binaries: string
  readonly disguise: Disguise
  readonly dataFolder: string
  readonly socketFolder: string
  readonly logFile: string
}

/** PostgreSQL's programs never see the caller's locale, time zone or `PG…` settings. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** The folder of the socket: the database's own, or a short one in the temporary folder when that path is too long. */
export function socketFolderFor(folder: string): string {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return folder
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `acik-defter-${mark}`)
}

/** Makes the folders, and the database files on first use. */
export function prepareCluster(folder: string, binaries: string, disguise: Disguise): Cluster {
  const socketFolder = socketFolderFor(folder)
  for (const each of new Set([folder, socketFolder])) {
    fs.mkdirSync(each, { recursive: true, mode: 0o700 })
    refuseForeign(each)
    handOver(each, disguise)
  }
  const cluster: Cluster = {
    binaries,
    disguise,
    dataFolder: path.join(folder, 'pg'),
    socketFolder,
    logFile: path.join(folder, 'pg.log'),
  }
  if (exists(cluster)) refuseOtherVersion(cluster)
  else initialise(cluster)
  return cluster
}

/** The short socket folder is in a place everyone may write to: one made beforehand by somebody else is not used. */
function refuseForeign(folder: string): void {
  const { uid } = fs.statSync(folder)
  const own = process.getuid?.()
  if (own !== undefined && own !== 0 && uid !== own) throw new StartRefused(`${folder} belongs to another user.`)
}

function exists(cluster: Cluster): boolean {
  return fs.existsSync(path.join(cluster.dataFolder, 'PG_VERSION'))
}

/** The files of another major version cannot be opened, which the server would tell to its log only. */
function refuseOtherVersion({ binaries, dataFolder }: Cluster): void {
  const written = fs.readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  const own = / (\d+)/.exec(stdout)?.[1]
  // Where the program cannot say its version, its start will tell what is wrong.
  if (own === undefined || written === own) return
  const version = /^\d+(\.\d+)?$/.test(written) ? `PostgreSQL ${written}` : 'an unknown version of PostgreSQL'
  throw new StartRefused(
    `The database files in ${dataFolder} were written by ${version}, the built-in one is ${own}: ` +
      'start the release that wrote them, or move their data over with pg_dump, or set DATA_FOLDER to another folder.',
  )
}

/** Built under a name of its own and renamed at the end: a start killed half-way never leaves half a database. */
function initialise(cluster: Cluster): void {
  const { prefix, ids } = cluster.disguise
  const draft = `${cluster.dataFolder}.new.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  const flags = ['-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const more = ['--locale=C', '--data-checksums', '-c', 'timezone=UTC']
  const command = [...prefix, path.join(cluster.binaries, 'initdb'), '-D', draft, ...flags, ...more]
  const [program = '', ...words] = command
  const made = spawnSync(program, words, { ...ids, encoding: 'utf8', env: cleanEnvironment() })
  if (made.status !== 0) throw new StartRefused(explain(made.stderr || String(made.error), ids.uid !== undefined))
  try {
    fs.renameSync(draft, cluster.dataFolder)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    // Two first starts at once: the other one finished first, and its database is the one to use.
    if (!exists(cluster)) throw error
  }
}

function explain(words: string, isNobody: boolean): string {
  const advice = isNobody
    ? ' Root runs it as "nobody" here, who must be able to reach the folder: set DATA_FOLDER.'
    : ''
  return `The built-in database could not be created: ${words.trim()}${advice}`
}
