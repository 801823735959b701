import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { PLATFORM_SCHEMA } from './order.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What a column of a type is in a program (server/kit/database/database.ts). */
const VALUES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

interface FoundColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNull: boolean | null
}

async function findColumns(): Promise<FoundColumn[]> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<FoundColumn>(
    `select c.table_schema || '.' || c.table_name as table, c.column_name as column, c.udt_name as type,
        case t.table_type when 'BASE TABLE' then c.is_nullable = 'YES' end as "isNull"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = any ($1) order by 1, c.ordinal_position`,
    [Object.keys(PLATFORM_SCHEMA.modules)],
  )
  return rows
}

/** What the compiler says when the types of tables are held against the columns. */
function compile(columns: readonly FoundColumn[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const names = [...tables.keys()].map((table) => `'${table}'`)
  const checks = [...tables].map(([table, members]) => {
    const found = members.map(
      ({ column, type, isNull }) => `${column}: { value: ${VALUES[type]}; isNull: ${isNull ?? 'boolean'} }`,
    )
    return `const of: { [Name in WrongColumns<'${table}', { ${found.join('; ')} }>]: '${table}' } = {}`
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-types-'))
  try {
    fs.writeFileSync(
      path.join(folder, 'columns.mts'),
      [
        `import type { WrongColumns, WrongTables } from '${ROOT}tests/support/row-types.ts'`,
        ...checks.map((check) => `{ ${check}; void of }`),
        `{ const tables: { [Name in WrongTables<${names.join(' | ')}>]: 'a table' } = {}; void tables }`,
      ].join('\n'),
    )
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `${ROOT}tsconfig.base.json`,
        compilerOptions: { types: ['node'], typeRoots: [`${ROOT}node_modules/@types`] },
        files: ['columns.mts'],
      }),
    )
    const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    return stdout
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

test('the types of tables say what the database has: each column, what it is and whether it may be null', async () => {
  const columns = await findColumns()
  expect(columns.filter(({ type }) => !(type in VALUES))).toEqual([])
  expect(compile(columns)).toBe('')
}, 60_000)

test('a column that the types leave out, or have otherwise, is named', async () => {
  const columns = await findColumns()
  const isOf = (name: string) => (one: FoundColumn) => `${one.table}.${one.column}` === name
  const otherwise = columns.map((one) =>
    isOf('platform.file.page_count')(one)
      ? { ...one, isNull: false }
      : isOf('platform.setting.key')(one)
        ? { ...one, type: 'int4' }
        : one,
  )
  const more = { table: 'platform.holiday', column: 'source', type: 'text', isNull: false }
  const told = compile([...otherwise.filter((one) => !isOf('content.item.position')(one)), more])
  for (const name of ['page_count', 'key', 'source', 'position']) expect(told).toContain(`'${name}' is missing`)
  expect(told.trim().split(/\n(?! )/).length).toBe(4)
  const none = compile(columns.filter(({ table }) => table !== 'campaigns.favourite'))
  expect(none).toContain(`'"campaigns.favourite"' is missing`)
}, 60_000)
