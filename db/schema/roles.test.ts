import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOtherRights } from '#server/kit/database/rights.ts'
import { findPowers } from '#server/kit/database/role-powers.ts'
import { privateClone } from '#tests/support/database.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { PLATFORM_SCHEMA } from './order.ts'

const SOURCES = [PLATFORM_SCHEMA, TRIAL_SCHEMA]
const SCHEMAS = SOURCES.flatMap(({ modules }) => Object.keys(modules))

/** Refused for want of a right: of a table or column, of ownership, of a role. */
const REFUSED = '42501'

let clone: Awaited<ReturnType<typeof privateClone>>
let program: pg.Client
let role: string
let owner: string

beforeAll(async () => {
  clone = await privateClone()
  program = new pg.Client(clone.programUrl)
  await program.connect()
  role = new URL(clone.programUrl).username
  owner = new URL(clone.ownerUrl).username
})
afterAll(async () => {
  await program.end()
  await clone.close()
})

/** What PostgreSQL carries out by itself alone. */
const IN_NO_TRANSACTION = /^(alter system|create (database|subscription|tablespace)) /

/** The code by which a statement is refused to the program's role; null where it goes through. Nothing of it stays. */
async function attempt(statement: string): Promise<string | null> {
  if (!IN_NO_TRANSACTION.test(statement)) await program.query('begin')
  try {
    await program.query(statement)
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.code ?? ''
  } finally {
    await program.query('rollback')
  }
}

/** Those statements that are not refused for want of a right, with what became of them. */
async function findPassed(statements: readonly string[]): Promise<string[]> {
  const passed: string[] = []
  for (const statement of statements) {
    const code = await attempt(statement)
    if (code !== REFUSED) passed.push(`${statement}: ${code ?? 'done'}`)
  }
  return passed
}

/** The same of thousands, which the server tries by itself, each in a part of a transaction that is undone. */
async function findPassedOfMany(statements: readonly string[]): Promise<string[]> {
  const told: string[] = []
  const hear = ({ message }: { readonly message: string | undefined }): void => void told.push(message ?? '')
  program.on('notice', hear)
  const list = program.escapeLiteral(JSON.stringify(statements))
  await program.query(
    `set client_min_messages = notice; do ${program.escapeLiteral(`
    declare
      v_statement text;
    begin
      for v_statement in select json_array_elements_text(${list}) loop
        begin
          execute v_statement;
          raise exception 'it was done' using errcode = 'KF999';
        exception
          when insufficient_privilege then null;
          when others then raise notice 'passed %: %', v_statement, sqlstate;
        end;
      end loop;
    end`)}`,
  )
  program.off('notice', hear)
  return told.filter((message) => message.startsWith('passed ')).map((message) => message.slice('passed '.length))
}

interface Table {
  readonly name: string
  /** Without those that the database fills in, whoever writes. */
  readonly columns: readonly string[]
}

/** Every table there is, also those that nobody has told this test of. */
async function findTables(): Promise<readonly Table[]> {
  const { rows } = await clone.pool.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
          and attidentity <> 'a' and attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  return rows
}

const rightsOf = (table: string): string =>
  ({ ...PLATFORM_SCHEMA.rights, ...TRIAL_SCHEMA.rights })[table] ?? (table.startsWith('public.') ? '' : 'insert')
const mayUpdate = (table: string, column: string): boolean =>
  (/update \(([^)]*)\)/.exec(rightsOf(table))?.[1]?.split(/,\s*/) ?? []).includes(column.replaceAll('"', ''))

/** What is written once: by these the platform proves what was paid, to whom, on whose word. */
const EVIDENCE = [
  'ledger.posting',
  'platform.audit_event',
  'platform.legal_text',
  'investments.acceptance',
  'membership.legal_acceptance',
  'projects.information_form',
  'payments.evidence',
  'platform.delisting',
]

test('what proves is added to and nothing else', async () => {
  const tables = new Set((await findTables()).map(({ name }) => name))
  for (const name of EVIDENCE) expect([name, tables.has(name), rightsOf(name)]).toEqual([name, true, 'insert'])
})

