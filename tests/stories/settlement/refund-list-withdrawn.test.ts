import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { approveRefundBatch, prepareRefundBatch, withdrawRefundBatch } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const reason = 'Bir alıcının hesabı düzeltilecek'

let story: Story
let first: Context
let second: Context
let batchId: string
let defne: Awaited<ReturnType<Story['investor']>>
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  const projectId = await story.campaign()
  defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  batchId = (await ask(first, prepareRefundBatch, {})).batchId ?? ''
})
afterEach(() => story.close())

test('a prepared list is taken back, nothing of it is paid, and its refunds go out once on the next', async () => {
  const auditor = story.as(await aMember(story.context), 'auditor')
  await expect(ask(auditor, withdrawRefundBatch, { batchId, reason })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(ask(first, withdrawRefundBatch, { batchId: newId(), reason })).rejects.toMatchObject({
    code: 'not-found',
  })
  const statusOf = async () => (await ask(story.as(defne), getInvestments, { investmentState: 0 })).investments[0]
  expect(await statusOf()).toMatchObject({ statusCode: 103520004, investmentStatusGrouped: 3 })
  await ask(first, withdrawRefundBatch, { batchId, reason })
  expect(await statusOf()).toMatchObject({ statusCode: 103520003, investmentStatusGrouped: 3 })
  const decided = { code: 'already-decided' }
  await expect(ask(second, approveRefundBatch, { batchId })).rejects.toMatchObject(decided)
  await expect(ask(second, withdrawRefundBatch, { batchId, reason })).rejects.toMatchObject(decided)
  await story.runDue()
  expect(await openQueue(second)).toMatchObject({
    batches: [],
    refunds: [{ state: 'owed' }],
    refundSums: { openCount: 1, owedCount: 1, owedTotal: 60_000n },
    campaigns: [{ step: 'prepare-refunds' }],
  })
  expect(await findBroken(story.pool)).toEqual([])

  const next = await ask(second, prepareRefundBatch, {})
  expect(next).toMatchObject({ refundCount: 1, total: 60_000n })
  await ask(first, approveRefundBatch, { batchId: next.batchId ?? '' })
  await expect(ask(first, withdrawRefundBatch, { batchId: next.batchId ?? '', reason })).rejects.toMatchObject(decided)
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect((await openQueue(first)).refundSums).toMatchObject({ openCount: 0 })
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
    ask(second, approveRefundBatch, { batchId }),
    ...Array.from({ length: 4 }, () => ask(first, withdrawRefundBatch, { batchId, reason })),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'already-decided'))
  expect(await findBroken(story.pool)).toEqual([])
})

test('a refund that says it is on a list which was taken back is found', async () => {
  await ask(first, withdrawRefundBatch, { batchId, reason })
  await story.pool.query(`update investments.refund set state = 'listed'`)
  expect(await findBroken(story.pool)).toEqual([expect.stringContaining('refunds-on-one-list')])
})

test('a booking that names a payment nobody approved explains nothing, stops no statement, and the list is still to be decided', async () => {
  const { rows } = await story.pool.query<{ iban: string; reference: string }>(
    `select c.escrow_iban as iban, l.end_to_end_id as reference from payments.payment_line l
      join payments.payment_list p on p.id = l.list_id join investments.campaign c on c.project_id = p.project_id`,
  )
  const [{ iban, reference } = { iban: '', reference: '' }] = rows
  await story.simulators.bookMistake(iban, 60_000n)
  await story.pool.query(
    'update trial.bank_transaction set end_to_end_id = $1, description = $1 where account_iban = $2 and amount_kurus = -60000',
    [reference, iban],
  )
  await story.moveTo('2026-04-03T15:00:00Z')
  const { rows: booked } = await story.pool.query(`select outcome from bank.bank_line where amount_kurus = -60000`)
  expect(booked).toEqual([{ outcome: 'unexplained' }])
  expect(await openQueue(second)).toMatchObject({ batches: [{ batchId }], refundSums: { openCount: 1 } })
  expect(await findBroken(story.pool)).toEqual([])
  await ask(first, withdrawRefundBatch, { batchId, reason })
})
