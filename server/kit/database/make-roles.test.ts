import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, asRole, withDatabase } from '#tests/support/database-server.ts'
import { openPool } from './database.ts'
import { makeRoles } from './make-roles.ts'
import { migrate } from './migrate.ts'
import { findPowers } from './role-powers.ts'

test('what one role made of an installation is handed over to its owner, and the program may begin', async () => {
  const { url: superuserUrl, prefix, owner, program } = inject('databaseServer')
  const database = `${prefix}_single_${process.pid}`
  await administer(superuserUrl, `create database ${database}`)
  onTestFinished(() => administer(superuserUrl, `drop database ${database} with (force)`))
  const url = withDatabase(superuserUrl, database)
  const before = openPool({ url, max: 1 })
  await migrate(before)
  await before.query('create schema monitoring create table mine (a int)')
  await before.end()

  const wanted = { owner: { name: owner, password: null }, program: { name: program, password: null }, database }
  await makeRoles(superuserUrl, wanted)
  await makeRoles(superuserUrl, wanted)
  const ownerPool = openPool({ url: asRole(url, owner), max: 1 })
  onTestFinished(() => ownerPool.end())
  expect(await migrate(ownerPool, [], program)).toEqual([])
  const { rows } = await ownerPool.query(
    `select distinct n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relowner <> $1::regrole`,
    [owner],
  )
  // Whoever else has something in the database keeps it.
  expect(rows).toEqual([{ nspname: 'monitoring' }])

  const client = new pg.Client(asRole(url, program))
  await client.connect()
  onTestFinished(() => client.end())
  expect(await findPowers(client)).toEqual([])
  await client.query('select * from ledger.posting')
  await expect(client.query('select * from monitoring.mine')).rejects.toMatchObject({ code: '42501' })
}, 60_000)
