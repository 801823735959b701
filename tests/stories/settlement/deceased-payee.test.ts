import { afterEach, beforeEach, expect, test } from 'vitest'
import { approveRefundBatch, prepareRefundBatch, withdrawRefundBatch } from '#contracts/settlement/endpoints.ts'
import { confirmEstateAccount, nameEstateAccount, recordDeath } from '#contracts/people/estate-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf, testIban, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let compliance: Context
let defne: TestInvestor
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  compliance = story.as(await aMember(story.context), 'compliance-officer')
  const projectId = await story.campaign()
  defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
})
afterEach(() => story.close())

const paper = 'Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284'

const dies = () =>
  ask(compliance, recordDeath, {
    memberId: defne.id,
    diedOn: '2026-03-21',
    paper,
    heirName: 'Elif Kaya',
    heirEmail: 'elif@ornek.test',
    reason: 'Eşi yazdı.',
  })

async function estate(iban: string): Promise<void> {
  const account = { memberId: defne.id, iban, holderName: 'Kaya Mirasçıları', paper: 'Veraset ilamı 2026/77' }
  await ask(compliance, nameEstateAccount, account)
  await ask(second, confirmEstateAccount, account)
}

/** What the finance desk's start page counts of refunds. */
async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { code, count } of settlementQueues)
    if (/^refunds-(?!second)/.test(code)) counts[code] = (await count(story.context)).count
  return counts
}

async function paidTo(): Promise<string[]> {
  const { rows } = await story.pool.query<{ iban: string }>(
    `select l.creditor_iban as iban from payments.payment_line l join payments.payment_list p on p.id = l.list_id
      where p.state in ('approved', 'sent', 'done') and l.state <> 'withdrawn'`,
  )
  return rows.map(({ iban }) => iban)
}

test('a refund of an investor who died goes neither to his account nor to the one it came from, until two named the estate’s', async () => {
  await dies()
  expect(await ask(first, prepareRefundBatch, {})).toMatchObject({ batchId: null, refundCount: 0 })
  expect((await openQueue(first)).refunds).toMatchObject([{ payeeName: 'Defne Kaya', payTo: null }])
  await estate(testIban(4_711))
  // The desk sees whose estate it goes to, before it is on a list and while it waits for the second officer.
  const payTo = { iban: testIban(4_711), holderName: 'Kaya Mirasçıları' }
  expect((await openQueue(first)).refunds).toMatchObject([{ payeeName: 'Defne Kaya', payTo }])
  const { batchId } = await ask(first, prepareRefundBatch, {})
  const waiting = await openQueue(second)
  expect(waiting.refunds).toMatchObject([{ payeeName: 'Defne Kaya', payTo, state: 'listed' }])
  expect(waiting.batches).toMatchObject([{ payments: [{ ...payTo, amount: 60_000n }] }])
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  expect(await paidTo()).toEqual([testIban(4_711)])
  expect(await findBroken(story.pool)).toEqual([])
})

test('what waits for the estate’s account is counted, summed and shown by itself: a list is what was announced', async () => {
  await dies()
  const projectId = await story.campaign({ closesAt: new Date('2026-04-10T20:59:59Z') })
  const can = await story.investor('Can')
  await story.transfer(can, await story.invest(can, projectId, 20_000n))
  for (const moment of ['2026-04-03T09:00:00Z', '2026-04-06T09:00:00Z', '2026-04-13T09:00:00Z', '2026-04-30T09:00:00Z'])
    await story.moveTo(moment)
  const queue = await openQueue(first)
  expect(queue.refundSums).toMatchObject({ openCount: 2, lateCount: 1, owedCount: 1, owedTotal: 20_000n })
  expect(queue.refundSums).toMatchObject({ heldCount: 1, heldTotal: 60_000n })
  expect(queue.refunds.map(({ state, isLate }) => [state, isLate])).toEqual([
    ['estate-awaited', false],
    ['owed', true],
  ])
  expect(await counted()).toEqual({ 'refunds-owed': 1, 'refunds-held': 1, 'refunds-returned': 0, 'refunds-overdue': 1 })
  const { owedCount: refundCount, owedTotal: total } = queue.refundSums
  expect(await ask(first, prepareRefundBatch, {})).toMatchObject({ refundCount, total })
  const after = await openQueue(first)
  expect(after.refundSums).toMatchObject({ owedCount: 0, owedTotal: 0n, heldCount: 1 })
  expect(after.campaigns.map(({ step }) => step).toSorted()).toEqual(['approve-refunds', 'refunds-held'])
  await estate(testIban(4_711))
  expect((await openQueue(first)).refundSums).toMatchObject({
    owedCount: 1,
    owedTotal: 60_000n,
    heldCount: 0,
  })
})

test('a list prepared before his death was recorded, or before his estate named another account, is not approved any more', async () => {
  const batch = await ask(first, prepareRefundBatch, {})
  const batchId = batch.batchId ?? ''
  await dies()
  expect(await refusalOf(ask(second, approveRefundBatch, { batchId }))).toBe('refund-payee-died')
  expect(await paidTo()).toEqual([])
  await ask(second, withdrawRefundBatch, { batchId, reason: 'Vefat' })
  await estate(testIban(4_711))
  const next = (await ask(first, prepareRefundBatch, {})).batchId ?? ''
  await estate(testIban(4_712))
  expect(await refusalOf(ask(second, approveRefundBatch, { batchId: next }))).toBe('refund-payee-died')
  await ask(second, withdrawRefundBatch, { batchId: next, reason: 'Hesap değişti' })
  const last = (await ask(first, prepareRefundBatch, {})).batchId ?? ''
  await ask(second, approveRefundBatch, { batchId: last })
  expect(await paidTo()).toEqual([testIban(4_712)])
  expect(await findBroken(story.pool)).toEqual([])
})
