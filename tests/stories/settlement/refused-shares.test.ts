import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  beginRefusalDecision,
  confirmCapitalIncrease,
  confirmRefusalDecision,
  getCampaignLedger,
  getCampaignSettlement,
  getMkkRefusal,
  preparePayout,
  recordCapitalIncrease,
  withdrawRefusalDecision,
} from '#contracts/settlement/endpoints.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import {
  decideRefusal,
  fundedCampaign,
  onlyRefusal,
  openRefusals,
  payEverything,
} from '#tests/support/bank/refusals.ts'
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
  defne = await story.investor('Defne')
  can = await story.investor('Can')
})
afterEach(() => story.close())

const reason = 'MKK ile görüşüldü'
const close = (investor: TestInvestor, closed = true) =>
  story.pool.query('update trial.mkk_member set closed = $2 where registry_number = $1', [
    investor.registryNumber,
    closed,
  ])
const shown = (projectId: string) => ask(first, getCampaignSettlement, { projectId })
const queue = (code: string) => settlementQueues.find((one) => one.code === code)?.count(first)
const broken = () => findBroken(story.pool)
async function balances(projectId: string): Promise<Record<string, bigint>> {
  const ledger = await ask(first, getCampaignLedger, { projectId })
  return Object.fromEntries(ledger.balances.map(({ account, amount }) => [account, amount]))
}

describe('a line that MKK refused', () => {
  test('is refunded in whole by two, and the payout is what was registered', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await close(can)
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const refusal = await onlyRefusal(first)
    expect(refusal).toMatchObject({ kind: 'line', code: 'account-closed', investorName: 'Can Kaya', shareCount: 50 })
    expect((await shown(projectId)).next).toMatchObject({
      step: 'allocation-refused',
      isLate: false,
      dueOn: refusal.dueOn,
    })
    expect(await queue('mkk-refusals')).toMatchObject({ count: 1, lateCount: 0, total: 50_000n })
    await expect(ask(first, preparePayout, { projectId })).rejects.toMatchObject({ code: 'shares-not-registered' })
    expect(await broken()).toEqual([])

    const { refusalId } = refusal
    const begun = await ask(first, beginRefusalDecision, { refusalId, way: 'refund', reason })
    expect(await ask(first, beginRefusalDecision, { refusalId, way: 'refund', reason })).toEqual(begun)
    await expect(ask(second, beginRefusalDecision, { refusalId, way: 'refund', reason })).rejects.toMatchObject({
      code: 'refusal-decision-waits',
    })
    expect((await shown(projectId)).next).toMatchObject({ step: 'confirm-allocation-decision' })
    expect(await ask(second, getMkkRefusal, { refusalId })).toMatchObject({
      decision: { way: 'refund', refundAmount: 50_000n, isOwn: false },
    })
    await expect(ask(first, confirmRefusalDecision, begun)).rejects.toMatchObject({ code: 'same-officer' })
    await ask(second, confirmRefusalDecision, begun)
    await ask(second, confirmRefusalDecision, begun)
    await expect(ask(first, withdrawRefusalDecision, { ...begun, reason })).rejects.toMatchObject({
      code: 'refusal-decided',
    })
    expect(await shown(projectId)).toMatchObject({
      next: { step: 'prepare-payout' },
      allocation: { state: 'registered' },
      computation: { gross: 50_000n },
      refunds: { owedCount: 1, openTotal: 50_000n },
    })
    expect(await story.states(projectId)).toEqual(expect.arrayContaining(['allocated', 'refund-pending']))
    expect(await broken()).toEqual([])

    await payEverything(story, officers, projectId, '2026-04-03T12:00:00Z')
    expect(Object.values(await balances(projectId)).every((amount) => amount === 0n)).toBe(true)
    expect(await story.states(projectId)).toEqual(expect.arrayContaining(['allocated', 'refunded']))
    expect(await broken()).toEqual([])
  })

  test('goes again with a number that MKK confirms, as a list of its own', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await close(can)
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const { refusalId } = await onlyRefusal(first)
    const again = { refusalId, way: 'ask-again' as const, registryNumber: can.registryNumber, reason }
    await expect(ask(first, beginRefusalDecision, again)).rejects.toMatchObject({
      code: 'registry-number-not-confirmed',
    })
    await close(can, false)
    const begun = await ask(first, beginRefusalDecision, again)
    // Closed once more before the second officer looks: nothing is sent.
    await close(can)
    await expect(ask(second, confirmRefusalDecision, begun)).rejects.toMatchObject({
      code: 'registry-number-not-confirmed',
    })
    await close(can, false)
    await ask(second, confirmRefusalDecision, begun)
    expect((await shown(projectId)).next).toMatchObject({ step: 'allocation-waits' })
    expect(await broken()).toEqual([])
    await story.runDue()
    const { rows } = await story.pool.query(
      `select jsonb_array_length(lines) as lines, state from trial.mkk_list order by received_at, list_id`,
    )
    expect(rows.map(({ lines }) => lines).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await shown(projectId)).toMatchObject({ next: { step: 'prepare-payout' }, computation: { gross: 100_000n } })
    expect(await story.states(projectId)).toEqual(['allocated', 'allocated'])
    expect(await broken()).toEqual([])
  })

  test('is decided once, however many begin or decide at the same moment', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await close(can)
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const { refusalId } = await onlyRefusal(first)
    const third = story.as(await aMember(story.context, { firstName: 'Elif' }), 'finance-officer')
    const codeOf = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code
    const begins = await Promise.allSettled(
      [first, second].map((officer) => ask(officer, beginRefusalDecision, { refusalId, way: 'refund', reason })),
    )
    expect(begins.map(codeOf).toSorted()).toEqual(['done', 'refusal-decision-waits'])
    const { decision } = await ask(third, getMkkRefusal, { refusalId })
    const decisionId = decision?.decisionId ?? ''
    const isFirst = begins[0]?.status === 'fulfilled'
    const others = [isFirst ? second : first, third]
    const confirms = await Promise.allSettled(others.map((one) => ask(one, confirmRefusalDecision, { decisionId })))
    expect(confirms.map(codeOf).toSorted()).toEqual(['done', 'refusal-decided'])
    const { rows } = await story.pool.query('select count(*)::int as n from investments.refund')
    expect(rows).toEqual([{ n: 1 }])
    expect(await broken()).toEqual([])
  })

  test('is late from the day after its own on, and finance is reminded once a day', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await close(can)
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const reminders = async () =>
      (await story.pool.query(`select data from platform.audit_event where action = 'settlement.refusals-reminded'`))
        .rows
    await story.moveTo('2026-04-03T12:00:00Z')
    expect(await reminders()).toEqual([])
    await story.moveTo('2026-04-06T07:00:00Z')
    await story.moveTo('2026-04-06T12:00:00Z')
    expect(await reminders()).toEqual([{ data: { count: 1, dueOn: '2026-04-06' } }])
    expect(await queue('mkk-refusals')).toMatchObject({ count: 1, lateCount: 0 })
    await story.moveTo('2026-04-07T07:00:00Z')
    expect(await queue('mkk-refusals')).toMatchObject({ count: 1, lateCount: 1 })
    expect((await shown(projectId)).next).toMatchObject({ step: 'allocation-refused', isLate: true })
    expect(await reminders()).toHaveLength(2)
  })
})