test('no table is emptied, altered, dropped or freed of its triggers, and none deleted from where that is not declared', async () => {
  const tables = await findTables()
  expect(tables.length).toBeGreaterThan(200)
  const statements = tables.flatMap(({ name, columns: [first = ''] }) => [
    `truncate ${name}`,
    `truncate ${name} cascade`,
    `alter table ${name} disable trigger all`,
    `alter table ${name} add column planted int`,
    `drop table ${name} cascade`,
    `create trigger planted before insert on ${name} for each row execute function platform.refuse_change()`,
    `create rule planted as on insert to ${name} do instead nothing`,
    `create index on ${name} (${first})`,
    ...(/\bdelete\b/.test(rightsOf(name)) ? [] : [`delete from ${name} where false`]),
    ...(/\binsert\b/.test(rightsOf(name)) ? [] : [`insert into ${name} select * from ${name} where false`]),
  ])
  expect(await findPassedOfMany(statements)).toEqual([])
  expect((await findOtherRights(clone.pool, SOURCES, role)).more).toEqual([])
}, 60_000)

test('a column that is not named is not changed', async () => {
  const statements = (await findTables()).flatMap(({ name, columns }) =>
    columns
      .filter((column) => !mayUpdate(name, column))
      .map((column) => `update ${name} set ${column} = ${column} where false`),
  )
  expect(statements.length).toBeGreaterThan(1_000)
  expect(await findPassedOfMany(statements)).toEqual([])
}, 60_000)

test('a view is read and not written through', async () => {
  const { rows } = await clone.pool.query<{ name: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, quote_ident(min(a.attname)) as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'v' and n.nspname = any ($1) and pg_relation_is_updatable(c.oid, false) > 0 group by 1`,
    [SCHEMAS],
  )
  expect(rows.length).toBeGreaterThan(10)
  const statements = rows.flatMap(({ name, column }) => [
    `delete from ${name} where false`,
    `update ${name} set ${column} = ${column} where false`,
  ])
  // A column that is computed cannot be written by anybody.
  expect((await findPassedOfMany(statements)).filter((told) => !told.endsWith(': 0A000'))).toEqual([])
})

test('nothing is made, replaced or dropped in any schema', async () => {
  const made = [...SCHEMAS, 'public', 'pg_temp'].flatMap((schema) => [
    `create table ${schema}.planted (a int)`,
    `create view ${schema}.planted as select 1`,
    `create function ${schema}.planted() returns int language sql as 'select 1'`,
    `create sequence ${schema}.planted`,
    `create type ${schema}.planted as (a int)`,
  ])
  const { rows } = await clone.pool.query<{ name: string; schema: string }>(
    `select p.oid::regprocedure::text as name, n.nspname as schema
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1)`,
    [SCHEMAS],
  )
  const functions = rows.flatMap(({ name }) => [
    `drop function ${name} cascade`,
    `alter function ${name} security definer`,
    `alter function ${name} owner to ${role}`,
  ])
  const schemas = SCHEMAS.flatMap((schema) => [
    `drop schema ${schema} cascade`,
    `alter schema ${schema} owner to ${role}`,
  ])
  expect(await findPassedOfMany([...made, ...functions, ...schemas])).toEqual([])
}, 60_000)

test('no function works with the rights of who made it', async () => {
  const { rows } = await clone.pool.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any ($1) and p.prosecdef`,
    [SCHEMAS],
  )
  expect(rows).toEqual([])
})

