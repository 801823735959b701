import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import { isEnd } from '#contracts/life-cycles/life-cycle.ts'
import { rolledBack, testDatabase } from '#tests/support/database.ts'
import { plantRow } from '#tests/support/past/planted-state.ts'
import { invariants } from '#server/invariants/invariants.ts'

/** Columns that say where a record stands or how it came out: what is called otherwise is a kind, and stays. */
const TELLS_STATE = /^(state|outcome|ending|resolution|end_cause|step)$/

/** Those whose rows wait for nobody: why. */
const NO_LIFE_CYCLE: Readonly<Record<string, string>> = {
  'bank.bank_line.resolution': 'says how an exception ended; where one stands is its outcome',
  'cards.notice.outcome': 'written once, when the notice comes',
  'contact.consent_step.step': 'evidence that is only added to',
  'investments.campaign.outcome': 'the result of the project, whose state goes on from it',
  'projects.committee_minutes.outcome': 'written once, when the minutes are drawn',
  'projects.draft_field.step': 'a page of the application',
  'projects.draft_row.step': 'a page of the application',
  'trial.payment_line.state': 'the simulated bank’s own',
}

interface Column {
  readonly name: string
  readonly isNullable: boolean
  readonly values: string[]
}

async function listedColumns(): Promise<Column[]> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<Column>(`
    select k.conrelid::regclass || '.' || a.attname as name, not a.attnotnull as "isNullable",
        array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as values
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\['
      order by 1`)
  return rows.filter(({ name }) => TELLS_STATE.test(name.split('.')[2] ?? ''))
}

test('every table whose rows have a state has its life cycle, with exactly the states the database takes', async () => {
  const columns = await listedColumns()
  const inDatabase = columns
    .filter(({ name }) => !(name in NO_LIFE_CYCLE))
    .map(({ name, isNullable, values }) => [name, isNullable, values.toSorted()])
  const inContracts = Object.entries(LIFE_CYCLES)
    // Kept by a moment alone.
    .filter(([, { column }]) => TELLS_STATE.test(column))
    .map(([table, { column, whenNull, states }]) => [
      `${table}.${column}`,
      whenNull !== undefined,
      Object.keys(states)
        .filter((state) => state !== whenNull)
        .toSorted(),
    ])
  const byName = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))
  expect(inContracts.toSorted(byName)).toEqual(inDatabase.toSorted(byName))
  expect(Object.keys(NO_LIFE_CYCLE).filter((name) => !columns.some((column) => column.name === name))).toEqual([])
})

test('every column that a life cycle names is one of its table', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const named = Object.entries(LIFE_CYCLES).flatMap(([table, { column, states }]) => [
    `${table}.${column}`,
    ...Object.values(states).flatMap((rule) => {
      if (isEnd(rule)) return []
      const day = 'column' in rule.by ? [`${table}.${rule.by.column}`] : []
      return 'tries' in rule.from && rule.from.tries ? [...day, `${table}.${rule.from.tries}`] : day
    }),
  ])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('from every state an end can be reached, and every state but the first is reached from another', () => {
  for (const [table, { states }] of Object.entries(LIFE_CYCLES)) {
    const ends = Object.entries(states).flatMap(([state, rule]) => (isEnd(rule) ? [state] : []))
    const leadsToEnd = new Set(ends)
    for (let round = 0; round < Object.keys(states).length; round++)
      for (const [state, { to }] of Object.entries(states))
        if (to.some((next) => leadsToEnd.has(next))) leadsToEnd.add(state)
    const stuck = Object.keys(states).filter((state) => !leadsToEnd.has(state))
    // An officer says what was behind it, beside the state (decided_by).
    expect([table, ...stuck]).toEqual(table === 'bank.uploaded_statement' ? [table, 'contradicted'] : [table])
    const reached = new Set(Object.values(states).flatMap(({ to }) => to))
    const first = Object.keys(states).filter((state) => !reached.has(state))
    expect([table, first.length <= 1]).toEqual([table, true])
  }
})

test('what waits without its day, or without a next try, is found', () =>
  rolledBack(async (context) => {
    const rule = invariants.find(({ name }) => name === 'no-dead-end')?.sql ?? ''
    const found = async () => (await sql.raw<{ subject: string }>(rule).execute(context.db)).rows
    await plantRow(context, 'payments.payment_list', 'sent')
    await sql`update payments.payment_list set execute_on = '2026-03-02', next_try_at = now()`.execute(context.db)
    expect(await found()).toEqual([])
    await sql`update payments.payment_list set execute_on = null, next_try_at = null`.execute(context.db)
    expect(await found()).toEqual([
      { subject: 'payments.payment_list, sent: no execute_on' },
      { subject: 'payments.payment_list, sent: no next_try_at' },
    ])
    await sql`update payments.payment_list set state = 'done'`.execute(context.db)
    expect(await found()).toEqual([])
  }))
