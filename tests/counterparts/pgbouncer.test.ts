import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '#server/kit/database/database.ts'
import { keepsNamedStatements } from '#server/kit/database/named-statements.ts'
import { findBinaries } from '#server/kit/embedded-database/binaries.ts'
import { findDisguise } from '#server/kit/embedded-database/unprivileged.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { privateClone } from '#tests/support/database.ts'
import { debianProgram, type Running, startProgram } from './program.ts'

const pgbouncer = debianProgram('pgbouncer', 'pgbouncer')

let running: Running | null = null
let clone: Awaited<ReturnType<typeof privateClone>>
let url: string
beforeAll(async () => {
  clone = await privateClone()
  const { pathname, searchParams, username } = new URL(clone.ownerUrl)
  if (!pgbouncer.at) return
  // As the user the database runs as, whose socket nobody else may reach; PgBouncer, too, refuses to be root.
  const { prefix } = findDisguise(findBinaries())
  const [program, ...words] = [...prefix, pgbouncer.at]
  running = await startProgram(program, (folder, port) => {
    const settings = path.join(folder, 'pgbouncer.ini')
    const lines = [
      '[databases]',
      `app = host=${searchParams.get('host')} port=${searchParams.get('port') ?? 5432} dbname=${pathname.slice(1)} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'ignore_startup_parameters = options,extra_float_digits',
      // So few that sessions have to share them.
      'default_pool_size = 2',
    ]
    fs.writeFileSync(settings, `${lines.join('\n')}\n`)
    return [...words, settings]
  })
  url = `postgres://${username}@127.0.0.1:${running.port}/app`
})
afterAll(async () => {
  await running?.end()
  await clone.close()
})
beforeEach(({ skip }) => skip(running === null, pgbouncer.missing))

test('behind a pooler that shares connections by transaction no statement is sent by name, and the start says so', async () => {
  expect(await keepsNamedStatements(url)).toBe(false)
  const pool = openPool({ url, max: 8 })
  const said: string[] = []
  try {
    const settings = { databaseUrl: url, isTrial: true, isProduction: false }
    await prepareDatabase({ url, ownerUrl: null, pool }, settings, (line) => said.push(line))
    expect(said).toEqual([expect.stringContaining('cannot keep prepared statements')])
    const asked = Array.from({ length: 400 }, (_, at) => pool.query<{ at: number }>('select $1::int as at', [at]))
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.at)).toEqual(asked.map((_, at) => at))
  } finally {
    await pool.end()
  }
})
