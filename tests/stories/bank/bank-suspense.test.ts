import { afterEach, beforeEach, expect, test } from 'vitest'
import { transferId } from '#server/modules/ledger/index.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, freezeDatabaseClock } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { statementOf } from '#tests/support/bank/statement-lines.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let database: Awaited<ReturnType<typeof privateClone>>
beforeEach(async () => {
  database = await privateClone()
})
afterEach(() => database.close())

test('a booking out stands on the suspense account; without its posting, the invariants tell', async () => {
  await freezeDatabaseClock(database.db, TEST_NOW)
  const context = asSystem(testContext(database.db))
  const { escrowIban } = await aCampaign(database.db, { shares: 100n, opensAt: new Date(TEST_NOW.getTime() - 1) })
  const order = { referenceNo: 'yok', amountKurus: 5_000n }
  const { statement, ...file } = statementOf(escrowIban, 1, 0n, TEST_NOW, [order, { ...order, amountKurus: -2_000n }])
  await importStatement(context, { ...file, statement })
  const { rows: lines } = await database.pool.query<{ id: string }>(
    `select id from bank.bank_line where outcome = 'unexplained'`,
  )
  const id = transferId('booked-out', lines[0]?.id ?? '')
  const { rows: posted } = await database.pool.query<{ leg: number; account: string; amount: bigint }>(
    'select leg, account, amount_kurus as amount from ledger.posting where transfer_id = $1 order by leg',
    [id],
  )
  expect(posted).toEqual([
    { leg: 1, account: 'bank-suspense', amount: 2_000n },
    { leg: 2, account: 'escrow-cash', amount: -2_000n },
  ])
  expect(await findBroken(database.pool)).toEqual([])
  await database.pool.query('alter table ledger.posting disable trigger posting_is_append_only')
  await database.pool.query('delete from ledger.posting where transfer_id = $1', [id])
  expect((await findBroken(database.pool)).map((one) => one.split(':')[0])).toEqual([
    'day-sums-equal-ledger',
    'suspense-is-unexplained',
    'escrow-cash-equals-bank',
  ])
})
