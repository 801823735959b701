import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

const NOBODY = 65_534
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--']

/** How PostgreSQL's programs are started so that they see an ordinary user with a name, whoever we are. */
export interface Disguise {
  /** Words before the command. */
  readonly prefix: readonly string[]
  /** Set where the process must really change its user; its folders then have to belong to that user. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/**
 * PostgreSQL refuses to run as root, and as a user without a line in /etc/passwd. A user namespace in which we are
 * "nobody" cures both and leaves every file ours. Where namespaces are closed (many containers), root becomes nobody
 * for real. The server is told to shut down when the process that started it is killed.
 */
export function findDisguise(binaries: string): Disguise {
  const postgres = path.join(binaries, 'postgres')
  const mortal = works([...DIE_WITH_PARENT, 'true']) ? DIE_WITH_PARENT : []
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasName()) return { prefix: mortal, ids: {} }
  if (works([...UNSHARE, postgres, '--version'])) return { prefix: [...UNSHARE, ...mortal], ids: {} }
  const ids = { uid: NOBODY, gid: NOBODY }
  if (isRoot && works([postgres, '--version'], ids)) return { prefix: mortal, ids }
  const who = isRoot ? 'root' : 'a user without a name'
  throw new StartRefused(
    `The built-in database cannot run as ${who} on this machine: set DATABASE_URL or start as an ordinary user.`,
  )
}

/**
 * Gives a folder and all in it to the user the server runs as. Only root can, and only root needs to: the way it makes
 * the server unprivileged may differ from the last start's (another container, another kernel setting).
 */
export function handOver(folder: string, { ids }: Disguise): void {
  if (process.getuid?.() !== 0) return
  const owner = { uid: ids.uid ?? 0, gid: ids.gid ?? 0 }
  if (fs.statSync(folder).uid === owner.uid) return
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), owner.uid, owner.gid)
  // Last, so that a start cut short here is noticed by the next one.
  fs.chownSync(folder, owner.uid, owner.gid)
}

function works(command: readonly string[], ids: Disguise['ids'] = {}): boolean {
  const [program = '', ...words] = command
  return spawnSync(program, words, { ...ids, stdio: 'ignore' }).status === 0
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}
