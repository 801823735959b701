import fs from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transferId } from '#server/modules/ledger/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { statementOf } from '#tests/support/bank/statement-lines.ts'
import { importStatement } from '#server/modules/settlement/bank/import-statement.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

let database: Awaited<ReturnType<typeof privateClone>>
beforeEach(async () => {
  database = await privateClone()
})
afterEach(() => database.close())

/** What the migration posts: its last statement. */
async function thePosting(): Promise<string> {
  const migration = await fs.readFile(new URL('../../../db/migrations/0053_bank_suspense.sql', import.meta.url), 'utf8')
  return migration.slice(migration.indexOf('with open as'))
}

test('bookings out from before the suspense account are posted as the platform posts them today', async () => {
  await freezeDatabaseClock(database.db, TEST_NOW)
  const context = asSystem(testContext(database.db))
  const { escrowIban } = await aCampaign(database.db, { shares: 100n, opensAt: new Date(TEST_NOW.getTime() - 1) })
  const order = { referenceNo: 'yok', amountKurus: 5_000n }
  const { statement, ...file } = statementOf(escrowIban, 1, 0n, TEST_NOW, [order, { ...order, amountKurus: -2_000n }])
  await importStatement(context, { ...file, statement })
  const { rows: lines } = await database.pool.query<{ id: string }>(
    `select id from investments.bank_line where outcome = 'unexplained'`,
  )
  const id = transferId('booked-out', lines[0]?.id ?? '')
  // As it was before: the booking out stood nowhere in the ledger.
  await database.pool.query('alter table ledger.posting disable trigger posting_is_append_only')
  await database.pool.query('delete from ledger.posting where transfer_id = $1', [id])
  expect((await findBroken(database.pool)).map((one) => one.split(':')[0])).toEqual([
    'suspense-is-unexplained',
    'escrow-cash-equals-bank',
  ])
  await database.pool.query(await thePosting())
  const { rows } = await database.pool.query(
    'select leg, account, amount_kurus as amount from ledger.posting where transfer_id = $1 order by leg',
    [id],
  )
  expect(rows).toEqual([
    { leg: 1, account: 'bank-suspense', amount: 2_000n },
    { leg: 2, account: 'escrow-cash', amount: -2_000n },
  ])
  expect(await findBroken(database.pool)).toEqual([])
})
