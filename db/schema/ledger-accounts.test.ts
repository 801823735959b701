import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LEDGER_ACCOUNTS } from '#contracts/ledger/accounts.ts'
import { TRANSFER_SIDES } from '#contracts/ledger/transfer-sides.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack, testDatabase } from '#tests/support/database.ts'

test('the database lets a kind of transfer touch exactly the accounts of the table in contracts', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ leg: string }>(
    `select concat_ws(' ', kind, case when is_debit then 'debit' else 'credit' end, account) as leg from ledger.transfer_account`,
  )
  const inContracts = Object.entries(TRANSFER_SIDES).flatMap(([kind, { debit, credit }]) => [
    ...debit.map((account) => `${kind} debit ${account}`),
    ...credit.map((account) => `${kind} credit ${account}`),
  ])
  expect(rows.map(({ leg }) => leg).toSorted()).toEqual(inContracts.toSorted())
})

async function post({ db }: Context, kind: string, debit: string, credit: string): Promise<string> {
  await sql`savepoint before`.execute(db)
  const refusal = await sql`
    insert into ledger.posting (transfer_id, leg, kind, account, project_id, amount_kurus, occurred_at)
      select ${newId()}::uuid, n, ${kind}, account, ${newId()}::uuid, amount, now()
        from (values (1::smallint, ${debit}, 500), (2::smallint, ${credit}, -500)) leg(n, account, amount)`
    .execute(db)
    .then(
      () => 'taken',
      (error: Error) => error.message,
    )
  await sql`rollback to savepoint before`.execute(db)
  return refusal
}

test('of every pair of accounts a kind of transfer moves only between its own', () =>
  rolledBack(async (context) => {
    for (const [kind, { debit, credit }] of Object.entries(TRANSFER_SIDES).filter(([kind]) =>
      /^(?:placed|card-settled)$/.test(kind),
    ))
      for (const one of LEDGER_ACCOUNTS)
        for (const other of LEDGER_ACCOUNTS) {
          const isTaken = debit.includes(one) && credit.includes(other)
          expect([kind, one, other, (await post(context, kind, one, other)) === 'taken']).toEqual([
            kind,
            one,
            other,
            isTaken,
          ])
        }
    expect(await post(context, 'payout-executed', 'withdrawable', 'escrow-cash')).toBe(
      'no transfer may do this: payout-executed withdrawable',
    )
    expect(await post(context, 'gift', 'commitment', 'awaiting-payment')).toMatch(/^no transfer may do this: gift/)
  }))
