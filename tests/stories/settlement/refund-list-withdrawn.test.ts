import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { approveRefundBatch, prepareRefundBatch } from '#server/modules/settlement/refunds/refund-batches.ts'
import { findSettlementQueue } from '#server/modules/settlement/settlement-queue.ts'
import { withdrawRefundBatch } from '#server/modules/settlement/refunds/withdraw-refund-batch.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

const reason = 'Bir alıcının hesabı düzeltilecek'

let story: Story
let first: Context
let second: Context
let batchId: string
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  batchId = (await prepareRefundBatch(first)).batchId ?? ''
})
afterEach(() => story.close())

test('a prepared list is taken back, nothing of it is paid, and its refunds go out once on the next', async () => {
  const auditor = story.as(await aMember(story.context), 'auditor')
  await expect(withdrawRefundBatch(auditor, { batchId, reason })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(withdrawRefundBatch(first, { batchId: newId(), reason })).rejects.toMatchObject({ code: 'not-found' })
  await withdrawRefundBatch(first, { batchId, reason })
  const decided = { code: 'already-decided' }
  await expect(approveRefundBatch(second, { batchId })).rejects.toMatchObject(decided)
  await expect(withdrawRefundBatch(second, { batchId, reason })).rejects.toMatchObject(decided)
  await story.runDue()
  expect(await findSettlementQueue(second)).toMatchObject({
    batches: [],
    refunds: [{ state: 'owed' }],
    refundSums: { openCount: 1, owedCount: 1, owedTotal: 60_000n },
    campaigns: [{ step: 'prepare-refunds' }],
  })
  expect(await findBroken(story.pool)).toEqual([])

  const next = await prepareRefundBatch(second)
  expect(next).toMatchObject({ refundCount: 1, total: 60_000n })
  await approveRefundBatch(first, { batchId: next.batchId ?? '' })
  await expect(withdrawRefundBatch(first, { batchId: next.batchId ?? '', reason })).rejects.toMatchObject(decided)
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect((await findSettlementQueue(first)).refundSums).toMatchObject({ openCount: 0 })
  const { rows } = await story.pool.query(
    'select state, count(*)::int from payments.payment_line group by 1 order by 1',
  )
  expect(rows).toEqual([
    { state: 'executed', count: 1 },
    { state: 'withdrawn', count: 1 },
  ])
  expect(await findBroken(story.pool)).toEqual([])
})

test('approved and taken back at the same moment, one of the two happens', async () => {
  const outcomes = await Promise.allSettled([
    approveRefundBatch(second, { batchId }),
    ...Array.from({ length: 4 }, () => withdrawRefundBatch(first, { batchId, reason })),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'already-decided'))
  expect(await findBroken(story.pool)).toEqual([])
})

test('a refund that says it is on a list which was taken back is found', async () => {
  await withdrawRefundBatch(first, { batchId, reason })
  await story.pool.query(`update investments.refund set state = 'listed'`)
  expect(await findBroken(story.pool)).toEqual([expect.stringContaining('refunds-on-one-list')])
})
