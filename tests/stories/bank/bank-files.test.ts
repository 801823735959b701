import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import {
  getCampaignLedger,
  approveRefundBatch,
  prepareRefundBatch,
  confirmReceiptDecision,
  resolveBankReceipt,
  getBankReceipt,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import type { Order } from '#server/modules/investments/inside.ts'
import { bankFile } from '#tests/support/bank/bank-files.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import {
  aCampaign,
  anOrder,
  freezeDatabaseClock,
  someInvestors,
  type TestCampaign,
} from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { aFile } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// What banks really send, file by file (tests/bank-files). Two orders of 100 TRY were placed at noon of 16 March.
const AMOUNT = 10_000n
const IBAN = 'TR730006200001234567890123'

let database: Awaited<ReturnType<typeof privateClone>>
let campaign: TestCampaign
let orders: Order[]
let context: Context
let first: Context
let second: Context
let values: Record<string, string>

beforeEach(async () => {
  database = await privateClone()
  await freezeDatabaseClock(database.db, TEST_NOW)
  const atNoon = asSystem(testContext(database.db))
  campaign = await aCampaign(database.db, { shares: 1_000n, opensAt: addHours(TEST_NOW, -24) })
  const { projectId } = campaign
  const investors = await someInvestors(database.db, 2)
  orders = []
  for (const investorId of investors)
    orders.push(await anOrder(database.db, { projectId, investorId, amountKurus: AMOUNT }))
  await placeOrders(sendThrough(atNoon), orders, 3)
  const officer = async () => asMember(atNoon, (await aMember(atNoon)).id, ['finance-officer'])
  ;[first, second] = [await officer(), await officer()]
  await database.pool.query('update investments.campaign set escrow_iban = $1', [IBAN])
  values = { iban: IBAN, 'reference-1': '', 'reference-2': '' }
  orders.forEach(({ referenceNo }, index) => (values[`reference-${index + 1}`] = referenceNo))
  await moveTo('2026-03-17T10:00:00Z')
})
afterEach(() => database.close())

async function moveTo(moment: string): Promise<void> {
  const now = new Date(moment)
  await freezeDatabaseClock(database.db, now)
  const clock = { now: () => now }
  context = asSystem(testContext(database.db, { clock }))
  ;[first, second] = [
    { ...first, clock },
    { ...second, clock },
  ]
}

const accounts = async (): Promise<Record<string, bigint>> => {
  const { balances } = await ask(first, getCampaignLedger, { projectId: campaign.projectId })
  return Object.fromEntries(balances.map(({ account, amount }) => [account, amount]))
}

/** Takes a file in. Whatever it says, the ledger says what lies on the account, and every invariant holds. */
async function takeIn(fileName: string) {
  const file = await bankFile(fileName, values)
  const result = await importStatement(context, file)
  expect((await accounts())['escrow-cash']).toBe(file.statement.closingBalanceKurus)
  expect(result.differenceKurus).toBe(0n)
  expect(await findBroken(database.pool)).toEqual([])
  return result
}

async function states(): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from investments.investment order by array_position($1::uuid[], id)',
    [orders.map(({ id }) => id)],
  )
  return rows.map(({ state }) => state)
}

/** Both orders are paid, withdrawn from, and on a list that two officers sent to the bank. */
async function aListOfRefunds(): Promise<void> {
  await takeIn('end-of-day-with-dates-only.xml')
  for (const { id, investorId } of orders)
    await ask(asMember(context, investorId), cancelRefundInvestment, { investmentId: id })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  const { rows } = await database.pool.query<{ list: string; payments: string[] }>(
    `select replace(list_id::text, '-', '') as list, array_agg(end_to_end_id order by end_to_end_id) as payments
      from payments.payment_line group by list_id`,
  )
  values = { ...values, list: rows[0]?.list ?? '' }
  rows[0]?.payments.forEach((id, index) => (values[`payment-${index + 1}`] = id))
}

test('end-of-day-with-dates-only.xml: a day statement pays both orders; sent again it changes nothing', async () => {
  expect(await takeIn('end-of-day-with-dates-only.xml')).toMatchObject({ matchedCount: 2, exceptionIds: [] })
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await takeIn('end-of-day-with-dates-only.xml')).toMatchObject({ matchedCount: 0, alreadyKnownCount: 2 })
})

test('payment-in-parts.xml: three parts make one payment', async () => {
  expect(await takeIn('payment-in-parts.xml')).toMatchObject({ matchedCount: 3, exceptionIds: [] })
  expect(await states()).toEqual(['paid', 'awaiting-payment'])
})

