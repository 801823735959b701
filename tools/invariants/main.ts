import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '#server/settings/config.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { runInvariants } from '#server/invariants/run-invariants.ts'
import { findTampered } from '#server/modules/proof/index.ts'

type Finding = Awaited<ReturnType<typeof runInvariants>>[number]

const HELP = `npm run invariants [-- --json]

Runs the named truths of ledger and life cycle on the running database: the one of DATABASE_URL, otherwise the
platform's own. Prints each with what breaks it; exits with 1 when one is broken, with 2 when there is no database.

  --json   machine-readable findings
  --help   this text`

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
  const { url, stop } = await openDatabase()
  const pool = openPool({ url, max: 2 })
  try {
    const findings = [...(await runInvariants(pool)), await findSealed(pool)]
    const isBroken = findings.some((finding) => finding.count > 0)
    if (values.json) process.stdout.write(`${JSON.stringify({ ok: !isBroken, findings }, null, 2)}\n`)
    else for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
    return isBroken ? 1 : 0
  } finally {
    await pool.end()
    await stop()
  }
}

/** Rows that were sealed, held against what they were sealed as. */
async function findSealed(pool: pg.Pool): Promise<Finding> {
  const subjects = await findTampered({ db: typedQueries(pool) })
  const truth = 'Every sealed row is as it was sealed, and every published root is of these rows.'
  return { name: 'sealed-rows-unchanged', truth, count: subjects.length, subjects: subjects.slice(0, 5) }
}

function lineOf({ name, truth, count, subjects }: Finding): string {
  return count === 0 ? `ok      ${name}: ${truth}` : `BROKEN  ${name}: ${truth} ${count} × (${subjects.join(', ')})`
}

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