test('of a line with fewer shares the difference goes back, investment by investment', async () => {
  const projectId = await story.campaign()
  const orders = [await story.invest(defne, projectId, 30_000n), await story.invest(defne, projectId, 20_000n)]
  for (const order of orders) await story.transfer(defne, order)
  await story.transfer(can, await story.invest(can, projectId, 50_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  await story.pool.query('update trial.mkk_member set short_by = 5 where registry_number = $1', [defne.registryNumber])
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const refusal = await onlyRefusal(first)
  expect(refusal).toMatchObject({ code: 'fewer-shares', shareCount: 50, registeredShareCount: 45 })
  const again = { way: 'ask-again' as const, registryNumber: defne.registryNumber }
  await expect(decideRefusal(officers, refusal.refusalId, again)).rejects.toMatchObject({
    code: 'refusal-way-impossible',
  })
  await decideRefusal(officers, refusal.refusalId, { way: 'refund' })
  expect(await shown(projectId)).toMatchObject({
    next: { step: 'prepare-payout' },
    computation: { gross: 95_000n },
    refunds: { owedCount: 2, openTotal: 5_000n },
  })
  expect(await broken()).toEqual([])
  await payEverything(story, officers, projectId, '2026-04-03T12:00:00Z')
  expect(Object.values(await balances(projectId)).every((amount) => amount === 0n)).toBe(true)
  const own = story.as(defne)
  const seen = []
  for (const { investmentId } of orders) seen.push(await ask(own, getInvestment, { investmentId }))
  expect(seen.map((one) => [one.totalInvestment, one.totalRefund, one.netAmount, one.mkkCorrectedShareAmount])).toEqual(
    [
      [30_000n, 3_000n, 27_000n, 27],
      [20_000n, 2_000n, 18_000n, 18],
    ],
  )
  expect(await broken()).toEqual([])
})

test('what goes back of a qualified investor’s shares counts no more towards what such investors brought', async () => {
  const ece = await story.investor('Ece', true)
  const projectId = await fundedCampaign(story, [
    [ece, 60n],
    [can, 40n],
  ])
  await story.pool.query('update trial.mkk_member set short_by = 5 where registry_number = $1', [ece.registryNumber])
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await decideRefusal(officers, (await onlyRefusal(first)).refusalId, { way: 'refund' })
  const { rows } = await story.pool.query(
    'select qualified_taken_kurus as taken, qualified_paid_kurus as paid from investments.campaign_total where project_id = $1',
    [projectId],
  )
  expect(rows).toEqual([{ taken: 55_000n, paid: 55_000n }])
  expect(await broken()).toEqual([])
})

describe('a list of which MKK took nothing', () => {
  test('has its capital increase taken back by two, recorded anew and registered', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await story.simulators.changeBehaviour({ mkkRefusesNext: 'increase-unknown' })
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const { refusalId, ...list } = await onlyRefusal(first)
    expect(list).toMatchObject({ kind: 'list', code: 'increase-unknown', investorName: null, shareCount: 100 })
    expect((await shown(projectId)).next).toMatchObject({ step: 'allocation-refused' })
    expect(await broken()).toEqual([])
    await decideRefusal(officers, refusalId, { way: 'take-back-increase' })
    expect(await shown(projectId)).toMatchObject({
      next: { step: 'record-capital-increase' },
      increase: { registeredOn: null, reference: null, confirmed: null },
    })
    await story.runDue()
    expect(await broken()).toEqual([])
    const wrong = { projectId, registeredOn: '2026-04-02', registryReference: '2026/1454' }
    await ask(first, confirmCapitalIncrease, await ask(second, recordCapitalIncrease, wrong))
    await story.runDue()
    expect(await shown(projectId)).toMatchObject({
      next: { step: 'prepare-payout' },
      increase: { reference: '2026/1454' },
      computation: { gross: 100_000n },
    })
    expect(await openRefusals(first)).toEqual([])
    expect(await broken()).toEqual([])
  })

  test('is sent again as another message', async () => {
    const projectId = await fundedCampaign(story, [[defne, 100n]])
    await story.simulators.changeBehaviour({ mkkRefusesNext: 'list-malformed' })
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const { refusalId } = await onlyRefusal(first)
    await decideRefusal(officers, refusalId, { way: 'ask-again' })
    await story.runDue()
    expect((await shown(projectId)).next).toMatchObject({ step: 'prepare-payout' })
    expect(await broken()).toEqual([])
  })
})

describe('an answer of MKK', () => {
  test('that comes twice counts once, one that is late is taken when it comes', async () => {
    const projectId = await fundedCampaign(story, [
      [defne, 50n],
      [can, 50n],
    ])
    await close(can)
    await story.simulators.changeBehaviour({ mkkListMinutes: 3 * 24 * 60 })
    await story.simulators.setFault('mkk', { kind: 'repeat', remaining: 2 })
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    await story.moveTo('2026-04-03T12:00:00Z')
    expect((await shown(projectId)).next).toMatchObject({ step: 'allocation-waits' })
    expect(await openRefusals(first)).toEqual([])
    await story.moveTo('2026-04-06T12:00:00Z')
    await onlyRefusal(first)
    expect(await broken()).toEqual([])
  })

  test('that contradicts what was asked is not taken, but asked for again and counted', async () => {
    const projectId = await fundedCampaign(story, [[defne, 100n]])
    await story.simulators.changeBehaviour({ mkkListMinutes: 60 })
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const { rows } = await story.pool.query('select lines from trial.mkk_list')
    const say = (lines: string) => story.pool.query('update trial.mkk_list set lines = $1::jsonb', [lines])
    await say(JSON.stringify(rows[0].lines).replace('"100"', '"101"'))
    await story.moveTo('2026-04-02T12:00:00Z')
    expect(await story.states(projectId)).toEqual(['final'])
    expect(await queue('mkk-messages-failing')).toMatchObject({ count: 1 })
    await say(JSON.stringify(rows[0].lines))
    await story.moveTo('2026-04-02T14:00:00Z')
    expect(await story.states(projectId)).toEqual(['allocated'])
    expect(await queue('mkk-messages-failing')).toMatchObject({ count: 0 })
    expect(await broken()).toEqual([])
  })
})
