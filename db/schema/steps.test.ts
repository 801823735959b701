import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import type { LifeCycle } from '#contracts/life-cycles/life-cycle.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack, testDatabase } from '#tests/support/database.ts'
import { plantRow, stepsOf } from '#tests/support/past/planted-state.ts'

const HELD = Object.entries(LIFE_CYCLES).filter(([, { isHeld }]) => isHeld)

/** Which steps an update may take. */
async function takenSteps(context: Context, table: string, { states }: LifeCycle): Promise<string[]> {
  const { db } = context
  await plantRow(context, table, Object.keys(states)[0] ?? '')
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
