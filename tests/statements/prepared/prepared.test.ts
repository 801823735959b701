import type pg from 'pg'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { readRecordFiles, SENT_FILE } from '../records.ts'
import { refuseStatement, SEVERAL } from './refuse-statement.ts'

// A test's own tables are no part of the schema.
const NO_SUCH_TABLE = new Set(['42P01', '3F000'])
// Where tests put functions of their own; the platform has none there.
const OF_A_TEST = /\bpublic\.\w+\(/

async function tellRefusal(client: pg.ClientBase, text: string): Promise<string | null> {
  const refused = await refuseStatement(client, text)
  return refused === null || NO_SUCH_TABLE.has(refused.code ?? '') ? null : `${refused.message}\n${text}`
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
      const reason = await tellRefusal(client, text)
      if (reason) refused.push(reason)
    }
    expect(refused).toEqual([])
    expect(await tellRefusal(client, 'select no_such_function(1)')).toContain('no_such_function')
    const onPart =
      'insert into projects.form_change (project_id, state) values ($1, $2) on conflict (project_id) where state = $3 do nothing'
    expect(await tellRefusal(client, onPart)).toContain('ON CONFLICT')
  } finally {
    client.release()
    await clone.close()
  }
}, 120_000)
