import path from 'node:path'
import { makeRoles } from '../database/make-roles.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import type { Connection } from './supervisor.ts'
import { Supervisor } from './supervisor.ts'
import { findDisguise } from './unprivileged.ts'

const DATABASE = 'app'
/** The server's own superuser makes these two and is then asked for nothing (supervisor.ts). */
const OWNER = 'acik_defter'
const PROGRAM = 'acik_defter_program'

/** Sized for a machine of two cores that runs the program too. Commits are flushed to disk (fsync on). */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const WANTED = {
  owner: { name: OWNER, password: null },
  program: { name: PROGRAM, password: null },
  database: DATABASE,
}

export interface EmbeddedDatabase {
  /** As the program's role, which owns nothing: a `postgres://` address. */
  readonly url: string
  /** As the role that owns the database. */
  readonly ownerUrl: string
  /** As the server's superuser, for tests. */
  readonly superuserUrl: string
  /** Stops the server if this process started it. */
  stop(): Promise<void>
}

/**
 * Starts the built-in PostgreSQL with its files in `folder`, or joins the one that already runs there, and keeps it
 * running until `stop`. `settings` are PostgreSQL's own (`{ fsync: 'off' }` in tests).
 */
export async function startEmbeddedDatabase(options: {
  readonly folder: string
  readonly settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedDatabase> {
  const binaries = findBinaries()
  const cluster = prepareCluster(path.resolve(options.folder), binaries, findDisguise(binaries))
  const supervisor = new Supervisor(cluster, { ...SETTINGS, ...options.settings })
  try {
    await supervisor.start()
    await makeRoles(addressOf(supervisor.connection), WANTED)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const addressAs = (user: string): string => addressOf({ ...supervisor.connection, database: DATABASE, user })
  return {
    url: addressAs(PROGRAM),
    ownerUrl: addressAs(OWNER),
    superuserUrl: addressAs(supervisor.connection.user),
    stop: () => supervisor.stop(),
  }
}

/** `postgres://` for a socket: the folder goes into the query, as libpq and `pg` both read it. */
export function addressOf({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
