import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approveRefundBatch,
  beginRefusalDecision,
  confirmRefusalDecision,
  getCampaignLedger,
  getCampaignSettlement,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { withoutOrderLimits } from '#tests/support/investments.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { decideRefusal, onlyRefusal, openRefusals, payEverything } from '#tests/support/bank/refusals.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let officers: readonly [Context, Context]
let first: Context
let second: Context
let defne: TestInvestor
let can: TestInvestor
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
  officers = [first, second]
  // What one person may hold unpaid is no part of these stories.
  await withoutOrderLimits(story.pool)
  defne = await story.investor('Defne')
  can = await story.investor('Can')
})
afterEach(() => story.close())

const broken = () => findBroken(story.pool)
const queue = (code: string) => settlementQueues.find((one) => one.code === code)?.count(first)
const usedElsewhere = (investor: TestInvestor, kurus: bigint) =>
  story.pool.query('update trial.mkk_member set used_elsewhere_kurus = $2 where registry_number = $1', [
    investor.registryNumber,
    kurus,
  ])

/**
 * A campaign of 100 shares of 1.000 TL. MKK was silent while Can ordered and paid 40 of them, and they used 20.000 TL of their 50.000 TL
 * elsewhere meanwhile: MKK refuses their request after the payment. Defne, who is qualified, has the other 60.
 */
async function refusedAfterPayment(): Promise<{ projectId: string; investmentId: string }> {
  await story.pool.query('update trial.mkk_member set qualified_since = $2 where registry_number = $1', [
    defne.registryNumber,
    '2026-01-01',
  ])
  const projectId = await story.campaign({ unitKurus: 100_000n, shares: 100n })
  await story.pool.query(
    `insert into investments.investor_year (investor_id, year, limit_kurus, answered_at) values ($1, 2026, null, now())
      on conflict (investor_id, year) do update set limit_kurus = null`,
    [defne.id],
  )
  await story.transfer(defne, await story.invest(defne, projectId, 6_000_000n))
  const order = await story.invest(can, projectId, 4_000_000n)
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.transfer(can, order)
  await story.moveTo('2026-03-16T09:05:00Z')
  expect(await openRefusals(first)).toEqual([])
  expect(await queue('mkk-messages-failing')).toMatchObject({ count: 2 })
  await story.simulators.setFault('mkk', null)
  await usedElsewhere(can, 2_000_000n)
  await story.moveTo('2026-03-17T09:00:00Z')
  return { projectId, investmentId: order.investmentId }
}

const toTheEnd = async () => {
  for (const moment of ['2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z']) await story.moveTo(moment)
}
const outcomeOf = async (projectId: string) => (await ask(first, getCampaignSettlement, { projectId })).result?.outcome

test('a refused request holds its paid order and the campaign until two officers refund it in whole', async () => {
  const { projectId, investmentId } = await refusedAfterPayment()
  const refusal = await onlyRefusal(first)
  expect(refusal).toMatchObject({
    kind: 'request',
    code: 'limit-exceeded',
    investorName: 'Can Kaya',
    amount: 4_000_000n,
  })
  expect(await queue('mkk-refusals')).toMatchObject({ count: 1 })
  expect(await queue('mkk-messages-failing')).toMatchObject({ count: 0 })
  await toTheEnd()
  expect((await story.states(projectId)).toSorted()).toEqual(['final', 'paid'])
  expect(await outcomeOf(projectId)).toBeUndefined()
  const seen = await ask(story.as(can), getInvestment, { investmentId })
  expect(seen.timeline.find(({ code }) => code === 'mkk-refused')).toMatchObject({ state: 'late' })
  expect(await broken()).toEqual([])
  await decideRefusal(officers, refusal.refusalId, { way: 'refund' })
  await story.runDue()
  // Six of ten thousand lira: the goal was the investors' to reach, and this was none of theirs.
  expect(await outcomeOf(projectId)).toBe('unsuccessful')
  expect((await ask(story.as(can), getInvestment, { investmentId })).cancelReason?.code).toBe('limit-refused-by-mkk')
  expect(await broken()).toEqual([])
})

