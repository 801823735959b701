import type { Client } from 'pg'
import { type Columns, ROW } from './past-row.ts'
import { PAST } from './past-tables.ts'

type Queryable = Pick<Client, 'query'>

const FILLING: Columns = {
  uuid: 'own',
  text: `''`,
  int4: '1',
  int8: '1',
  int2: '1',
  timestamptz: 'day',
  date: `date '2022-01-01'`,
  bool: 'false',
  jsonb: `'{}'`,
  bytea: `''`,
  _text: `'{}'`,
}

/** Grows every table of settlement to a thousand campaigns, each with as many bookings of its bank. Belongs in a transaction. */
export async function growPast(client: Queryable, bookingsEach: number): Promise<void> {
  await client.query('set local session_replication_role = replica')
  // In the order of their making, as the platform's own ids are, and older than any of a story.
  await client.query(`create function pg_temp.past_id(n int, s int) returns uuid language sql immutable parallel safe
    return ('01800000' || lpad(to_hex(n::bigint * 1000000 + s), 24, '0'))::uuid`)
  for (const { table, each, columns } of PAST) {
    const count = table === 'bank.bank_line' ? Math.max(each, bookingsEach) : each
    await withIndexesMadeAfter(client, table, () => grow(client, table, count, columns))
  }
  // The rest, too: what a table of ten rows is thought to hold must not hang on whether autovacuum has come by.
  await client.query('analyze')
}

async function grow(client: Queryable, table: string, count: number, columns: Columns): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  )
  const filled = rows
    .filter(({ name }) => columns[name] === undefined)
    .map(({ name, type }) => [name, FILLING[type] ?? 'null'] as const)
  const all = [...Object.entries(columns), ...filled]
  const values = all.map(([, value]) => value).join(', ')
  await client.query(
    `insert into ${table} (${all.map(([name]) => name).join(', ')}) select ${values} from ${ROW}`.replaceAll(
      'past_id(',
      'pg_temp.past_id(',
    ),
    [count],
  )
}

/** An index that is made after a million rows takes a tenth of the time. */
async function withIndexesMadeAfter(client: Queryable, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  // PostgreSQL lets a transaction do without an index it made over rows whose former versions another one may still see.
  await client.query(`cluster ${table} using ${await primaryKeyOf(client, table)}`)
  await work()
  for (const { made } of rows) await client.query(made)
}

async function primaryKeyOf(client: Queryable, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  return rows[0]?.name ?? ''
}
