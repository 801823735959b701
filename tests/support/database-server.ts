import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedBase } from '#db/seed/base/seed-base.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { makeRoles } from '#server/kit/database/make-roles.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { testContext } from './context.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run and the migrated database that every clone is copied from. */
    databaseServer: {
      /** As superuser, who arranges what tests find. */
      readonly url: string
      /** The roles of the template, as an operator makes them. */
      readonly owner: string
      readonly program: string
      readonly template: string
      readonly prefix: string
      /** How a database is copied: as files where nothing waits for the disk, half the time of through the log. */
      readonly copying: 'file_copy' | 'wal_log'
    }
  }
}

/** Of the roles of a run, on a server that asks for one. */
const PASSWORD = 'deneme'

/** The address of another database on the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * One database server per run: the built-in one in a temporary folder, or the one of EXTERNAL_DATABASE_URL. Migrated
 * once into a template; nothing of the run is left behind on a server that is not ours.
 */
export default async function setUpDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const prefix = `acik_defter_test_${process.pid}_${project.name.replaceAll('-', '_')}`
  const template = `${prefix}_template`
  const [owner, program] = [`${prefix}_owner`, `${prefix}_program`]
  await makeRoles(server.url, {
    owner: { name: owner, password: PASSWORD },
    program: { name: program, password: PASSWORD },
    database: template,
  })
  const ownerPool = openPool({ url: asRole(withDatabase(server.url, template), owner), max: 2 })
  await migrate(ownerPool, [TRIAL_SCHEMA], program)
  await ownerPool.end()
  const pool = openPool({ url: withDatabase(server.url, template), max: 2 })
  // What every installation starts with: choice lists, settings, legal texts.
  await seedBase(testContext(typedQueries(pool)))
  // SPK announces it; an installation begins without, and takes no application in. Tests of that take it away.
  await pool.query(`
    insert into platform.parameter (key, valid_from, value, unit, source)
      values ('entrepreneur.funding-limit', '2021-10-27', 4000000000, 'kurus', 'Deneme')`)
  await pool.end()
  project.provide('databaseServer', { url: server.url, owner, program, template, prefix, copying: server.copying })
  return async () => {
    await dropAll(server.url, prefix)
    await administer(server.url, `drop role ${owner}`, `drop role ${program}`)
    await server.stop()
  }
}

/** The address of a database as another role of a run. */
export function asRole(url: string, role: string): string {
  const as = new URL(url)
  as.username = role
  as.password = PASSWORD
  return as.href
}

interface Server {
  readonly url: string
  readonly copying: 'file_copy' | 'wal_log'
  stop(): Promise<void>
}

async function openServer(): Promise<Server> {
  const external = process.env['EXTERNAL_DATABASE_URL']
  if (external) return { url: external, copying: 'wal_log', stop: async () => {} }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-test-'))
  // The data of a test run may be lost with the machine: nothing waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
  const server = await startEmbeddedDatabase({ folder, settings })
  return {
    url: server.superuserUrl,
    copying: 'file_copy',
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs statements that cannot be in a transaction, on the server's own database. */
export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const names = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of names.rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
