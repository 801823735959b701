import fs from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/kit/context.ts'
import { privateClone, rolledBackIn } from '#tests/support/database.ts'
import { letDatabaseClockMove } from '#tests/support/investments.ts'
import { EXAMPLES } from '#tests/support/random/random-examples.ts'
import { figuresThatDiffer } from '#tests/support/random/random-figures.ts'
import { EVERYWHERE, REACHED } from '#tests/support/random/random-reached.ts'
import { company, rhythm, start, step } from '#tests/support/random/random-steps.ts'
import { prepareForWorlds, startWorld } from '#tests/support/random/random-world.ts'
import type { SequencesReport } from '#tests/support/random/sequences-report.ts'
import { invariants } from '#server/invariants/invariants.ts'

let database: Awaited<ReturnType<typeof privateClone>>

beforeAll(async () => {
  database = await privateClone()
  await prepareForWorlds(database.db)
  await letDatabaseClockMove(database.db)
})
afterAll(() => database.close())

/** What no step moves: texts of the operator, whose hashes cost more than all else together. Asked at the end of each sequence. */
const OF_TEXTS = /^(content|legal-text)-/

/** Due work puts aside what throws, and goes on: here nothing may throw. */
const NOTHING_FAILED = {
  name: 'nothing-failed',
  sql: `select work || ', ' || item || ': ' || error as subject from platform.failed_work`,
}

/** Invariants as one prepared statement: those that a step may break are asked after each, thousands of times. */
const WATCHES = {
  after_step: [...invariants.filter(({ name }) => !OF_TEXTS.test(name)), NOTHING_FAILED],
  after_all: invariants,
}

async function startWatch(db: Db, name: keyof typeof WATCHES): Promise<() => Promise<readonly string[]>> {
  const breaking = WATCHES[name].map((one) => `select '${one.name}' as name, subject::text from (${one.sql}) broken`)
  const { rows: known } = await sql`select 1 from pg_prepared_statements where name = ${name}`.execute(db)
  if (known.length === 0) await sql.raw(`prepare ${name} as ${breaking.join(' union all ')}`).execute(db)
  return async () => {
    const { rows } = await sql.raw<{ name: string; subject: string }>(`execute ${name}`).execute(db)
    return rows.map(({ name, subject }) => `${name}: ${subject}`)
  }
}

/** `SEED=1 npm run bench -- sequences` plays ten thousand of them, and always the same. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 80)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** `SEED=1 SEQUENCES_PATH=817` begins with the 818th of those: what a failure prints as its path. */
const PATH = process.env['SEQUENCES_PATH']
const REPORT = process.env['SEQUENCES_REPORT']
const MOST_MS_EACH = 20_000
const TELL_EVERY = 500

test(
  'random sequences of orders, payments, cards, refunds, ends of campaigns and time keep every invariant, and figures agree',
  async () => {
    const reached = new Set<string>()
    const begun = performance.now()
    let stepCount = 0
    let played = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 40 }),
        rhythm,
        start,
        company,
        (steps, rhythm, start, company) =>
          rolledBackIn(database, async ({ db }) => {
            const world = await startWorld(db, rhythm, start, company)
            const broken = await startWatch(db, 'after_step')
            const brokenAtEnd = await startWatch(db, 'after_all')
            for (const one of steps) {
              await world.take(one)
              stepCount++
              expect(await broken()).toEqual([])
            }
            expect(await brokenAtEnd()).toEqual([])
            expect(await figuresThatDiffer(world)).toEqual([])
            for (const { name } of (await sql.raw<{ name: string }>(REACHED).execute(db)).rows) reached.add(name)
            if (REPORT && ++played % TELL_EVERY === 0)
              process.stdout.write(`${played} of ${SEQUENCES}, ${stepCount} steps\n`)
          }),
      ),
      {
        numRuns: SEQUENCES,
        seed: SEED,
        ...(PATH && { path: PATH }),
        endOnFailure: true,
        // The end of a log shows the message alone: the invariant stands in it.
        includeErrorInReport: true,
        examples: EXAMPLES,
      },
    )
    const seconds = (performance.now() - begun) / 1000
    const report: SequencesReport = { seed: SEED, steps: stepCount, seconds, reached: [...reached].toSorted() }
    if (REPORT) fs.writeFileSync(REPORT, JSON.stringify(report))
    // The sequences are worth something only when they come everywhere.
    expect([...reached]).toEqual(expect.arrayContaining(EVERYWHERE))
    // The clerk's file and the bank's own line say the same.
    expect([...reached], `SEED=${SEED}`).not.toContain('uploaded, contradicted by the bank')
  },
  SEQUENCES * MOST_MS_EACH,
)
