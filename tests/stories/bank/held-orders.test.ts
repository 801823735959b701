import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { approveRefundBatch, prepareRefundBatch, getBankReceipt } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const STRANGER = { payerName: 'MEHMET YILDIZ', payerIban: 'TR330006100519786457841326' }

// Ordered on 16 March at 12:00 in Istanbul, to be paid by the 19th at 12:00. The campaign of 1.000 TL ends on 1 April.
let story: Story
let officer: Context
let second: Context
let defne: TestInvestor
let order: Awaited<ReturnType<Story['invest']>>
let projectId: string
beforeEach(async () => {
  story = await startStory()
  officer = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  order = await story.invest(defne, projectId, 100_000n)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const receipts = async () => (await openQueue(officer)).exceptions
const decide = async (decision: 'apply' | 'return') => {
  const [line] = await receipts()
  return decideByTwo(officer, second, { lineId: line?.lineId ?? '', decision, investmentId: order.investmentId })
}

test.each([
  ['a reference nobody can read', () => ({ description: 'yatirim' })],
  [
    'a reference with slips',
    () => ({ ...STRANGER, amount: 5_000n, description: `ref ${order.referenceNo.slice(2, 10)}` }),
  ],
  ['another’s name and account, but the amount', () => ({ ...STRANGER, description: '' })],
  ['another’s name and account, but the reference', () => ({ ...STRANGER, amount: 5_000n })],
])('an order waits for a decision on %s, and so does its campaign', async (_case, given) => {
  await story.transfer(defne, order, given())
  await story.moveTo('2026-04-10T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect((await ask(story.as(defne), getInvestment, order)).waitsFor).toBe('receipt-decision')
  const [line] = await receipts()
  const { held } = await ask(officer, getBankReceipt, { lineId: line?.lineId ?? '' })
  expect(held).toMatchObject([{ investmentId: order.investmentId, investorName: 'Defne Kaya' }])
  await decide('return')
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['expired'])
  const { rows } = await story.pool.query('select outcome from investments.campaign')
  expect(rows).toEqual([{ outcome: 'unsuccessful' }])
})

test('money in time under no reference is applied after the term, and the campaign reaches its goal', async () => {
  await story.transfer(defne, order, { description: 'yatirim' })
  await story.moveTo('2026-04-10T09:00:00Z')
  await decide('apply')
  expect(await story.states(projectId)).toEqual(['paid'])
  await story.moveTo('2026-04-13T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['final'])
  const { rows } = await story.pool.query('select outcome from investments.campaign')
  expect(rows).toEqual([{ outcome: 'successful' }])
})

test('money under another’s reference is applied to what its own payer ordered', async () => {
  const can = await story.investor('Can')
  const other = await story.campaign()
  const [mine, his] = [await story.invest(defne, other, 20_000n), await story.invest(can, other, 30_000n)]
  await story.transfer(defne, his, { amount: 20_000n })
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(other)).toEqual(['awaiting-payment', 'awaiting-payment'])
  const [line] = await receipts()
  const lineId = line?.lineId ?? ''
  expect(line?.kind).toBe('wrong-payer')
  const { investments } = await ask(officer, getBankReceipt, { lineId })
  expect(investments).toMatchObject([{ investmentId: mine.investmentId }])
  const apply = (investmentId: string) => decideByTwo(officer, second, { lineId, decision: 'apply', investmentId })
  await expect(apply(his.investmentId)).rejects.toMatchObject({ code: 'receipt-not-applicable' })
  await apply(mine.investmentId)
  await story.runDue()
  expect(await story.states(other)).toEqual(['paid', 'expired'])
})

test('an order does not wait for what cannot be its payment', async () => {
  await story.transfer(defne, order, { description: 'kira', amount: 5_000n, ...STRANGER })
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
})

test('a campaign has no outcome before every receipt of its period is decided on', async () => {
  await story.transfer(defne, order, { description: 'kira', amount: 5_000n, ...STRANGER })
  await story.moveTo('2026-04-10T09:00:00Z')
  const outcome = async () => (await story.pool.query('select outcome from investments.campaign')).rows
  expect(await outcome()).toEqual([{ outcome: null }])
  await decide('return')
  await story.runDue()
  expect(await outcome()).toEqual([{ outcome: 'unsuccessful' }])
})

test('a second transfer completes the first: paid with both, withdrawable from the last', async () => {
  await story.transfer(defne, order, { amount: 60_000n })
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.transfer(defne, order, { amount: 30_000n })
  await story.moveTo('2026-03-18T09:00:00Z')
  expect(await receipts()).toHaveLength(2)
  await story.transfer(defne, order, { amount: 10_000n })
  await story.moveTo('2026-03-18T10:00:00Z')
  expect(await receipts()).toEqual([])
  expect(await story.states(projectId)).toEqual(['paid'])
  const { withdrawalEndsAt } = await ask(story.as(defne), getInvestment, order)
  expect(withdrawalEndsAt).toBe(Date.parse('2026-03-20T09:00:00Z') / 1_000)
  expect((await openQueue(officer)).refunds).toEqual([])
})

test('parts that make more than the amount are applied by finance, and the surplus goes back', async () => {
  await story.transfer(defne, order, { amount: 60_000n })
  await story.transfer(defne, order, { amount: 60_000n })
  await story.moveTo('2026-03-25T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  await decide('apply')
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await receipts()).toEqual([])
  expect((await openQueue(officer)).refunds).toMatchObject([{ amount: 20_000n }])
  const { batchId } = await ask(officer, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.moveTo('2026-03-26T09:00:00Z')
  expect((await openQueue(officer)).refunds).toEqual([])
})

test('a part alone pays nothing: it goes back, and the order ends', async () => {
  await story.transfer(defne, order, { amount: 60_000n })
  await story.moveTo('2026-03-25T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  await expect(decide('apply')).rejects.toMatchObject({ code: 'receipt-not-applicable' })
  await decide('return')
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['expired'])
})
