import { expect, onTestFinished, test } from 'vitest'
import { DECIDED_FOR } from '#tools/checks/writers.ts'
import { invariants } from '#server/invariants/invariants.ts'
import { privateClone } from '#tests/support/database.ts'

const TABLES = [
  'bank.day_closing',
  'bank.receipt_decision',
  'bank.statement_set_aside',
  'bank.table_profile',
  'bank.uploaded_statement',
  'investments.company_order',
  'investments.refund',
  'membership.death',
  'membership.estate_account',
  'payments.payment_correction',
  'payments.payout',
  'payments.refund_batch',
  'settlement.account_closing',
  'settlement.capital_increase',
  'settlement.fee_account',
]

test('what one begins another decides: by a check of each table, and by an invariant that finds tables nobody told it of', async () => {
  const { pool, close } = await privateClone()
  onTestFinished(close)
  const { rows } = await pool.query<{ table: string; decided: string; checks: string[] }>(
    `select c.oid::regclass::text as table, a.attname as decided,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and a.attname ~ '(^|_)decided_by$' and not a.attisdropped`,
  )
  const byTwo = rows.filter(({ table }) => !(table in DECIDED_FOR))
  // A table that is new among them is held to the same, and may be written in here.
  expect(byTwo.map(({ table }) => table)).toEqual(expect.arrayContaining(TABLES))
  for (const { table, decided, checks } of byTwo)
    expect([table, ...checks]).toContain(`CHECK ((${decided} <> ${decided.replace('decided', 'begun')}))`)

  const sql = invariants.find(({ name }) => name === 'two-officers')?.sql ?? ''
  const found = async () => (await pool.query<{ subject: string }>(sql)).rows.map(({ subject }) => subject)
  expect(await found()).toEqual([])
  await pool.query(`create table settlement.planted (id text, account_begun_by uuid, account_decided_by uuid);
    insert into settlement.planted values
      ('alone', md5('one')::uuid, md5('one')::uuid), ('by two', md5('one')::uuid, md5('other')::uuid)`)
  expect(await found()).toEqual(['settlement.planted has no check', 'alone'])
})
