import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'

// A platform whose data may be lost with the machine: its database waits for no disk, which a journey does some hundred times.
const folder = path.join(process.env['DATA_FOLDER'] ?? '', 'database')
const database = await startEmbeddedDatabase({ folder })
const client = new pg.Client(database.connection)
await client.connect()
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
  await client.query(`alter system set ${setting} = off`)
await client.end()
await database.stop()
await import('#server/main.ts')
