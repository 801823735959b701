import type { Queryable } from '#server/kit/database/database.ts'
import { invariants } from './invariants.ts'
import { findUndeclared } from './recorded-events.ts'

export interface Finding {
  readonly name: string
  readonly truth: string
  readonly count: number
  /** The first few records that break it. */
  readonly subjects: readonly string[]
}

/** Runs every invariant on a database; one finding for each, broken or not. */
export async function runInvariants(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, truth, sql } of invariants) {
    const { rows } = await database.query<{ subject: string }>(sql)
    findings.push({ name, truth, count: rows.length, subjects: rows.slice(0, 5).map((row) => row.subject) })
  }
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
