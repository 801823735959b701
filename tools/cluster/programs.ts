import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** What the cluster is made of: Debian's package, and a program by which it is known to be there. */
const PACKAGES = [
  ['patroni', 'patroni'],
  ['etcd-server', 'etcd'],
  ['etcd-client', 'etcdctl'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['pgbackrest', 'pgbackrest'],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
] as const

/** Servers lie where people's own search path often does not lead. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']

/** Where a program lies; null when it is not installed. */
function findProgram(name: string): string | null {
  const places = name.startsWith('/') ? [name] : FOLDERS.map((folder) => path.join(folder, name))
  return places.find((place) => fs.existsSync(place)) ?? null
}

/** Where a program lies; throws when it is not installed. */
export function program(name: string): string {
  const at = findProgram(name)
  if (!at) throw new Error(`${name} is not installed`)
  return at
}

/** Installs what is missing from Debian's packages, with a word; throws a sentence when that does not work. */
export function installMissing(say: (line: string) => void): void {
  const missing = () => PACKAGES.filter(([, name]) => !findProgram(name)).map(([ofPackage]) => ofPackage)
  const wanted = missing()
  if (wanted.length === 0) return
  say(`Installing ${wanted.join(', ')} …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: readonly string[]): void => {
    const [name = '', ...rest] = [...asRoot, ...words]
    spawnSync(name, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...wanted)
  const still = missing()
  if (still.length > 0)
    throw new Error(`Missing, and could not be installed: apt-get install --no-install-recommends ${still.join(' ')}`)
}

/**
 * The words before a program that refuses to run as root, as PostgreSQL and PgBouncer do: whoever is root gives it to the user of
 * Debian's packages.
 */
export function asServerUser(): readonly string[] {
  const user = serverUser()
  return user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
}

/** Null: one's own. */
export function serverUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres')
  return { uid: Number(uid), gid: Number(gid) }
}