test('turkish-export-from-windows.csv: byte order mark, semicolons in quotes, decimal commas, a fee', async () => {
  expect(await takeIn('turkish-export-from-windows.csv')).toMatchObject({ lineCount: 3, matchedCount: 1 })
  expect(await accounts()).toMatchObject({
    withdrawable: AMOUNT,
    'unmatched-receipts': 125_000n,
    'bank-suspense': 1_544n,
  })
})

test('collective-credit-with-details.xml: each payment of the sum pays its order', async () => {
  const { exceptionIds } = await takeIn('collective-credit-with-details.xml')
  expect(exceptionIds).toHaveLength(1)
  expect(await states()).toEqual(['paid', 'paid'])
  const { rows } = await database.pool.query('select bank_transaction_id as id from bank.bank_line order by place')
  expect(rows).toEqual(['A', 'B', 'C'].map((part) => ({ id: `20260316-0001-${part}` })))
})

test('collective-credit-without-details.xml: nobody can split it; it pays no order, and none expires before it is decided on', async () => {
  await takeIn('collective-credit-without-details.xml')
  expect(await states()).toEqual(['awaiting-payment', 'awaiting-payment'])
  const [line] = (await openQueue(first)).exceptions
  expect(line).toMatchObject({
    kind: 'collective',
    investmentId: null,
    description: `TOPLU EFT ${values['reference-1']}`,
  })
  const receipt = await ask(first, getBankReceipt, { lineId: line?.lineId ?? '' })
  expect([receipt.investments, receipt.held.length]).toEqual([[], 2])
})

test.each(['refund-list-as-one-debit-with-details.xml', 'refund-list-as-one-debit.xml'])(
  '%s: the whole list is paid',
  async (fileName) => {
    await aListOfRefunds()
    await takeIn(fileName)
    expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    expect((await openQueue(first)).unexplained).toEqual([])
    expect((await accounts())['refund-payable']).toBe(0n)
  },
)

test('refund-list-as-one-debit-of-another-sum.xml: pays nothing, and waits for the desk', async () => {
  await aListOfRefunds()
  await takeIn('refund-list-as-one-debit-of-another-sum.xml')
  expect(await states()).toEqual(['refund-pending', 'refund-pending'])
  expect((await openQueue(first)).unexplained).toMatchObject([{ amount: -15_000n, reason: 'collective' }])
  expect(await accounts()).toMatchObject({ 'bank-suspense': 15_000n, 'refund-payable': 2n * AMOUNT })
})

test('returned-refund.xml: a refund that comes back is read with the payment it names, and owed again', async () => {
  await aListOfRefunds()
  await takeIn('refund-list-as-one-debit.xml')
  const { statement } = await bankFile('returned-refund.xml', values)
  expect(statement.lines).toMatchObject([{ amountKurus: AMOUNT, endToEndReference: values['payment-1'] }])
  await takeIn('returned-refund.xml')
  // Of the two that were paid back, the one whose money came back is owed it again.
  expect((await states()).toSorted()).toEqual(['refund-pending', 'withdrawn'])
  expect((await openQueue(first)).refunds).toMatchObject([{ returned: { reason: expect.any(String) } }])
  expect((await accounts())['refund-payable']).toBe(AMOUNT)
})

test('reversal-of-undecided-receipt.xml: the receipt is gone as it came', async () => {
  const { exceptionIds } = await takeIn('stray-receipt.xml')
  await takeIn('reversal-of-undecided-receipt.xml')
  expect(await openQueue(first)).toMatchObject({ exceptions: [], unexplained: [], refunds: [] })
  expect(await ask(first, getBankReceipt, { lineId: exceptionIds[0] ?? '' })).toMatchObject({ resolution: 'reversed' })
  expect(await accounts()).toMatchObject({ 'unmatched-receipts': 0n, 'bank-suspense': 0n })
})

test('reversal-of-undecided-receipt.xml beside an officer who sends the receipt back: one of the two has it', async () => {
  const { exceptionIds } = await takeIn('stray-receipt.xml')
  const lineId = exceptionIds[0] ?? ''
  const [decided] = await Promise.allSettled([
    ask(first, resolveBankReceipt, { lineId, decision: 'return' }),
    importStatement(context, await bankFile('reversal-of-undecided-receipt.xml', values)),
  ])
  const isReturned = decided?.status === 'fulfilled'
  expect(await ask(first, getBankReceipt, { lineId })).toMatchObject({
    resolution: isReturned ? 'returned' : 'reversed',
  })
  expect((await accounts())['bank-suspense']).toBe(isReturned ? AMOUNT : 0n)
  expect(await findBroken(database.pool)).toEqual([])
})

