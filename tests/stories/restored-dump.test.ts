import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPool, typedQueries } from '#server/kit/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { takeEvents } from '#server/kit/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { runInvariants } from '#tools/invariants/run-invariants.ts'

/** The dump program of the server's own version, which the built-in PostgreSQL comes without. */
const DUMP = '/usr/lib/postgresql/15/bin/pg_dump'
const canDump = process.env['EXTERNAL_DATABASE_URL'] !== undefined && fs.existsSync(DUMP)

const run = promisify(execFile)

async function record(context: Context, subjectId: string): Promise<void> {
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'test.told', subjectKind: 'test', subjectId }))
}

async function hear(context: Context): Promise<string[]> {
  const events = await inTransaction(context, (tx) => takeEvents(tx, 'notifications', 1_000))
  return events.filter(({ action }) => action === 'test.told').map(({ subjectId }) => subjectId)
}

test.runIf(canDump)(
  'a dump restored into a cluster of its own goes on: what waited is heard, and what happens from then on',
  async () => {
    const source = await privateClone()
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-restore-'))
    const file = path.join(folder, 'dump.sql')
    const waiting = newId()
    const original = testContext(source.db)
    await record(original, newId())
    await hear(original)
    await record(original, waiting)
    await run(DUMP, ['--no-owner', `--file=${file}`, source.url])
    await source.close()
    const cluster = await startEmbeddedDatabase({
      folder: path.join(folder, 'database'),
      settings: { fsync: 'off', shared_buffers: '64MB' },
    })
    const pool = openPool({ url: cluster.url, max: 4 })
    try {
      await run('/usr/lib/postgresql/15/bin/psql', ['--quiet', '-v', 'ON_ERROR_STOP=1', `--file=${file}`, cluster.url])
      const restored = testContext(typedQueries(pool))
      expect(await hear(restored)).toEqual([waiting])
      const later = newId()
      await record(restored, later)
      expect(await hear(restored)).toEqual([later])
      expect((await runInvariants(pool)).filter(({ count }) => count > 0)).toEqual([])
    } finally {
      await pool.end()
      await cluster.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
