import fs from 'node:fs'
import path from 'node:path'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { makeRoles } from '#server/kit/database/make-roles.ts'
import { keepSecrets } from '#server/settings/keep-secrets.ts'
import { ROOT } from '#tools/launch/program.mjs'
import { serverCommand } from '#tools/launch/server-command.mjs'
import { makeStanza } from './backup.ts'
import { type Cluster, openPrimary, partOf, variablesOf } from './cluster.ts'
import { fill, readTemplate } from './fill.ts'
import { leaderOf, findMembers, until, untilWhole } from './members.ts'
import { asServerUser, program, serverUser } from './programs.ts'
import { type DatabaseNode, HOST, nodeVariables, type ServerNode, serverVariables } from './topology.ts'

type Say = (line: string) => void

const AWAY_SENTENCE = commonErrors.unavailable.message

/** Starts what does not run yet, in order, each thing when what it stands on answers. */
export async function startCluster(cluster: Cluster, say: Say): Promise<void> {
  await startDatabase(cluster, say)
  await startServers(cluster, say)
}

export async function startServers(cluster: Cluster, say: Say): Promise<void> {
  for (const server of cluster.topology.servers) {
    say(`${server.name}, with the trial's simulators`)
    startServer(cluster, server)
    await untilReady(server)
  }
}

/** All that servers stand on. `own`: values of the templates' variables that are others this time. */
export async function startDatabase(
  cluster: Cluster,
  say: Say,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { nodes } = cluster.topology
  writeFiles(cluster, own)
  say('etcd: three members')
  for (const node of nodes) startEtcd(cluster, node)
  await until('etcd answers', async () => isEtcdWell(nodes[0]))
  say('PostgreSQL under Patroni: three nodes')
  for (const node of nodes) startPatroni(cluster, node)
  await until('a primary', async () => leaderOf(await findMembers(cluster)) !== null)
  say('HAProxy, PgBouncer, the S3 store')
  startUnlessRunning(cluster, 'haproxy', [
    program('haproxy'),
    '-db',
    '-f',
    path.join(partOf(cluster, 'haproxy'), 'haproxy.cfg'),
  ])
  await makeDatabase(cluster)
  startUnlessRunning(cluster, 'pgbouncer', [
    program('pgbouncer'),
    path.join(partOf(cluster, 'pgbouncer'), 'pgbouncer.ini'),
  ])
  startStore(cluster)
  await untilWhole(cluster)
  await makeStanza(cluster)
}

/** Fills the templates into the folder of each part. */
function writeFiles(cluster: Cluster, others: Readonly<Record<string, string>>): void {
  const common = { ...variablesOf(cluster), ...others }
  const parts: [string, string][] = [
    ['haproxy', 'haproxy.cfg'],
    ['pgbouncer', 'pgbouncer.ini'],
    ['pgbouncer', 'userlist.txt'],
  ]
  for (const name of ['store', 'backup']) makeFolder(partOf(cluster, name))
  for (const [part, name] of parts) {
    makeFolder(partOf(cluster, part))
    write(path.join(partOf(cluster, part), name), fill(readTemplate(name), common))
  }
  for (const node of cluster.topology.nodes) writeNodeFiles(cluster, node, others)
  const envelope = { result: false, data: null, exceptionDetail: AWAY_SENTENCE, code: 'unavailable' }
  write(path.join(partOf(cluster, 'haproxy'), 'away.json'), JSON.stringify(envelope))
  const page = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>${AWAY_SENTENCE}</title><p>${AWAY_SENTENCE}</p></html>`
  write(path.join(partOf(cluster, 'haproxy'), 'away.html'), page)
}

/** Those of one machine of the database. `own` as for `startDatabase`. */
export function writeNodeFiles(cluster: Cluster, node: DatabaseNode, own: Readonly<Record<string, string>> = {}): void {
  const values = { ...variablesOf(cluster), ...nodeVariables(cluster.topology, node), ...own }
  makeFolder(partOf(cluster, node.name))
  for (const name of ['etcd.yml', 'patroni.yml', 'pgbackrest.conf'])
    write(path.join(partOf(cluster, node.name), name), fill(readTemplate(name), values))
}

function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveAway(folder)
}

function write(file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600 })
  giveAway(file)
}

/** To whom the servers run as. */
function giveAway(file: string): void {
  const user = serverUser()
  if (user) fs.chownSync(file, user.uid, user.gid)
}

function startUnlessRunning({ processes }: Cluster, name: string, words: readonly string[]): void {
  if (processes.pid(name) === null) processes.start(name, [...asServerUser(), ...words])
}

export function startEtcd(cluster: Cluster, { name }: DatabaseNode): void {
  const file = path.join(partOf(cluster, name), 'etcd.yml')
  startUnlessRunning(cluster, `${name}-etcd`, [program('etcd'), '--config-file', file])
}

export function startPatroni(cluster: Cluster, { name }: DatabaseNode): void {
  startUnlessRunning(cluster, `${name}-patroni`, [program('patroni'), path.join(partOf(cluster, name), 'patroni.yml')])
}

async function isEtcdWell({ host, etcdClientPort }: DatabaseNode): Promise<boolean> {
  const reply = await fetch(`http://${host}:${etcdClientPort}/health`).catch(() => null)
  return reply !== null && ((await reply.json()) as { health: string }).health === 'true'
}

function startStore(cluster: Cluster): void {
  if (cluster.processes.pid('store') !== null) return
  const words = [process.execPath, path.join(import.meta.dirname, 's3-store.ts')]
  cluster.processes.start('store', [...words, partOf(cluster, 'store'), String(cluster.topology.storePort)])
}

/** A role that owns a database and one that works in it, as docs/operations.md has it. */
async function makeDatabase(cluster: Cluster): Promise<void> {
  const pool = openPrimary(cluster, 'postgres')
  const ask = (text: string): Promise<unknown> => pool.query(text)
  try {
    await until('the primary can be reached', () =>
      ask('select 1').then(
        () => true,
        () => false,
      ),
    )
  } finally {
    await pool.end()
  }
  const { superuser, owner, program: working } = cluster.passwords
  await makeRoles(`postgres://postgres:${superuser}@${HOST}:${cluster.topology.primaryPort}/postgres`, {
    owner: { name: 'acik_defter', password: owner },
    program: { name: 'acik_defter_program', password: working },
    database: 'acik_defter',
  })
}

/** Both have the same secrets, each its own folder for what it can make again. `root`: where the release lies, else this one. */
export function startServer(cluster: Cluster, server: ServerNode, root = ROOT): void {
  if (cluster.processes.pid(server.name) !== null) return
  const folder = partOf(cluster, server.name)
  const first = partOf(cluster, 'server1')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  keepSecrets(fs.existsSync(first) ? first : folder)
  if (folder !== first) fs.copyFileSync(path.join(first, 'secrets.json'), path.join(folder, 'secrets.json'))
  const text = fill(readTemplate('server.env'), { ...variablesOf(cluster), ...serverVariables(server) })
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  const settings = Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
  const { words, env } = serverCommand(folder)
  const own = { ...env, ...settings, DATA_FOLDER: folder, LOG_LEVEL: 'info' }
  const ofRelease = words.map((word) => word.replace(ROOT, root))
  cluster.processes.start(server.name, [process.execPath, ...ofRelease], own)
}

/** Waits until a server says that it is ready. */
export async function untilReady({ name, port }: ServerNode): Promise<void> {
  const ready = async (): Promise<boolean> =>
    (await fetch(`http://${HOST}:${port}/readyz`).catch(() => null))?.ok ?? false
  await until(`${name} is ready`, ready, 600)
}
