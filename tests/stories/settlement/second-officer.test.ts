import { expect, onTestFinished, test } from 'vitest'
import { invariants } from '#tools/invariants/invariants.ts'
import { privateClone } from '#tests/support/database.ts'

const BEGAN = '(begun|prepared|named|asked|uploaded|proposed|recorded)_by'
const DECIDED = '(approved|confirmed|decided)_by'

test('what two officers decide is held to two: by a check of each table, and by an invariant that finds tables nobody told it of', async () => {
  const { pool, close } = await privateClone()
  onTestFinished(close)
  const { rows } = await pool.query<{ table: string; decided: string; checks: string[] }>(
    `select c.oid::regclass::text as table, a.attname as decided,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname in ('investments', 'payments', 'bank', 'settlement') and a.attname ~ '^${DECIDED}$'`,
  )
  expect(rows.map(({ table }) => table).sort()).toEqual([
    'bank.receipt_decision',
    'bank.statement_set_aside',
    'bank.table_profile',
    'bank.uploaded_statement',
    'investments.company_order',
    'investments.refund',
    'payments.payment_correction',
    'payments.payout',
    'payments.refund_batch',
    'settlement.account_closing',
    'settlement.capital_increase',
    'settlement.fee_account',
  ])
  for (const { table, decided, checks } of rows)
    expect([table, ...checks]).toContainEqual(expect.stringMatching(new RegExp(`${decided} <> ${BEGAN}`)))

  const sql = invariants.find(({ name }) => name === 'two-officers')?.sql ?? ''
  expect((await pool.query(sql)).rows).toEqual([])
  await pool.query(`create table settlement.planted (id uuid, state text, named_by uuid, confirmed_by uuid);
    insert into settlement.planted values
      ('00000000-0000-4000-8000-000000000001', 'confirmed', md5('one')::uuid, md5('one')::uuid),
      ('00000000-0000-4000-8000-000000000002', 'withdrawn', md5('one')::uuid, md5('one')::uuid)`)
  expect((await pool.query(sql)).rows).toEqual([{ subject: '00000000-0000-4000-8000-000000000001' }])
})
