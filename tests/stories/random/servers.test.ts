import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { privateClone } from '#tests/support/database.ts'
import { COURSE_EXAMPLES } from '#tests/support/random/random-examples.ts'
import { figuresThatDiffer } from '#tests/support/random/random-figures.ts'
import { company, rhythm, start, step, type Step } from '#tests/support/random/random-steps.ts'
import { prepareForWorlds, startWorld } from '#tests/support/random/random-world.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// The worlds of sequences.test.ts are one transaction each, in which nobody meets anybody. Here everything commits, and each work
// that falls due is done by two servers at the same moment, over connections of their own.

/** A clock that every connection sees; it moves by commits. */
async function shareClock(db: Db): Promise<(db: Db, at: Date) => Promise<void>> {
  await sql`create table public.test_clock as select now() as at`.execute(db)
  await sql`create or replace function platform.now() returns timestamptz language sql stable parallel safe
    as $$ select at from public.test_clock $$`.execute(db)
  return async (on, at) => {
    await sql`update public.test_clock set at = ${at}`.execute(on)
  }
}

async function playOnTwo(
  steps: readonly Step[],
  ...[tells, begins, kind]: [tells: 'end-of-day' | 'intraday', begins: Date, kind: Parameters<typeof startWorld>[3]]
): Promise<void> {
  const clone = await privateClone()
  const pool = openPool({ url: clone.url, max: 12 })
  try {
    await prepareForWorlds(clone.db)
    const servers = { setClock: await shareClock(clone.db), other: typedQueries(pool) }
    const world = await startWorld(clone.db, tells, begins, kind, servers)
    for (const one of steps) await world.take(one)
    // What one server put off because of the other is done by now.
    for (const hours of [1, 1]) await world.wait(hours)
    const { rows: failed } = await sql`select work, item, error from platform.failed_work`.execute(clone.db)
    expect(failed).toEqual([])
    expect(await findBroken(clone.pool)).toEqual([])
    expect(await figuresThatDiffer(world)).toEqual([])
  } finally {
    await pool.end()
    await clone.close()
  }
}

/** `SERVER_SEQUENCES=500 SEED=1` plays more of them. */
const SEQUENCES = Number(process.env['SERVER_SEQUENCES'] ?? 5)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const MOST_MS_EACH = 60_000

test(
  'random sequences on two servers at once end with every invariant kept',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), rhythm, start, company, playOnTwo),
      {
        numRuns: SEQUENCES,
        seed: SEED,
        endOnFailure: true,
        includeErrorInReport: true,
        examples: COURSE_EXAMPLES.slice(0, 2),
      },
    )
  },
  SEQUENCES * MOST_MS_EACH,
)
