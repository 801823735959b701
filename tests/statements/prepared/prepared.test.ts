import pg from 'pg'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { readRecordFiles, SENT_FILE } from '../records.ts'

// A test's own tables are no part of the schema.
const NO_SUCH_TABLE = new Set(['42P01', '3F000'])
const SEVERAL = /;\s*\S/
// Where tests put functions of their own; the platform has none there.
const OF_A_TEST = /\bpublic\.\w+\(/

/**
 * Why a server would not take a statement; null where it understands it, and finds a plan for it that knows no value of a parameter: it
 * tries one after the fifth time on a connection. Nothing is carried out.
 */
async function refuseStatement(client: pg.ClientBase, text: string): Promise<string | null> {
  try {
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
    )
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
    try {
      await client.query(`explain execute asked${nulls && ` (${nulls})`}`)
    } finally {
      await client.query('deallocate asked')
    }
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return NO_SUCH_TABLE.has(error.code ?? '') ? null : `${error.message}\n${text}`
  }
}

test('this server understands every statement that the tests sent to the built-in one', async () => {
  const statements = new Set(
    readRecordFiles<string>(SENT_FILE).filter((text) => !SEVERAL.test(text) && !OF_A_TEST.test(text)),
  )
  // A run of all tests sends some thousands; none at all means that nothing was kept.
  expect(statements.size).toBeGreaterThan(0)
  const clone = await privateClone()
  const client = await clone.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const refused: string[] = []
    for (const text of statements) {
      const reason = await refuseStatement(client, text)
      if (reason) refused.push(reason)
    }
    expect(refused).toEqual([])
    expect(await refuseStatement(client, 'select no_such_function(1)')).toContain('no_such_function')
    const onPart =
      'insert into projects.form_change (project_id, state) values ($1, $2) on conflict (project_id) where state = $3 do nothing'
    expect(await refuseStatement(client, onPart)).toContain('ON CONFLICT')
  } finally {
    client.release()
    await clone.close()
  }
}, 120_000)
