import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import type { LifeCycle } from '#contracts/life-cycles/life-cycle.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack, testDatabase } from '#tests/support/database.ts'
import { stepsOf } from '#tests/support/life-cycles.ts'

const HELD = Object.entries(LIFE_CYCLES).filter(([, { isHeld }]) => isHeld)

/** Some value for a column that has to have one. */
const SOME: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `gen_random_uuid()::text`,
  bigint: '1',
  integer: '1',
  date: `'2026-03-02'`,
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  'timestamp with time zone': 'now()',
}

/** The only row of a table, which says nothing: what else a row has to satisfy is dropped until the transaction is rolled back. */
async function plantRow({ db }: Context, table: string): Promise<void> {
  const { rows: conditions } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(db)
  for (const { name } of conditions)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
        and attidentity = ''`.execute(db)
  const values = columns.map(({ type }) => {
    const some = SOME[type]
    if (some === undefined) throw new Error(`No value is known for a ${type} of ${table}`)
    return sql.raw(some)
  })
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
}

/** Which steps an update may take. */
async function takenSteps(context: Context, table: string, { states }: LifeCycle): Promise<string[]> {
  const { db } = context
  await plantRow(context, table)
  const name = sql.table(table)
  const trigger = sql.ref(`${table.split('.')[1]}_takes_legal_steps`)
  const taken: string[] = []
  for (const from of Object.keys(states)) {
    await sql`alter table ${name} disable trigger ${trigger}`.execute(db)
    await sql`update ${name} set state = ${from}`.execute(db)
    await sql`alter table ${name} enable trigger ${trigger}`.execute(db)
    for (const to of Object.keys(states).filter((state) => state !== from)) {
      await sql`savepoint before`.execute(db)
      const refusal = await sql`update ${name} set state = ${to}`.execute(db).then(
        () => null,
        (error: Error) => error.message,
      )
      if (refusal === null) taken.push(`${from} → ${to}`)
      else expect(refusal).toBe(`${table} does not become ${to} from ${from}`)
      await sql`rollback to savepoint before`.execute(db)
    }
  }
  return taken
}

test.each(HELD)('%s: the database takes the listed steps and no other, whoever writes', (table, cycle) =>
  rolledBack(async (context) => {
    expect((await takenSteps(context, table, cycle)).toSorted()).toEqual(stepsOf(cycle).toSorted())
  }),
)

test('every trigger of this kind is of a life cycle that says so', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'platform.refuse_step'::regproc order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(HELD.map(([table]) => table).toSorted())
})
