import { expect, test } from 'vitest'
import { invariants } from '#tools/invariants/invariants.ts'
import { testDatabase } from '#tests/support/database.ts'

test('whatever table has a second officer, the invariant holds it to two', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select c.table_schema || '.' || c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema in ('investments', 'settlement') and t.table_type = 'BASE TABLE' and column_name ~ '^(approved|confirmed|decided)_by$'`,
  )
  const asked = invariants.find(({ name }) => name === 'two-officers')?.sql ?? ''
  expect(rows.length).toBeGreaterThan(8)
  for (const { name, column } of rows)
    expect(asked).toMatch(new RegExp(`from ${name.replace('.', String.raw`\.`)} where [^\\n]*\\b${column} = `))
})