test('asked again after the limit was raised, MKK takes it and the campaign goes on', async () => {
  const { projectId } = await refusedAfterPayment()
  const { refusalId } = await onlyRefusal(first)
  await toTheEnd()
  await usedElsewhere(can, 0n)
  await decideRefusal(officers, refusalId, { way: 'ask-again' })
  // Not final before MKK has answered.
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.runDue()
  expect(await outcomeOf(projectId)).toBeUndefined()
  expect(await broken()).toEqual([])
  await story.simulators.setFault('mkk', null)
  await story.moveTo('2026-04-02T12:00:00Z')
  expect(await story.states(projectId)).toEqual(['final', 'final'])
  expect(await outcomeOf(projectId)).toBe('successful')
  expect(await broken()).toEqual([])
})

test('asked again and refused again, it waits again', async () => {
  const { investmentId } = await refusedAfterPayment()
  const before = await onlyRefusal(first)
  await decideRefusal(officers, before.refusalId, { way: 'ask-again' })
  await story.runDue()
  const after = await onlyRefusal(first)
  expect(after.refusalId).not.toBe(before.refusalId)
  const { rows } = await story.pool.query(`select round from settlement.mkk_message where investment_id = $1`, [
    investmentId,
  ])
  expect(rows).toEqual([{ round: 2 }])
  expect(await broken()).toEqual([])
})

test('down to the limit: the part goes back, the rest is asked for again and becomes final', async () => {
  const projectId = await story.campaign({ unitKurus: 100_000n, shares: 30n })
  const order = await story.invest(can, projectId, 3_000_000n)
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.transfer(can, order)
  await story.moveTo('2026-03-16T09:05:00Z')
  await story.simulators.setFault('mkk', null)
  await usedElsewhere(can, 2_500_000n)
  await story.moveTo('2026-03-17T09:00:00Z')
  const { refusalId } = await onlyRefusal(first)
  await expect(decideRefusal(officers, refusalId, { way: 'refund', keptShareCount: 30 })).rejects.toMatchObject({
    code: 'kept-shares-out-of-bounds',
  })
  await decideRefusal(officers, refusalId, { way: 'refund', keptShareCount: 25 })
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await openRefusals(first)).toEqual([])
  expect(await story.states(projectId)).toEqual(['final'])
  const { rows } = await story.pool.query(`select amount_kurus from trial.mkk_request where withdrawn_at is null`)
  expect(rows).toEqual([{ amount_kurus: 2_500_000n }])
  const seen = await ask(story.as(can), getInvestment, { investmentId: order.investmentId })
  expect(seen).toMatchObject({ totalInvestment: 3_000_000n, totalRefund: 500_000n, netAmount: 2_500_000n })
  expect(seen.timeline.map(({ code }) => code)).toContain('part-refund-owed')
  expect(await broken()).toEqual([])
})

