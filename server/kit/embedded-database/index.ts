import path from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import type { Connection } from './supervisor.ts'
import { Supervisor } from './supervisor.ts'
import { findDisguise } from './unprivileged.ts'

const DATABASE = 'app'

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

export interface EmbeddedDatabase {
  readonly connection: Connection
  /** The same as a `postgres://` address, for programs that want one. */
  readonly url: string
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
    await createDatabase(supervisor.connection)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  const connection = { ...supervisor.connection, database: DATABASE }
  return { connection, url: addressOf(connection), stop: () => supervisor.stop() }
}

/** `postgres://` for a socket: the folder goes into the query, as libpq and `pg` both read it. */
export function addressOf({ host, port, user, database }: Connection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount) return
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // 42P04, 23505: another process that starts at the same moment made it first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
