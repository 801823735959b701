import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { bringUp } from '#server/kit/database/bring-up.ts'
import { openPool } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { SchemaSource } from '#server/kit/database/schema-source.ts'
import { StartRefused } from '#server/kit/start-refused.ts'
import { administer, withDatabase } from '#tests/support/database-server.ts'
import { catalogueOf } from '#tests/support/schema-catalogue.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { PLATFORM_SCHEMA } from './order.ts'

/** `schema/` and `changes/` as the last release had them; none before 1.0. */
const RELEASED = new URL('../released/', import.meta.url)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

let made = 0

async function anEmptyDatabase(): Promise<string> {
  const { url, prefix } = inject('databaseServer')
  const name = `${prefix}_empty${process.pid}_${++made}`
  await administer(url, `create database ${name}`)
  closing.push(() => administer(url, `drop database if exists ${name} with (force)`))
  return withDatabase(url, name)
}

/** A database that was brought up to each source in turn. */
/** As a start does it: in a transaction, which a failure takes back. */
async function bringUpWhole(client: pg.Client, source: SchemaSource): Promise<string[]> {
  await client.query('begin')
  try {
    const applied = await bringUp(client, source)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function broughtUp(...sources: readonly SchemaSource[]): Promise<pg.Client> {
  const client = new pg.Client(await anEmptyDatabase())
  await client.connect()
  closing.push(() => client.end())
  await client.query(
    'create table public.schema_file (name text primary key, sha256 text not null, applied_at timestamptz default now())',
  )
  for (const source of sources) await bringUpWhole(client, source)
  return client
}

async function catalogue(...sources: readonly SchemaSource[]): Promise<string[]> {
  return catalogueOf(await broughtUp(...sources), Object.keys(sources[0]?.modules ?? {}))
}

/** A shop of one module, written into a folder of its own. */
function aShop(files: Readonly<Record<string, string>>): SchemaSource {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-schema-'))
  closing.push(async () => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return { name: 'shop', folder: pathToFileURL(`${folder}/`), modules: { shop: ['tables'] }, rights: {} }
}

const goods = (columns: string): string =>
  `create table shop.goods (${columns});\ninsert into shop.goods (id) values (1);`

const OLD = {
  'schema/shop/tables.sql': goods('id int primary key, price int check (shop.is_price(price))'),
  'schema/shop/functions.sql': `
    create or replace function shop.is_price(p int) returns boolean language sql immutable as 'select p > 0';
    create or replace function shop.dearest() returns int language sql as 'select max(price) from shop.goods';`,
  'schema/shop/views.sql': 'create view shop.price as select price from shop.goods;',
}

const NEW = {
  'schema/shop/tables.sql': goods(
    'id int primary key, name text not null default $$$$, price bigint check (shop.is_price(price))',
  ),
  'schema/shop/functions.sql': `
    create or replace function shop.is_price(p bigint) returns boolean language sql immutable as 'select p > 0';
    create or replace function shop.dearest(at_most bigint) returns bigint language sql as
      'select max(price) from shop.price where price <= at_most';`,
  'schema/shop/views.sql': 'create view shop.price as select name, price from shop.goods;',
}

const CHANGE = `
  alter table shop.goods drop constraint goods_price_check, add column name text not null default '', alter column price type bigint;
  drop function shop.is_price(int);
  create function shop.is_price(p bigint) returns boolean language sql immutable as 'select p > 0';
  alter table shop.goods add check (shop.is_price(price));`

test('the schema of the last release and the changes since then make the schema that the text has', async () => {
  const changes = new URL('../changes/', import.meta.url)
  const isReleased = fs.existsSync(RELEASED)
  if (fs.existsSync(changes) && !isReleased)
    expect.fail('Changes begin at a release: copy its db/schema to db/released/schema')
  const released = isReleased
    ? ((await import(new URL('schema/order.ts', RELEASED).href)) as { PLATFORM_SCHEMA: SchemaSource }).PLATFORM_SCHEMA
    : PLATFORM_SCHEMA
  expect(await catalogue(released, PLATFORM_SCHEMA)).toEqual(await catalogue(PLATFORM_SCHEMA))
}, 60_000)

test('a change, the functions and the views that go with it make a new database out of an old one', async () => {
  const now = { ...NEW, 'changes/0001_names.sql': CHANGE }
  expect(await catalogue(aShop(OLD), aShop(now))).toEqual(await catalogue(aShop(now)))
})

test('a change that makes something else than the text has is found', async () => {
  const now = { ...NEW, 'changes/0001_names.sql': CHANGE.replace("not null default ''", '') }
  const [changed, built] = [await catalogue(aShop(OLD), aShop(now)), await catalogue(aShop(now))]
  expect(built.filter((line) => !changed.includes(line))).toEqual(
    expect.arrayContaining([expect.stringContaining('shop.goods | name | text | true')]),
  )
})

test('a view and a function whose text changed are made again, others are left alone', async () => {
  const views = 'create view shop.price as select price * 2 as twice from shop.goods;'
  const client = await broughtUp(aShop(OLD))
  const again = async (files: Readonly<Record<string, string>>): Promise<string[]> => bringUpWhole(client, aShop(files))
  expect(await again(OLD)).toEqual([])
  expect(
    await again({ ...OLD, 'schema/shop/views.sql': `-- Said otherwise.\n${OLD['schema/shop/views.sql']}` }),
  ).toEqual([])
  expect(await again({ ...OLD, 'schema/shop/views.sql': views })).toEqual(['shop/shop/views.sql'])
  const functions = OLD['schema/shop/functions.sql'].replace('returns int', 'returns bigint')
  const both = { ...OLD, 'schema/shop/views.sql': views, 'schema/shop/functions.sql': functions }
  expect(await again(both)).toEqual(['shop/shop/functions.sql', 'shop/shop/views.sql'])
  expect(await catalogueOf(client, ['shop'])).toEqual(await catalogue(aShop(both)))
})

test('a change that fails leaves the database as it was', async () => {
  const client = await broughtUp(aShop(OLD))
  const before = await catalogueOf(client, ['shop'])
  const broken = aShop({ ...NEW, 'changes/0001_names.sql': `${CHANGE}\nselect 1 / 0;` })
  await expect(bringUpWhole(client, broken)).rejects.toThrow(
    'Schema file shop/changes/0001_names.sql failed: division by zero',
  )
  expect(await catalogueOf(client, ['shop'])).toEqual(before)
})

test('a database that no change leads from is refused, and so is one of the numbered migrations', async () => {
  const client = await broughtUp(aShop(OLD))
  await expect(bringUpWhole(client, aShop({ ...OLD, 'schema/shop/tables.sql': goods('id int') }))).rejects.toThrow(
    StartRefused,
  )
  const pool = openPool({ url: await anEmptyDatabase(), max: 2 })
  closing.push(() => pool.end())
  await pool.query('create table public.migration (name text primary key)')
  await expect(migrate(pool)).rejects.toThrow('made by a version before 1.0')
  const { rows } = await pool.query(`select to_regclass('public.schema_file') as made`)
  expect(rows).toEqual([{ made: null }])
})

test('two processes that start at once make the schema once', async () => {
  const url = await anEmptyDatabase()
  const pools = [1, 2].map(() => openPool({ url, max: 2 }))
  closing.push(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, [TRIAL_SCHEMA])))
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1)
}, 60_000)

test('a file that nobody put in the order, and one that is missing, are told', async () => {
  const extra = aShop({ ...OLD, 'schema/shop/more.sql': '' })
  await expect(broughtUp(extra)).rejects.toThrow('Not in the order of shop/schema: shop/more.sql')
  await expect(broughtUp({ ...extra, modules: { shop: ['tables', 'more', 'none'] } })).rejects.toThrow('none.sql')
})
