import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { readSchema, type SchemaFile, type SchemaSource, type SchemaText } from './schema-source.ts'
import { StartRefused } from '../start-refused.ts'
import type { Queryable } from './database.ts'

/**
 * Brings one source up to its text, in the transaction that is open: builds it where there is nothing, else makes its changes and the
 * functions and views that are others now. Returns the names of the files applied.
 */
export async function bringUp(client: ClientBase, source: SchemaSource): Promise<string[]> {
  const text = readSchema(source)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.schema_file')
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const baseline = known.get(`${source.name}/baseline`)
  if (baseline !== undefined && baseline !== baselineOf(text) && text.changes.length === 0) refuseFormer()
  // Functions come first, because tables stand on them; what their bodies name may come later.
  await client.query('set local check_function_bodies = off')
  return baseline === undefined ? build(client, source, text) : update(client, source, text, known)
}

/** The files of a source that a database has not, or has otherwise; for whoever may only look. None where it is of this version. */
export async function findUnapplied(database: Queryable, source: SchemaSource): Promise<string[]> {
  const text = readSchema(source)
  const found = await database.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_file') is not null as "isThere"`,
  )
  if (!found.rows[0]?.isThere) return text.tables.map(({ name }) => name)
  const { rows } = await database.query<{ name: string; sha256: string }>('select name, sha256 from public.schema_file')
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const whole = {
    name: `${source.name}/baseline`,
    sha256: text.changes.length ? known.get(`${source.name}/baseline`) : baselineOf(text),
  }
  return [whole, ...text.changes, ...text.functions, ...text.views]
    .filter(({ name, sha256 }) => sha256 === undefined || known.get(name) !== sha256)
    .map(({ name }) => name)
}

/** The whole schema on an empty database. Its changes stand in its text already. */
async function build(client: ClientBase, source: SchemaSource, text: SchemaText): Promise<string[]> {
  for (const module of Object.keys(source.modules)) await client.query(`create schema ${module}`)
  const files = [...text.functions, ...text.tables, ...text.views]
  for (const file of files) await run(client, file)
  for (const file of [...text.functions, ...text.views, ...text.changes]) await note(client, file)
  await note(client, { name: `${source.name}/baseline`, sha256: baselineOf(text) })
  return files.map(({ name }) => name)
}

/**
 * Numbered changes that were not made yet, then the functions and views whose text is another. Views go before all that and are made
 * again at the end, so that a change may alter what they stand on and a view its columns. A module's functions go too, but for those
 * that a table stands on (a check, an index, a trigger): these are replaced in place, and where their signature changes a numbered
 * change takes them down first.
 */
async function update(
  client: ClientBase,
  { modules }: SchemaSource,
  text: SchemaText,
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const isOther = ({ name, sha256 }: SchemaFile): boolean => known.get(name) !== sha256
  const changes = text.changes.filter(({ name }) => !known.has(name))
  const functions = text.functions.filter(isOther)
  if (![...changes, ...functions, ...text.views.filter(isOther)].length) return []
  const files = [...changes, ...functions, ...text.views]
  await drop(client, 'view', VIEWS, Object.keys(modules))
  for (const file of changes) await run(client, file)
  await drop(
    client,
    'function',
    FREE_FUNCTIONS,
    functions.map(({ module }) => module),
  )
  for (const file of [...functions, ...text.views]) await run(client, file)
  for (const file of files) await note(client, file)
  return files.map(({ name }) => name)
}

const VIEWS = `
  select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = any ($1)`

/** Nothing but views, which are gone by now, stood on them. */
const FREE_FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text = any ($1) and not exists (select from pg_depend d
      where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.deptype = 'n')`

async function drop(
  client: ClientBase,
  kind: 'view' | 'function',
  which: string,
  schemas: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(which, [schemas])
  // All at once: they may stand on each other.
  if (rows.length) await client.query(`drop ${kind} ${rows.map(({ name }) => name).join(', ')}`)
}

async function run(client: ClientBase, { name, sql }: SchemaFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Schema file ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function note(client: ClientBase, { name, sha256 }: Pick<SchemaFile, 'name' | 'sha256'>): Promise<void> {
  await client.query(
    `insert into public.schema_file (name, sha256) values ($1, $2)
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = clock_timestamp()`,
    [name, sha256],
  )
}

/** What an empty database's tables are made of, as one hash. */
export function baselineOf({ tables }: SchemaText): string {
  return createHash('sha256')
    .update(tables.map(({ sha256 }) => sha256).join())
    .digest('hex')
}

/** For a database that no numbered change leads from. Nobody's data lies in one: there was no version 1.0 yet. */
export function refuseFormer(): never {
  throw new StartRefused(
    'This database was made by a version before 1.0, whose tables are not taken over: delete the data folder (DATA_FOLDER, else .data), ' +
      'or name an empty database in DATABASE_URL; trial data is written into it anew.',
  )
}
