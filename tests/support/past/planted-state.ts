import { sql } from 'kysely'
import { expect } from 'vitest'
import type { LifeCycle } from '#contracts/life-cycles/life-cycle.ts'
import type { Context } from '#server/kit/context.ts'

/** Every step of a life cycle, as `from → to`. */
export function stepsOf({ states }: LifeCycle): string[] {
  return Object.entries(states).flatMap(([from, { to }]) => to.map((next) => `${from} → ${next}`))
}

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

/** The only row of a table, which says nothing but its state: what else a row has to satisfy is dropped until its transaction ends. */
export async function plantRow({ db }: Context, table: string, state: string): Promise<void> {
  const { rows: conditions } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(db)
  for (const { name } of conditions)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
        and attidentity = ''`.execute(db)
  const values = columns.map(({ name, type }) => {
    if (name === 'state') return sql`${state}`
    const some = SOME[type]
    if (some === undefined) throw new Error(`No value is known for a ${type} of ${table}`)
    return sql.raw(some)
  })
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
}
