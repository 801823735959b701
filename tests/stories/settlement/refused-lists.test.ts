import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approvePayout,
  getCampaignSettlement,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
  dissolvePaymentList,
  resendPaymentList,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const reason = 'Banka listeyi işleyemiyor'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

/** A campaign whose period is over, `paid` of its 1.000 TL paid in. */
async function ended(paid: bigint): Promise<string> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, paid))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  return projectId
}

const escrowOf = async (projectId: string) =>
  (await story.simulators.listBankAccounts()).find((account) => account.projectId === projectId)?.iban ?? ''

/** The bank knows no account to take the refunds from. */
async function refusedRefunds(): Promise<string> {
  const projectId = await ended(60_000n)
  await story.simulators.closeBankAccount(await escrowOf(projectId))
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  return projectId
}

const refusedLists = async () => (await openQueue(first)).refusedLists
const sentMessages = async () =>
  (await story.pool.query(`select 1 from payments.evidence where kind = 'payment-list'`)).rowCount
const alarm = async () => settlementQueues.find(({ code }) => code === 'payment-lists-refused')?.count(first)

test('a list that the bank refuses as a whole is sent once, set aside with an alarm, and paid when it is sent anew', async () => {
  const projectId = await refusedRefunds()
  for (const moment of ['2026-04-02T10:00:00Z', '2026-04-02T12:00:00Z', '2026-04-03T09:00:00Z'])
    await story.moveTo(moment)
  expect(await sentMessages()).toBe(1)
  const [list] = await refusedLists()
  expect(list).toMatchObject({
    projectId,
    purpose: 'refund',
    refusal: 'account-unknown',
    paymentCount: 1,
    total: 60_000n,
  })
  expect(await alarm()).toMatchObject({ count: 1, lateCount: 1 })
  expect((await openQueue(first)).campaigns).toMatchObject([{ step: 'list-refused' }])
  expect(await findBroken(story.pool)).toEqual([])

  await story.simulators.closeBankAccount(await escrowOf(projectId), false)
  const listId = list?.listId ?? ''
  const auditor = story.as(await aMember(story.context), 'auditor')
  await expect(ask(auditor, resendPaymentList, { listId })).rejects.toMatchObject({ code: 'not-permitted' })
  await ask(first, resendPaymentList, { listId })
  await expect(ask(second, resendPaymentList, { listId })).rejects.toMatchObject({ code: 'list-not-refused' })
  await story.runDue()
  await story.moveTo('2026-04-04T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])
  expect(await sentMessages()).toBe(2)
  expect(await alarm()).toMatchObject({ count: 0 })
  const lists = await story.simulators.listPaymentLists()
  expect(lists.map(({ messageId }) => messageId)).not.toContain(listId.replaceAll('-', ''))
})

test('dissolved, its refunds go out once, on another list', async () => {
  const projectId = await refusedRefunds()
  const [list] = await refusedLists()
  await ask(first, dissolvePaymentList, { listId: list?.listId ?? '', reason })
  expect(await openQueue(first)).toMatchObject({
    refusedLists: [],
    batches: [],
    refunds: [{ state: 'owed' }],
    refundSums: { owedCount: 1 },
  })
  expect(await findBroken(story.pool)).toEqual([])
  await story.simulators.closeBankAccount(await escrowOf(projectId), false)
  const { batchId } = await ask(second, prepareRefundBatch, {})
  await ask(first, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])
})

test('of two officers who decide at once, one does', async () => {
  await refusedRefunds()
  const listId = (await refusedLists())[0]?.listId ?? ''
  const outcomes = await Promise.allSettled([
    ask(first, resendPaymentList, { listId }),
    ask(second, resendPaymentList, { listId }),
    ask(first, dissolvePaymentList, { listId, reason }),
    ask(second, dissolvePaymentList, { listId, reason }),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'list-not-refused'))
})

test('a list that the bank has after all is let alone, whatever it said of the message', async () => {
  const projectId = await ended(60_000n)
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 600 })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  // As if the answer had never come: the platform tries again, with another day, which makes it another list.
  await story.pool.query(
    `update payments.payment_list set state = 'approved', sent_at = null, execute_on = '2026-05-01'`,
  )
  await story.pool.query(`update payments.payment_line set state = 'prepared'`)
  await story.moveTo('2026-04-02T10:00:00Z')
  expect(await refusedLists()).toEqual([])
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])
  expect(await story.simulators.listPaymentLists()).toHaveLength(1)
})

test('a payout that the bank refuses as a whole is sent anew, or its payments are corrected one by one', async () => {
  const projectId = await ended(100_000n)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await story.simulators.closeBankAccount(await escrowOf(projectId))
  await ask(second, approvePayout, { payoutId: (await ask(first, preparePayout, { projectId })).payoutId })
  await story.runDue()
  const stepOf = async () => (await ask(first, getCampaignSettlement, { projectId })).next?.step
  expect(await stepOf()).toBe('list-refused')
  await ask(second, dissolvePaymentList, { listId: (await refusedLists())[0]?.listId ?? '', reason })
  expect(await stepOf()).toBe('correct-payout')
  const { payout } = await ask(first, getCampaignSettlement, { projectId })
  expect(payout?.payments.map(({ state, refusal }) => [state, refusal])).toEqual([
    ['rejected', 'other'],
    ['rejected', 'other'],
  ])
})

test('refused lists are decided on behind an index', async () => {
  await refusedRefunds()
  const listId = (await refusedLists())[0]?.listId ?? ''
  const statements = [
    ...(await statementsOf(story, first, openQueue)),
    ...(await statementsOf(story, first, (context) => ask(context, dissolvePaymentList, { listId, reason }))),
  ]
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
