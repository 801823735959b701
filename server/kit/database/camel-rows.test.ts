import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { camelName, camelRowsOf } from './camel-rows.ts'
import { plainQueries } from './database.ts'

test.each([
  ['first_name', 'firstName'],
  ['id', 'id'],
  ['mkk_share_count', 'mkkShareCount'],
  ['firstName', 'firstName'],
  ['sha256', 'sha256'],
  ['sha256_hex', 'sha256Hex'],
  ['line_2', 'line_2'],
  ['line_2_text', 'line_2Text'],
  ['a__b', 'a__b'],
  ['_a', '_a'],
  ['a_', 'a_'],
  ['?column?', '?column?'],
])('the column %s is %s in the program', (column, name) => {
  expect(camelName(column)).toBe(name)
})

describe('rows', () => {
  it('are the same where every name is the program’s already', () => {
    const rows = [{ id: 1, isOpen: true }]
    expect(camelRowsOf(rows)).toBe(rows)
    expect(camelRowsOf([])).toEqual([])
  })

  it('are refused where two columns would have one name', () => {
    expect(() => camelRowsOf([{ first_name: 'Ece', firstName: 'Ali' }])).toThrow('one name')
  })

  it('are not changed in place: those who ask the same at once share them', () => {
    const rows = [{ first_name: 'Ece' }]
    expect(camelRowsOf(rows)).toEqual([{ firstName: 'Ece' }])
    expect(rows).toEqual([{ first_name: 'Ece' }])
  })
})

describe('of the database', () => {
  const written = sql`select n as share_count, jsonb_build_object('due_on', n) as paid_up from generate_series(1, 2) n`

  it('what is written as SQL comes in camel case, with the values as they are', async () => {
    const { db } = await testDatabase()
    const rows = [1, 2].map((n) => ({ shareCount: n, paidUp: { due_on: n } }))
    expect((await written.execute(db)).rows).toEqual(rows)
    const inOne = await db.transaction().execute((transaction) => written.execute(transaction))
    expect(inOne.rows).toEqual(rows)
  })

  it('what Kysely puts together and what is sent as plain SQL keeps its names', async () => {
    const { db } = await testDatabase()
    expect(await db.selectNoFrom(sql<number>`1`.as('share_count')).execute()).toEqual([{ share_count: 1 }])
    expect((await plainQueries(db).query('select 1 as share_count')).rows).toEqual([{ share_count: 1 }])
  })
})
