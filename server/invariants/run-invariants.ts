import type { Queryable } from '#server/kit/database/database.ts'
import { invariants } from './invariants.ts'
import { keptReadings } from './kept-readings.ts'
import { findUndeclared } from './recorded-events.ts'

export interface Finding {
  readonly name: string
  readonly truth: string
  readonly count: number
  /** The first few records that break it. */
  readonly subjects: readonly string[]
}

/** A truth of either kind, as it is asked. */
export interface Truth {
  readonly name: string
  readonly truth: string
  find(database: Queryable): Promise<readonly string[]>
}

/** Every truth: those that a statement tells, and what is read again. */
export const truths: readonly Truth[] = [
  ...invariants.map(({ name, truth, sql }) => ({
    name,
    truth,
    async find(database: Queryable) {
      const { rows } = await database.query<{ subject: string }>(sql)
      return rows.map(({ subject }) => subject)
    },
  })),
  ...keptReadings,
]

const SHOWN = 5

/** Asks one truth. */
export async function askTruth(database: Queryable, { name, truth, find }: Truth): Promise<Finding> {
  const subjects = await find(database)
  return { name, truth, count: subjects.length, subjects: subjects.slice(0, SHOWN) }
}

/** Asks every truth of a database; one finding for each, broken or not. */
export async function runInvariants(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const truth of truths) findings.push(await askTruth(database, truth))
  return findings
}

/** Only what is broken, a line for each, and what the trail holds undeclared; for tests, which expect none. */
export async function findBroken(database: Queryable): Promise<string[]> {
  const findings = await runInvariants(database)
  const broken = findings
    .filter((finding) => finding.count > 0)
    .map((finding) => `${finding.name}: ${finding.count} (${finding.subjects.join(', ')})`)
  return [...broken, ...(await findUndeclared(database)).map((action) => `undeclared event: ${action}`)]
}