test('refused after the result: what was published of the success stays, when the list is smaller and when it is cancelled later', async () => {
  await story.setTo('2026-05-01T09:00:00Z')
  const closesAt = new Date('2026-06-15T20:59:59Z')
  const projectId = await story.campaign({ unitKurus: 100_000n, shares: 30n, closesAt })
  const order = await story.invest(can, projectId, 3_000_000n)
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.transfer(can, order)
  for (const moment of ['2026-05-02T09:00:00Z', '2026-05-05T09:00:00Z', '2026-06-17T09:00:00Z'])
    await story.moveTo(moment)
  await story.simulators.setFault('mkk', null)
  await usedElsewhere(can, 2_500_000n)
  await story.moveTo('2026-06-18T09:00:00Z')
  const figures = async (period: string) =>
    (await ask({ ...story.context, actor: { kind: 'visitor' } }, getActivities, { period })).figures
  const told = async () => (await figures('2026-1')).money
  expect(await told()).toMatchObject({ raised: 3_000_000n })
  await decideRefusal(officers, (await onlyRefusal(first)).refusalId, { way: 'refund', keptShareCount: 25 })
  await story.moveTo('2026-07-02T09:00:00Z')
  expect(await broken()).toEqual([])
  const before = await figures('2026-1')
  // A part is a refund like any other, of the period in which the ledger has its payment; the half-year before is as it was told.
  expect(before.refunds).toMatchObject({ executed: 0 })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-07-03T09:00:00Z')
  expect((await figures('2026-2')).refunds).toMatchObject({ executed: 1, averageDays: expect.any(Number) })
  expect(await figures('2026-1')).toEqual({ ...before, refunds: { ...before.refunds, overdueNow: 0 } })
  await inTransaction(asSystem(story.context), (tx) => transitionProject(tx, { projectId, to: 'cancelled' }))
  await story.runDue()
  expect(await told()).toMatchObject({ raised: 3_000_000n })
  expect(await broken()).toEqual([])
})

test('whoever withdraws meanwhile needs no decision, and one that was begun lapses', async () => {
  const { investmentId } = await refusedAfterPayment()
  const { refusalId } = await onlyRefusal(first)
  const begun = await ask(first, beginRefusalDecision, { refusalId, way: 'refund', reason: 'Limit doldu' })
  await ask(story.as(can), cancelRefundInvestment, { investmentId })
  await expect(ask(second, confirmRefusalDecision, begun)).rejects.toMatchObject({ code: 'refusal-way-impossible' })
  await story.runDue()
  await expect(ask(second, confirmRefusalDecision, begun)).rejects.toMatchObject({ code: 'refusal-decided' })
  expect(await openRefusals(first)).toEqual([])
  expect(await broken()).toEqual([])
})

test('decided by two at the same moment, it is done once', async () => {
  const { projectId } = await refusedAfterPayment()
  const { refusalId } = await onlyRefusal(first)
  const { decisionId } = await ask(first, beginRefusalDecision, { refusalId, way: 'refund', reason: 'Limit doldu' })
  const third = story.as(await aMember(story.context, { firstName: 'Elif' }), 'finance-officer')
  const results = await Promise.allSettled(
    [second, third].map((officer) => ask(officer, confirmRefusalDecision, { decisionId })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { balances } = await ask(first, getCampaignLedger, { projectId })
  expect(balances.find(({ account }) => account === 'refund-payable')?.amount).toBe(4_000_000n)
  expect(await broken()).toEqual([])
})

test('a part that came back is owed again, and the account ends at zero', async () => {
  const projectId = await story.campaign({ unitKurus: 100_000n, shares: 30n })
  await story.transfer(can, await story.invest(can, projectId, 3_000_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.pool.query('update trial.mkk_member set short_by = 3 where registry_number = $1', [can.registryNumber])
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await decideRefusal(officers, (await onlyRefusal(first)).refusalId, { way: 'refund' })
  await payEverything(story, officers, projectId, '2026-04-03T12:00:00Z')
  const balances = async () => {
    const ledger = await ask(first, getCampaignLedger, { projectId })
    return Object.fromEntries(ledger.balances.map(({ account, amount }) => [account, amount]))
  }
  expect(Object.values(await balances()).every((amount) => amount === 0n)).toBe(true)
  const { rows } = await story.pool.query<{ id: string }>(
    `select l.end_to_end_id as id from payments.payment_line l join investments.refund r on r.id = l.refund_id
      where r.part_of is not null`,
  )
  await story.simulators.returnPayment(rows[0]?.id ?? '', 'account-closed')
  await story.moveTo('2026-04-06T12:00:00Z')
  expect(await balances()).toMatchObject({ 'escrow-cash': 300_000n, 'refund-payable': 300_000n, final: 0n })
  expect(await broken()).toEqual([])
})
