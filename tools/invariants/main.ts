import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '#server/settings/config.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { runInvariants } from '#server/invariants/run-invariants.ts'
import { findTampered } from '#server/modules/proof/index.ts'
import { copyDatabase, letTimeStand } from './plant-copy.ts'
import { isMissed, plantAll, type Planted } from './plant.ts'
import { PLANTINGS } from './plantings/all.ts'

type Finding = Awaited<ReturnType<typeof runInvariants>>[number]

const HELP = `npm run invariants [-- --json | -- --plant]

Runs the named truths of ledger and life cycle on the running database: the one of DATABASE_URL, otherwise the
platform's own. Prints each with what breaks it; exits with 1 when one is broken, with 2 when there is no database.

  --json   machine-readable findings
  --plant  copies the database beside it, changes one thing after the other on the copy as nobody may, and prints which
           truth names it; exits with 1 when a change goes unseen. The platform has to be stopped meanwhile; its own data
           is only read, and the copy is dropped.
  --help   this text`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, plant: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
  const { url, superuserUrl, stop } = await openDatabase()
  try {
    return values.plant ? await plant(superuserUrl) : await ask(url, values.json === true)
  } finally {
    await stop()
  }
}

async function ask(url: string, asJson: boolean): Promise<number> {
  const pool = openPool({ url, max: 2 })
  try {
    const findings = [...(await runInvariants(pool)), await findSealed(pool)]
    const isBroken = findings.some((finding) => finding.count > 0)
    if (asJson) process.stdout.write(`${JSON.stringify({ ok: !isBroken, findings }, null, 2)}\n`)
    else for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
    return isBroken ? 1 : 0
  } finally {
    await pool.end()
  }
}

/** Rows that were sealed, held against what they were sealed as. */
async function findSealed(pool: pg.Pool): Promise<Finding> {
  const subjects = await findTampered({ db: typedQueries(pool) })
  const truth = 'Every sealed row is as it was sealed, and every published root is of these rows.'
  return { name: 'sealed-rows-unchanged', truth, count: subjects.length, subjects: subjects.slice(0, 5) }
}

async function plant(url: string): Promise<number> {
  const copy = await copyDatabase(url)
  try {
    process.stdout.write(
      `Planted on a copy, ${copy.name}, which is dropped afterwards; the database itself is not changed.\n`,
    )
    await letTimeStand(copy.pool)
    const planted = await plantAll(copy.pool, PLANTINGS, {
      tell: (one) => process.stdout.write(`${plantedLine(one)}\n`),
    })
    const without = planted.filter(({ rows, stoppedBy }) => rows === 0 && stoppedBy === null)
    const missed = planted.filter((one) => isMissed(one) && !without.includes(one))
    const seen = planted.length - without.length - missed.length
    process.stdout.write(
      `${seen} named or stopped, ${missed.length} missed; of ${without.length} this database has no row\n`,
    )
    return missed.length > 0 ? 1 : 0
  } finally {
    await copy.drop()
  }
}

function plantedLine(planted: Planted): string {
  const { letter, deed, rows, stoppedBy, namedBy } = planted
  const what = `${letter.padEnd(4)} ${deed}`
  if (stoppedBy !== null) return `stopped ${what} → stopped by ${stoppedBy}`
  if (rows === 0) return `NO ROW  ${what}`
  return isMissed(planted) ? `MISSED  ${what}` : `named   ${what} → ${namedBy.join(', ')}`
}

function lineOf({ name, truth, count, subjects }: Finding): string {
  return count === 0 ? `ok      ${name}: ${truth}` : `BROKEN  ${name}: ${truth} ${count} × (${subjects.join(', ')})`
}

/** Whoever names a database of their own names it with a superuser's role where they plant. */
async function openDatabase(): Promise<{ url: string; superuserUrl: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, superuserUrl: databaseUrl, stop: async () => {} }
  return startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
