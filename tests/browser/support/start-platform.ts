import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openPool } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { seedApart } from '#trial/seed/index.ts'

// The platform of a journey. Its trial data are written once a run and copied: seven months of a platform take a minute of the processor.

const own = process.env['DATA_FOLDER'] ?? ''
const seeded = process.env['SEEDED_FOLDER']
if (!seeded) await openUnsafely(own)
else if (!fs.existsSync(path.join(own, 'database'))) {
  if (!fs.existsSync(seeded)) await writeSeeded(seeded)
  // The promised form keeps the modes of folders, without which PostgreSQL does not start.
  await fs.promises.cp(seeded, own, { recursive: true })
}
await import('#server/main.ts')

/** A database whose data may be lost with the machine: it waits for no disk, which a journey does some hundred times. */
async function openUnsafely(
  dataFolder: string,
  fill: (database: EmbeddedDatabase) => Promise<void> = async () => {},
): Promise<void> {
  const database = await startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
  const client = new pg.Client(database.superuserUrl)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
  await fill(database)
  await database.stop()
}

/** Whole or not at all: a platform that begins meanwhile writes its own, and the first that is ready stays. */
async function writeSeeded(folder: string): Promise<void> {
  const begun = `${folder}-${process.pid}`
  process.env['DATA_FOLDER'] = begun
  await openUnsafely(begun, async (database) => {
    const pool = openPool({ url: database.ownerUrl, max: 2 })
    await migrate(pool, [TRIAL_SCHEMA])
    await pool.end()
    await seedApart(database, () => {})
  })
  process.env['DATA_FOLDER'] = own
  try {
    fs.renameSync(begun, folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error
    fs.rmSync(begun, { recursive: true, force: true })
  }
}