test('the role becomes nobody else, switches nothing off and reaches nothing outside its database', async () => {
  const superuser = (await clone.pool.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''
  const statements = [
    `set role ${owner}`,
    `set role ${superuser}`,
    `set session authorization ${owner}`,
    `set session authorization ${superuser}`,
    `grant ${owner} to ${role}`,
    `alter role ${role} superuser`,
    `alter role ${role} createrole`,
    `alter role ${role} bypassrls`,
    `alter role ${owner} password 'planted'`,
    'create role planted',
    `drop role ${owner}`,
    'set session_replication_role = replica',
    `alter role ${role} set session_replication_role = replica`,
    `alter database ${new URL(clone.url).pathname.slice(1)} set session_replication_role = replica`,
    'alter system set fsync = off',
    'set log_statement = none',
    'create schema planted',
    'create temporary table planted (a int)',
    'create extension pgcrypto',
    'create extension file_fdw',
    "create function public.planted() returns int language c as 'libc', 'system'",
    'create language planted handler plpgsql_call_handler',
    'create event trigger planted on ddl_command_start execute function platform.refuse_change()',
    'create publication planted for all tables',
    "create subscription planted connection 'host=localhost' publication planted",
    'create foreign data wrapper planted',
    'create tablespace planted location $$/tmp$$',
    'create database planted',
    `alter database ${new URL(clone.url).pathname.slice(1)} owner to ${role}`,
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/planted'",
    "copy platform.setting from '/etc/hostname'",
    "select pg_read_file('PG_VERSION')",
    "select pg_read_binary_file('PG_VERSION')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/hostname')",
    "select lo_export(1, '/tmp/planted')",
    'select * from pg_authid',
    'select pg_reload_conf()',
    'select pg_promote()',
    "select pg_create_restore_point('planted')",
    'reassign owned by current_user to pg_database_owner',
    `reassign owned by ${owner} to ${role}`,
    `drop owned by ${owner}`,
    `alter default privileges for role ${owner} grant all on tables to ${role}`,
    'alter view ledger.movement set (security_invoker = true)',
    'comment on table ledger.posting is $$planted$$',
    'alter table ledger.posting rename to planted',
    'alter table ledger.posting inherit platform.setting',
    'drop trigger posting_is_append_only on ledger.posting',
    'drop index ledger.posting_of_cash',
    "select setval('projects.external_id', 1)",
    'alter sequence projects.external_id restart',
    'lock table ledger.posting in access exclusive mode',
    'select * from ledger.posting for update',
    'select * from platform.audit_event for share',
  ]
  expect(statements.length).toBeGreaterThan(40)
  expect(await findPassed(statements)).toEqual([])
})

test('what is declared is what the role has, and what it has beside that is told', async () => {
  expect(await findPowers(program)).toEqual([])
  expect(await findOtherRights(program, SOURCES, role)).toEqual({ more: [], less: [] })
  await clone.pool.query(
    `grant delete on ledger.posting to public; grant update (reason) on platform.audit_event to ${role}`,
  )
  await clone.pool.query(`revoke insert on membership.member from ${role}`)
  expect(await findOtherRights(program, SOURCES, role)).toEqual({
    more: ['ledger.posting: delete', 'platform.audit_event: update (reason)'],
    less: ['membership.member: insert'],
  })
  expect(await attempt('delete from ledger.posting where false')).toBe(null)
  await clone.pool.query(
    `revoke delete on ledger.posting from public; revoke update (reason) on platform.audit_event from ${role};
      grant insert on membership.member to ${role}`,
  )
})

test('a role that owns, is or may become more than the program needs is told what', async () => {
  const powers = async (change: string, back: string): Promise<string[]> => {
    await clone.pool.query(change)
    const told = await findPowers(program)
    await clone.pool.query(back)
    return told
  }
  expect(await powers(`alter role ${role} superuser`, `alter role ${role} nosuperuser`)).toEqual(['is a superuser'])
  expect(await powers(`alter role ${role} createrole`, `alter role ${role} nocreaterole`)).toEqual(['may make roles'])
  expect(await powers(`grant pg_write_all_data to ${role}`, `revoke pg_write_all_data from ${role}`)).toEqual([
    'may become pg_write_all_data',
  ])
  expect(await powers(`grant ${owner} to ${role}`, `revoke ${owner} from ${role}`)).toContain(
    'owns the database, or may become who does',
  )
  expect(
    await powers(`alter table contact.message owner to ${role}`, `alter table contact.message owner to ${owner}`),
  ).toEqual(['owns contact.message, or may become who does'])
  expect(await powers(`grant create on schema public to public`, `revoke create on schema public from public`)).toEqual(
    ['may make things in schema public'],
  )
  expect(await findPowers(program)).toEqual([])
})
