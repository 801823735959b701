import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openPool } from '#server/kit/database/database.ts'
import type { HotDatabase } from './hot-database.ts'

const UPDATE = 'update public.hot set v = v + 1 where id = 1'

/** pgbench of an installed PostgreSQL; null when there is none. */
export function findPgbench(): string | null {
  const fromPath = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'))
  const versions = fs.existsSync('/usr/lib/postgresql') ? fs.readdirSync('/usr/lib/postgresql').sort().toReversed() : []
  const installed = versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return [...fromPath, ...installed].find((file) => fs.existsSync(file)) ?? null
}

/** Updates of one row per second with so many clients: what one hot row takes on this server, with nothing around it. */
export async function measureHotRow(
  database: HotDatabase,
  pgbench: string | null,
  clients: number,
  seconds: number,
): Promise<number> {
  return pgbench ? runPgbench(database, pgbench, clients, seconds) : runLoops(database, clients, seconds)
}

async function runPgbench(database: HotDatabase, pgbench: string, clients: number, seconds: number): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-pgbench-'))
  const script = path.join(folder, 'hot.sql')
  fs.writeFileSync(script, `${UPDATE};\n`)
  try {
    const { stdout } = await promisify(execFile)(pgbench, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(Math.ceil(seconds)),
      '-f',
      script,
      database.url,
    ])
    const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (perSecond === undefined) throw new Error(`pgbench gave no figure: ${stdout}`)
    return Number(perSecond)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The same from this process, where no pgbench is installed; slower than pgbench, which the report says. */
async function runLoops(database: HotDatabase, clients: number, seconds: number): Promise<number> {
  const pool = openPool({ url: database.url, max: clients })
  const until = performance.now() + seconds * 1000
  let count = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await pool.query(UPDATE, [])
        count++
      }
    }),
  )
  const perSecond = count / ((performance.now() - started) / 1000)
  await pool.end()
  return perSecond
}