test('reversal-of-undecided-receipt.xml: what one officer proposed for it has lapsed before another confirms', async () => {
  const [order] = orders
  await database.pool.query(`update membership.member set first_name = 'Can', last_name = 'Demir' where id = $1`, [
    order?.investorId,
  ])
  const { exceptionIds } = await takeIn('stray-receipt.xml')
  const known = { lineId: exceptionIds[0] ?? '' }
  const apply = { ...known, decision: 'apply', investmentId: order?.id ?? '' } as const
  const { proposalId } = await ask(first, resolveBankReceipt, apply)
  await takeIn('reversal-of-undecided-receipt.xml')
  const confirmed = ask(second, confirmReceiptDecision, { proposalId: proposalId ?? '' })
  await expect(confirmed).rejects.toMatchObject({ code: 'receipt-decision-over' })
  expect(await states()).toEqual(['awaiting-payment', 'awaiting-payment'])
  expect(await ask(first, getBankReceipt, known)).toMatchObject({ resolution: 'reversed', proposal: null })
})

test('reversal-of-paid-receipt.xml: what paid an order stands on suspense, and the desk sees what it takes back', async () => {
  await takeIn('end-of-day-with-dates-only.xml')
  await moveTo('2026-03-18T08:00:00Z')
  await takeIn('reversal-of-paid-receipt.xml')
  expect(await states()).toEqual(['paid', 'paid'])
  expect((await openQueue(first)).unexplained).toMatchObject([
    { amount: -AMOUNT, reason: 'reversal', reversed: { payerName: 'DEFNE KAYA', referenceNo: values['reference-1'] } },
  ])
  expect((await accounts())['bank-suspense']).toBe(AMOUNT)
})

test('account-fee.xml: a fee stands on suspense until it is paid in, though two receipts fit it', async () => {
  await takeIn('end-of-day-with-dates-only.xml')
  await takeIn('account-fee.xml')
  const [fee] = (await openQueue(first)).unexplained
  expect(fee).toMatchObject({ amount: -2_525n, reason: 'charge', description: 'HESAP İŞLETİM ÜCRETİ VE BSMV' })
  const { exceptionIds } = await takeIn('account-fee-paid-in.xml')
  expect((await accounts())['bank-suspense']).toBe(2_525n)
  for (const lineId of exceptionIds)
    expect((await ask(first, getBankReceipt, { lineId })).outgoing).toMatchObject([{ lineId: fee?.lineId }])
  const [lineId = '', other = ''] = exceptionIds
  await decideByTwo(first, second, { lineId, decision: 'correct', outgoingLineId: fee?.lineId ?? '' })
  expect((await ask(first, getBankReceipt, { lineId: other })).outgoing).toEqual([])
  expect(await accounts()).toMatchObject({ 'bank-suspense': 0n, 'unmatched-receipts': 2_525n, 'escrow-cash': 22_525n })
  expect(await findBroken(database.pool)).toEqual([])
})

test('mistake-and-its-reversal.xml: the bank sets its own mistake right, though it lists the reversal first', async () => {
  await takeIn('end-of-day-with-dates-only.xml')
  await takeIn('mistake-and-its-reversal.xml')
  expect(await openQueue(first)).toMatchObject({ exceptions: [], unexplained: [] })
  expect(await accounts()).toMatchObject({ 'bank-suspense': 0n, 'unmatched-receipts': 0n, 'escrow-cash': 2n * AMOUNT })
})

test('first-of-january.xml: number 1 of a new year follows, and is not taken for number 1 of the old', async () => {
  await takeIn('end-of-day-with-dates-only.xml')
  await moveTo('2027-01-05T09:00:00Z')
  const newYear = await bankFile('first-of-january.xml', values)
  const uploaded = await ask(first, importBankStatement, aFile(newYear.bytes))
  expect(uploaded.outcome).toBe('waiting')
  const { rows: none } = await database.pool.query('select 1 from bank.bank_statement where bank_year = 2027')
  expect(none).toEqual([])
  expect((await importStatement(context, newYear)).exceptionIds).toHaveLength(1)
  const old = await bankFile('end-of-day-with-dates-only.xml', values)
  expect(await ask(first, importBankStatement, aFile(old.bytes))).toMatchObject({ outcome: 'known' })
  expect(await ask(first, importBankStatement, aFile(newYear.bytes))).toMatchObject({ outcome: 'known' })
  expect(await importStatement(context, old)).toMatchObject({ alreadyKnownCount: 2 })
  const { rows } = await database.pool.query(
    'select number, bank_year as year, bank_number as "bankNumber" from bank.bank_statement order by number',
  )
  expect(rows).toEqual([
    { number: 1, year: 2026, bankNumber: 1 },
    { number: 2, year: 2027, bankNumber: 1 },
  ])
  expect((await accounts())['escrow-cash']).toBe(24_000n)
  const broken = await findBroken(database.pool)
  // Nobody ran the due work of these nine months.
  expect(broken.filter((one) => !one.startsWith('nothing-overdue'))).toEqual([])
})
