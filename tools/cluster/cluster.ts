import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/kit/database/database.ts'
import { Processes } from './processes.ts'
import { commonVariables, folderOf, HOST, type Passwords, type Topology, topologyHere } from './topology.ts'

const DEFAULT_PORT = 5400

/** A cluster on this machine: what is where, what opens it, and the processes it is made of. */
export interface Cluster {
  readonly topology: Topology
  readonly passwords: Passwords
  readonly processes: Processes
  /** Where people go. */
  readonly url: string
}

const clusterFolder = (): string =>
  path.resolve(process.env['CLUSTER_FOLDER'] || path.join(os.tmpdir(), 'acik-defter-cluster'))

/** Passwords are kept in the cluster's folder, for nobody else to read. */
const passwordsFile = (folder: string): string => path.join(folder, 'passwords.json')

/** The one that was made in the folder of `CLUSTER_FOLDER`; null: none was. */
export function findCluster(): Cluster | null {
  const folder = clusterFolder()
  if (!fs.existsSync(passwordsFile(folder))) return null
  const { basePort, ...passwords } = JSON.parse(fs.readFileSync(passwordsFile(folder), 'utf8')) as Passwords & {
    basePort: number
  }
  if (!passwords.program)
    throw new Error(`The cluster in ${folder} is of a version with one role: take it down and delete it.`)
  return clusterOf(folder, basePort, passwords)
}

/** The one that was made, or the folder and passwords of a new one (`CLUSTER_PORT` is its first port). */
export function makeCluster(): Cluster {
  const known = findCluster()
  if (known) return known
  const folder = clusterFolder()
  const basePort = Number(process.env['CLUSTER_PORT'] || DEFAULT_PORT)
  if (!Number.isInteger(basePort) || basePort < 1024 || basePort > 65_400)
    throw new Error('CLUSTER_PORT must be a whole number from 1024 to 65400')
  const word = (): string => randomBytes(18).toString('base64url')
  const passwords: Passwords = {
    superuser: word(),
    replication: word(),
    rewind: word(),
    owner: word(),
    program: word(),
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  fs.writeFileSync(passwordsFile(folder), JSON.stringify({ basePort, ...passwords }), { mode: 0o600 })
  return clusterOf(folder, basePort, passwords)
}

function clusterOf(folder: string, basePort: number, passwords: Passwords): Cluster {
  const topology = topologyHere(folder, basePort)
  return { topology, passwords, processes: new Processes(folder), url: `http://${HOST}:${topology.sitePort}` }
}

/** The templates' variables that are the same everywhere. */
export const variablesOf = ({ topology, passwords }: Cluster): Readonly<Record<string, string>> =>
  commonVariables(topology, passwords)

/** Connections to the primary, past PgBouncer: as the owner of the platform's database, or as superuser of one database. */
export function openPrimary({ topology, passwords }: Cluster, superuserOf?: string): pg.Pool {
  const [user, password] = superuserOf ? ['postgres', passwords.superuser] : ['acik_defter', passwords.owner]
  const database = superuserOf ?? 'acik_defter'
  return openPool({ connection: { host: HOST, port: topology.primaryPort, user, password, database }, max: 2 })
}

/** The folder of one part of it. */
export const partOf = ({ topology }: Cluster, name: string): string => folderOf(topology, name)
